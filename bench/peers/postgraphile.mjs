// PostGraphile 4 behind Node's own HTTP server, as its manual sets it up for production. Prints its port.
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { makeTables, settingsOf } from "./postgraphile-tables.mjs";

const { PEER = "", DATABASE_URL = "", FLOW = "" } = process.env;
const load = createRequire(join(PEER, "package.json"));
const { postgraphile } = load("postgraphile");
const { Pool } = load("pg");

await makeTables({ DATABASE_URL, FLOW });
const pool = new Pool({ connectionString: DATABASE_URL, max: 16 });
const handle = postgraphile(pool, "peer", {
  dynamicJson: true,
  retryOnInitFail: false,
  graphiql: false,
  disableQueryLog: true,
  legacyRelations: "omit",
  pgSettings: settingsOf,
});
const server = createServer(handle);
server.listen(0, "127.0.0.1", () => console.log(`listening on ${server.address().port}`));
