import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { type BareFlow, fill, insert, type Run, read } from "./bare-flow.ts";
import type { Side } from "./interleave.ts";

/** The bare server's two statements without a server around them: what the database itself allows. */
export interface RawSql {
  read: Side;
  write: Side;
  stop(): Promise<unknown>;
}

/** On PostgreSQL: prepared, one connection for each client. */
export async function rawPostgres(url: string, flow: BareFlow, clients: number): Promise<RawSql> {
  const connections = Array.from({ length: clients }, () => new pg.Client(url));
  await Promise.all(connections.map((connection) => connection.connect()));
  const run =
    (client: number, name?: string): Run =>
    async (text, values) =>
      (connections[client] as pg.Client).query({ text, values, ...(name && { name }) });
  await fill(run(0), flow);
  return {
    read: { ask: (client) => run(client, "read")(read, [flow.id]) },
    write: { ask: (client) => run(client, "insert")(insert, answerOf(flow)) },
    stop: () => Promise.all(connections.map((connection) => connection.end())),
  };
}

/** On PGlite as it comes, which never fsyncs; its clients wait for each other. */
export async function rawPglite(directory: string, flow: BareFlow): Promise<RawSql> {
  const database = await PGlite.create(directory);
  const run: Run = (text, values) => database.query<object>(text, values);
  await fill(run, flow);
  return {
    read: { ask: () => run(read, [flow.id]) },
    write: { ask: () => run(insert, answerOf(flow)) },
    stop: () => database.close(),
  };
}

function answerOf({ id, questions }: BareFlow): unknown[] {
  const text = "They repaired the roof in a day and left everything clean.";
  const answers = Object.fromEntries(questions.map((question) => [`q-${question.id}`, text]));
  return [crypto.randomUUID(), id, JSON.stringify(answers)];
}
