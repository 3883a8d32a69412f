import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { compileAhead } from "../../tools/compile_ahead.ts";

/** What a module exports, as it is and compiled ahead. */
async function bothWays(script: string): Promise<readonly [unknown, unknown]> {
  const load = async (text: string) => {
    // deno-lint-ignore house/layers -- the module is made by this test
    const { result } = await import(`data:text/javascript,${encodeURIComponent(text)}`);
    return await result();
  };
  return [await load(script), await load(compileAhead(script))];
}

const scripts: Readonly<Record<string, string>> = {
  "functions are there before they are declared":
    "var early=late(2);function late(n){return n*2}function result(){return early}export{result};",
  "functions call themselves and each other":
    "function even(n){return n===0||odd(n-1)}function odd(n){return n!==0&&even(n-1)}" +
    "function result(){return[even(10),odd(7)]}export{result};",
  "arrow functions of every form":
    "var a=x=>x+1,b=(x,y=z=>z*2)=>y(x),c=async x=>{return x},d=x=>y=>x+y,e=()=>({k:1});" +
    "var result=async()=>[a(1),b(2),await c(3),d(4)(5),e(),[1,2].map(x=>x*x)];export{result};",
  "functions keep their names, their this and their arguments":
    "function named(){return[named.name,arguments.length,this.k]}" +
    "function result(){return named.call({k:7},1,2)}export{result};",
  "generators and async functions":
    "function*count(){yield 1;yield 2}async function later(){return[...count()]}" +
    "function result(){return later()}export{result};",
  "strings, patterns and templates that look like functions":
    'var s="function f(){} x=>y",p=/=>\\(/g,t=`${[1].map(n=>`<${n}>`)} => (`;' +
    "function result(){return[s,p.source,t]}export{result};",
  "statements without a semicolon between them":
    "var one=1\nvar two=x=>x\nfunction result(){return[one,two(2)]}\nexport{result}",
};

for (const [name, script] of Object.entries(scripts)) {
  Deno.test(`a script compiled ahead does the same: ${name}`, async () => {
    const [before, after] = await bothWays(script);
    deepStrictEqual(after, before);
  });
}

Deno.test("every function but methods stands in parentheses", () => {
  const script = 'import{a}from"./a.js";function f(){return 1}var g=x=>x;export{f,g};';
  const ahead = compileAhead(script);
  match(ahead, /^var f=\(function f\(\)\{return 1\}\);/);
  match(ahead, /var g=\(x=>x\);/);
  strictEqual(compileAhead("var o={m(){return 1}};\n").trim(), "var o={m(){return 1}};");
});
