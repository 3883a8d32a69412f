import { deepStrictEqual } from "node:assert/strict";
import { repositoryInForce } from "../../lib/packet/request.ts";

const observed = { name: "Acme/Kettle", host: "github.com", decided_by: "checkout" } as const;

Deno.test("a label wins over the source, which keeps its own spelling of the same repository", () => {
  deepStrictEqual(repositoryInForce(observed, null), observed);
  const same = { name: "acme/kettle", host: "github.com" };
  deepStrictEqual(repositoryInForce(observed, same), { ...observed, decided_by: "flag" });
  for (
    const other of [
      { name: "acme/pot", host: "github.com" },
      { name: "Acme/Kettle", host: "ghe.example.com" },
    ]
  ) deepStrictEqual(repositoryInForce(observed, other), { ...other, decided_by: "flag" });
  const nameless = { name: null, host: "github.com", decided_by: "none" } as const;
  deepStrictEqual(repositoryInForce(nameless, same), { ...same, decided_by: "flag" });
});
