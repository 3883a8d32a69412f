import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { Ajv2020 } from "ajv/2020";
import fixture from "../../fixtures/review_queue.json" with { type: "json" };
import { readFixture } from "../../lib/facts/fixture_reader.ts";
import {
  type JsonSchema,
  publishedSchema,
  publishedSchemaNames,
} from "../../lib/render/published_schema.ts";
import { schemaMessages } from "../../lib/text/messages/schema.ts";

Deno.test("every published schema keeps its draft and strict rules", () => {
  for (const name of publishedSchemaNames) {
    const schema = publishedSchema(name);
    strictEqual(schema["$schema"], "https://json-schema.org/draft/2020-12/schema");
    strictEqual(schema["$id"], `urn:loopx:schema:${schema["title"]}`);
    new Ajv2020({ strict: true, validateFormats: true }).compile(schema);
  }
});

Deno.test("a schema is titled by the version that it describes", () => {
  const versionOf = (schema: JsonSchema) => schema.properties?.["schema_version"]?.["const"];
  for (const name of publishedSchemaNames) {
    const schema = publishedSchema(name);
    // A document of several sorts is titled by one of them.
    const versions = schema["anyOf"] !== undefined
      ? Object.values(schema.$defs ?? {}).map(versionOf)
      : [versionOf(schema)];
    ok(versions.includes(schema["title"]), name);
  }
});

Deno.test("recorded facts match their schema, and changed ones do not", async () => {
  const { envelope } = await readFixture(JSON.stringify(fixture), {
    role: "the fixture",
    language: "en",
  });
  const facts = JSON.parse(JSON.stringify(envelope));
  const validate = new Ajv2020({ strict: true }).compile(publishedSchema("facts"));
  validate(facts);
  deepStrictEqual(validate.errors ?? [], []);
  facts.pull_requests[0].state = "LOST";
  strictEqual(validate(facts), false);
});

Deno.test("every description lands, in both languages", () => {
  const keys = Object.keys(schemaMessages);
  ok(keys.length > 40);
  for (const language of ["en", "zh"] as const) {
    const text = JSON.stringify(
      publishedSchemaNames.map((name) => publishedSchema(name, language)),
    );
    const lost = keys.filter((key) =>
      !text.includes(JSON.stringify(schemaMessages[key as "schema_packet"][language]))
    );
    deepStrictEqual(lost, []);
  }
});

Deno.test("every definition is described", () => {
  for (const name of publishedSchemaNames) {
    const { description, $defs = {} } = publishedSchema(name);
    match(description ?? "", /\.$/, name);
    for (const [id, part] of Object.entries($defs)) match(part.description ?? "", /\.$/, id);
  }
});
