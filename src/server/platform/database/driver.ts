import type { Sql } from "sql-template-tag";

/** What a statement returned, the same on both engines. */
export interface Result {
  rows: object[];
  /** Rows returned or touched. */
  count: number;
}

/** What became of each of several statements. */
export type Outcomes = PromiseSettledResult<Result>[];

/** One connection, lent to one user at a time. */
export interface Connection {
  query(text: string, values: unknown[]): Promise<Result>;
  /** Several statements without parameters in one round trip; the rows of all of them. */
  exec(text: string): Promise<Result>;
}

/** An engine: lends connections. `createDatabase` puts roles and transactions on top. */
export interface Driver {
  readonly kind: "pglite" | "postgres";
  /** A connection as `app_session`, back in the pool when `fn` settles. First come, first served. */
  lease<T>(fn: (connection: Connection) => Promise<T>): Promise<T>;
  /**
   * Runs these one after the other as `app_session`, in a transaction of their own and, where the engine
   * can, in one round trip. After one that fails nothing runs: the rest fail with its error.
   * @returns one outcome for each. Rejects when the connection is lost or could not be had.
   */
  runTogether(statements: Pick<Sql, "text" | "values">[]): Promise<Outcomes>;
  /**
   * As `runTogether`, of what writes nothing: where the engine can, reads of the same moment share a connection,
   * each in its own transaction. May run it twice.
   */
  read(statements: Pick<Sql, "text" | "values">[]): Promise<Outcomes>;
  /** A connection as the schema's owner: migrations, vacuum, backup. Never for requests. */
  asOwner<T>(fn: (connection: Connection) => Promise<T>): Promise<T>;
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
