import { createServer } from "node:http";
import { PGlite } from "@electric-sql/pglite";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import pg from "pg";
import { type BareFlow, fill, insert, type Run, read } from "./bare-flow.ts";

/**
 * A baseline server in a separate process: `hono-pg` is Hono over a `pg` pool with prepared
 * statements, `pglite` is Node's own HTTP over PGlite in the same process. No checks, no limits, no security. Prints its port.
 *
 * Environment: DATABASE_URL or DIRECTORY, FLOW (JSON of a flow with its questions).
 */
const flow: BareFlow = JSON.parse(process.env.FLOW ?? "{}");

/** Statements that `pg` prepares. Without preparation PostgreSQL takes three times as long. */
const prepared = new Map([
  [read, "read"],
  [insert, "insert"],
]);

const [kind] = process.argv.slice(2);
if (kind === "hono-pg") await startHono();
if (kind === "pglite") await startPglite();

async function startHono(): Promise<void> {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
  const run: Run = (text, values) => pool.query({ text, values, name: prepared.get(text) });
  await fill(run, flow);
  const app = new Hono();
  app.get("/flow/:id", async (http) =>
    http.json((await run(read, [http.req.param("id")])).rows[0]),
  );
  app.post("/flow/:id", async (http) => {
    const answers = JSON.stringify(await http.req.parseBody());
    await run(insert, [crypto.randomUUID(), http.req.param("id"), answers]);
    return http.body(null, 204);
  });
  serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => printPort(port));
}

async function startPglite(): Promise<void> {
  const database = await PGlite.create(process.env.DIRECTORY ?? "");
  const run: Run = (text, values) => database.query<object>(text, values);
  await fill(run, flow);
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

function listen(server: ReturnType<typeof createServer>): void {
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    if (address && typeof address === "object") printPort(address.port);
  });
}

function printPort(port: number): void {
  console.log(`listening on ${port}`);
}
