import { PGlite } from "@electric-sql/pglite";

/** Opens a directory with PGlite's defaults and reports when it has responded. Started by bench/start.ts. */
const database = await PGlite.create(process.argv[2] ?? "");
await database.query("select 1");
console.log("ready");
