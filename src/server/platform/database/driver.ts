import type { DiskSpace } from "./pglite/free-space.ts";

/** A statement's result, the same on both engines. */
export interface Result {
  rows: object[];
  /** Rows returned or affected. */
  count: number;
}

/** One connection, lent to one caller at a time. */
export interface Connection {
  query(text: string, values: unknown[]): Promise<Result>;
  /** Runs several statements without parameters in one round trip; returns the rows of all of them. */
  exec(text: string): Promise<Result>;
}

/** An engine: lends connections. `createDatabase` puts roles and transactions on top. */
export interface Driver {
  readonly kind: "pglite" | "postgres";
  /** Lends a connection as `app_session` until `fn` settles. First come, first served. */
  lease<T>(fn: (connection: Connection) => Promise<T>): Promise<T>;
  /** Lends a connection as the schema's owner, for migrations, vacuum and backup. Never for requests. */
  asOwner<T>(fn: (connection: Connection) => Promise<T>): Promise<T>;
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<() => Promise<void>>;
  /** Space on the disk that the engine writes to; absent when that is another machine's. */
  readDiskSpace?(): DiskSpace;
  close(): Promise<void>;
}
