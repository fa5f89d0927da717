import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

/**
 * Leaves zod's JSON Schema writer out of the pages (5 kB gzip): only the server's OpenAPI uses it.
 * Its functions become empty ones of the same names, read from the installed file itself. And tells
 * zod, before its first schema, not to try `eval`: browsers report each try as a violation of the
 * content security policy.
 */
export function leanZod(): Plugin {
  return {
    name: "lean-zod",
    apply: "build",
    enforce: "pre",
    async load(id) {
      if (/zod\/v4\/core\/core\.js$/.test(id)) {
        const code = `${await readFile(id, "utf8")}\nconfig({ jitless: true });\n`;
        return { code, moduleSideEffects: true };
      }
      if (!/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/.test(id)) return;
      const source = await readFile(id, "utf8");
      const names = source.matchAll(/^export (?:const|function) (\w+)/gm);
      const code = Array.from(names, ([, name]) => `export const ${name} = () => undefined;`);
      return { code: code.join("\n"), moduleSideEffects: false };
    },
  };
}
