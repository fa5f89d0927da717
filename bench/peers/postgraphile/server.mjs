// PostGraphile 5 behind Node's own HTTP server, as its manual sets it up, with a create mutation and a read of a
// flow with its questions. Started by bench/public-page.ts. Prints its port.
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { makeTables, settingsOf } from "../postgraphile-tables.mjs";

const { PEER = "", DATABASE_URL = "", FLOW = "" } = process.env;
const load = createRequire(join(PEER, "package.json"));
const { postgraphile } = load("postgraphile");
const { PostGraphileAmberPreset } = load("postgraphile/presets/amber");
const { makePgService } = load("postgraphile/adaptors/pg");
const { grafserv } = load("postgraphile/grafserv/node");

await makeTables({ DATABASE_URL, FLOW });
const serv = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [
    makePgService({ connectionString: DATABASE_URL, schemas: ["peer"], poolConfig: { max: 16 } }),
  ],
  grafserv: { graphqlPath: "/graphql", watch: false },
  grafast: {
    explain: false,
    context: ({ node }) => ({ pgSettings: settingsOf(node.req) }),
  },
}).createServ(grafserv);
const server = createServer();
await serv.addTo(server);
server.listen(0, "127.0.0.1", () => console.log(`listening on ${server.address().port}`));
