import pg from "pg";
import { isConnectionLost } from "../connection-errors.ts";
import type { Outcomes } from "../driver.ts";

/** What a batch writes and hears, of the driver's connection; its types ask for more than it takes. */
interface Wire {
  stream: { cork(): void; uncork(): void };
  close(message: { type: "S"; name: string }): void;
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: unknown[] }): void;
  describe(message: { type: "P" }): void;
  execute(): void;
  sync(): void;
}

export interface BatchStatement {
  text: string;
  values: readonly unknown[];
  /** The connection keeps it prepared under this name; empty: it is parsed each time. */
  name: string;
}

interface Column {
  name: string;
  parse(text: string): unknown;
}

type TypeParsers = (oid: number, format: "text") => (text: string) => unknown;

/** The columns of what a connection has prepared, by name: told once, not with every answer. */
const preparedOn = new WeakMap<Wire, Map<string, Column[]>>();

/** As the driver writes the values of its own queries; missing in its types. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } })
  .utils;

/**
 * Statements to be run as one transaction in one round trip: they are written as one piece with a single Sync
 * behind them, where PostgreSQL commits and answers once. The driver's own queries sync one by one, and
 * each costs both sides a wake-up. This stands in the client's queue as an instance of the driver's own `Query` with
 * its methods replaced: in pipeline mode the driver refuses any other class.
 * After an error PostgreSQL skips the rest up to the Sync and rolls back, so that the connection is clean in any case.
 * @returns runs them, as often as it is called. Rejects when the connection is lost.
 * @throws when a value cannot be written.
 */
export function prepareBatch(
  statements: BatchStatement[],
  typeParsers: TypeParsers,
): (client: pg.ClientBase) => Promise<Outcomes> {
  // Before anything is written: it must not leave half a batch behind.
  const values = statements.map((statement) => statement.values.map(prepareValue));
  return (client) =>
    new Promise((resolve, reject) => {
      const outcomes: Outcomes = [];
      let prepared = new Map<string, Column[]>();
      /** Of each statement, when it was written; a neighbour's error may forget them before the answer comes. */
      const known: (Column[] | undefined)[] = [];
      let columns: Column[] | undefined;
      let rows: object[] = [];

      function submit(wire: Wire): void {
        prepared = preparedOn.get(wire) ?? prepared;
        preparedOn.set(wire, prepared);
        wire.stream.cork();
        try {
          for (const [index, statement] of statements.entries())
            known[index] = write(wire, statement, values[index] ?? []);
          wire.sync();
        } finally {
          wire.stream.uncork();
        }
      }

      /** @returns the columns, where the statement is prepared. */
      function write(wire: Wire, { name, text }: BatchStatement, values: unknown[]) {
        const known = prepared.get(name);
        // Whether the name was taken before an error came is not known; closing what is not there is none.
        if (!known && name !== "") wire.close({ type: "S", name });
        if (!known) wire.parse({ name, text });
        wire.bind({ statement: name, values });
        if (!known) wire.describe({ type: "P" });
        wire.execute();
        return known;
      }

      function handleCommandComplete(): void {
        const name = statements[outcomes.length]?.name;
        if (name) prepared.set(name, columns ?? known[outcomes.length] ?? []);
        outcomes.push({ status: "fulfilled", value: { rows, count: rows.length } });
        columns = undefined;
        rows = [];
      }

      // These are called by the client: what is no error comes in the order of the statements.
      const query = Object.assign(new pg.Query(""), {
        submit,
        handleRowDescription({ fields }: { fields: pg.FieldDef[] }) {
          columns = fields.map((field) => ({
            ...{ name: field.name, parse: typeParsers(field.dataTypeID, "text") },
          }));
        },
        handleDataRow({ fields }: { fields: (string | null)[] }) {
          columns ??= known[outcomes.length] ?? [];
          rows.push(rowOf(columns, fields));
        },
        handleCommandComplete,
        handleEmptyQuery: handleCommandComplete,
        handleError(reason: unknown) {
          // After the last answer it is the commit that failed, and with it all that was answered.
          const isAnswered = outcomes.length === statements.length;
          if (isAnswered || isConnectionLost(reason)) return reject(reason);
          // A name that was closed to be prepared anew, or that the server has lost, must not be believed in.
          for (const { name } of statements.slice(outcomes.length)) prepared.delete(name);
          while (outcomes.length < statements.length) outcomes.push({ status: "rejected", reason });
          resolve(outcomes);
        },
        handleReadyForQuery: () => resolve(outcomes),
      });
      client.query(query as unknown as pg.Submittable);
    });
}

function rowOf(columns: Column[], fields: (string | null)[]): object {
  const row: Record<string, unknown> = {};
  for (const [index, { name, parse }] of columns.entries()) {
    const text = fields[index] ?? null;
    row[name] = text === null ? null : parse(text);
  }
  return row;
}
