import { createServer } from "node:http";
import { PGlite } from "@electric-sql/pglite";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import pg from "pg";

/**
 * What a benchmark compares with, as a process of its own: `constant` answers without any work (the
 * limit of the load generator), `hono-pg` is Hono over a `pg` pool with prepared statements, `pglite` is Node's own HTTP over
 * PGlite in the same process. No checks, no limits, no security. Prints its port.
 *
 * Environment: DATABASE_URL or DIRECTORY, FLOW (JSON of a flow with its questions).
 */
interface BareFlow {
  id: string;
  questions: { id: string }[];
}

type Run = (text: string, values: unknown[]) => Promise<{ rows: object[] }>;

const tables = `
  create table if not exists bare_flows (id uuid primary key, title text, description text);
  create table if not exists bare_questions (id uuid primary key, flow_id uuid, position int, content jsonb);
  create index if not exists bare_questions_flow on bare_questions (flow_id);
  create table if not exists bare_answers
    (id uuid primary key, flow_id uuid, answers jsonb, submitted_at timestamptz default now());`;
const read = `
  select f.id, f.title, f.description,
    (select jsonb_agg(q.content order by q.position) from bare_questions q where q.flow_id = f.id) as questions
  from bare_flows f where f.id = $1`;
const insert = "insert into bare_answers (id, flow_id, answers) values ($1, $2, $3) returning id";
/** Statements that `pg` prepares: parsed and planned anew each time they take PostgreSQL three times as long. */
const prepared = new Map([
  [read, "read"],
  [insert, "insert"],
]);

const [kind] = process.argv.slice(2);
if (kind === "constant") listen(createServer((_request, response) => response.end("ok")));
if (kind === "hono-pg") await startHono();
if (kind === "pglite") await startPglite();

async function startHono(): Promise<void> {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
  await pool.query(tables);
  const run: Run = (text, values) => pool.query({ text, values, name: prepared.get(text) });
  await fill(run);
  const app = new Hono();
  app.get("/flow/:id", async (http) =>
    http.json((await run(read, [http.req.param("id")])).rows[0]),
  );
  app.post("/flow/:id", async (http) => {
    const answers = JSON.stringify(await http.req.parseBody());
    await run(insert, [crypto.randomUUID(), http.req.param("id"), answers]);
    return http.body(null, 204);
  });
  serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => tell(port));
}

async function startPglite(): Promise<void> {
  const database = await PGlite.create(process.env.DIRECTORY ?? "");
  await database.exec(tables);
  const run: Run = (text, values) => database.query<object>(text, values);
  await fill(run);
  listen(
    createServer(async (request, response) => {
      const id = request.url?.split("/").at(-1);
      if (request.method === "GET") {
        const { rows } = await run(read, [id]);
        return response.setHeader("content-type", "application/json").end(JSON.stringify(rows[0]));
      }
      let body = "";
      for await (const chunk of request) body += chunk;
      const answers = JSON.stringify(Object.fromEntries(new URLSearchParams(body)));
      await run(insert, [crypto.randomUUID(), id, answers]);
      return response.writeHead(204).end();
    }),
  );
}

async function fill(run: Run): Promise<void> {
  const flow: BareFlow & { title: string; description: string } = JSON.parse(
    process.env.FLOW ?? "",
  );
  const { id, title, description, questions } = flow;
  const once = "on conflict do nothing";
  await run(`insert into bare_flows values ($1, $2, $3) ${once}`, [id, title, description]);
  for (const [position, question] of questions.entries()) {
    const values = [question.id, id, position, JSON.stringify(question)];
    await run(`insert into bare_questions values ($1, $2, $3, $4) ${once}`, values);
  }
}

function listen(server: ReturnType<typeof createServer>): void {
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    if (address && typeof address === "object") tell(address.port);
  });
}

function tell(port: number): void {
  console.log(`listening on ${port}`);
}
