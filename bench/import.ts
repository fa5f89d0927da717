import { parseArgs } from "node:util";
import { measureImport } from "./support/import-sides.ts";

/**
 * `npm run bench -- import [--engine postgres|pglite] [--rows 100000] [--rounds 3]`: a file of contacts
 * through the real server (parsed, checked, compared with what is there, stored, with the answer), beside
 * COPY of the same bytes into a bare table, in turn. Fails when an import takes more than twice as long.
 */
const { values } = parseArgs({
  options: {
    engine: { type: "string", default: "all" },
    rows: { type: "string", default: "100000" },
    rounds: { type: "string", default: "3" },
  },
});

for (const engine of ["postgres", "pglite"] as const) {
  if (values.engine !== "all" && values.engine !== engine) continue;
  const options = { rows: Number(values.rows), rounds: Number(values.rounds) };
  if (!(await measureImport(engine, options))) process.exitCode = 1;
}
