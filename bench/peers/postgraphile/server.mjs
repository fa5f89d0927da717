// PostGraphile behind Node's own HTTP server, as its manual sets it up, with a create mutation and a read of a
// flow with its questions. Started by bench/public-page.ts. Prints its port.
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import pg from "pg";

const { PEER = "", DATABASE_URL = "", FLOW = "" } = process.env;
const load = createRequire(join(PEER, "package.json"));
const { postgraphile } = load("postgraphile");
const { PostGraphileAmberPreset } = load("postgraphile/presets/amber");
const { makePgService } = load("postgraphile/adaptors/pg");
const { grafserv } = load("postgraphile/grafserv/node");

const client = new pg.Client(DATABASE_URL);
await client.connect();
await client.query(`
  create schema peer;
  create table peer.flows (id uuid primary key, title text, description text);
  create table peer.questions
    (id uuid primary key, flow_id uuid references peer.flows, position int, content jsonb);
  create index on peer.questions (flow_id);
  create table peer.answers
    (id uuid primary key default gen_random_uuid(), flow_id uuid, answers jsonb, submitted_at timestamptz default now());`);
const { id, title, description, questions } = JSON.parse(FLOW);
await client.query("insert into peer.flows values ($1, $2, $3)", [id, title, description]);
for (const [position, question] of questions.entries()) {
  const values = [question.id, id, position, JSON.stringify(question)];
  await client.query("insert into peer.questions values ($1, $2, $3, $4)", values);
}
await client.end();

const serv = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [
    makePgService({ connectionString: DATABASE_URL, schemas: ["peer"], poolConfig: { max: 16 } }),
  ],
  grafserv: { graphqlPath: "/graphql", watch: false },
  grafast: { explain: false },
}).createServ(grafserv);
const server = createServer();
await serv.addTo(server);
server.listen(0, "127.0.0.1", () => console.log(`listening on ${server.address().port}`));
