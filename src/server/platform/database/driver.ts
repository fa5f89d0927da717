import type { DiskSpace } from "./pglite/free-space.ts";

/** What a statement returned, the same on both engines. */
export interface Result {
  rows: object[];
  /** Rows returned or touched. */
  count: number;
}

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
  /** A connection as the schema's owner: migrations, vacuum, backup. Never for requests. */
  asOwner<T>(fn: (connection: Connection) => Promise<T>): Promise<T>;
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<() => Promise<void>>;
  /** Of the disk that the engine writes to; absent where it is another machine's. */
  readDiskSpace?(): DiskSpace;
  close(): Promise<void>;
}
