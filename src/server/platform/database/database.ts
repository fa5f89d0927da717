import type { Sql } from "sql-template-tag";
import type { DiskSpace } from "./pglite/free-space.ts";

/** The caller that a transaction acts for; sets its role and claims. */
export type Claims =
  | { role: "anonymous" }
  /** `sub` is the identity provider's user id (`users.descope_id`); `dct` the selected tenant. */
  | { role: "user"; sub: string; dct?: string | undefined };

/** A parameterised statement, such as a template of sql-template-tag. */
export type Statement = Pick<Sql, "text" | "values">;

/**
 * One transaction. Its statements run in the order in which they are issued; those that do not wait for each other
 * (`Promise.all`) are sent together.
 */
export interface Tx {
  /** Runs one statement and returns its rows. Column names are the SQL's own (snake_case). */
  query<Row extends object>(statement: Statement): Promise<Row[]>;
  /** Runs one statement and returns the number of affected rows. */
  execute(statement: Statement): Promise<number>;
  /** Calls `act` after the transaction commits, and never if it does not. */
  afterCommit(act: () => void): void;
  /**
   * Runs `fn` in this transaction as the service role, then returns to the caller's role. Use it for consequences of
   * the user's change that they may not write themselves (queue a job, write the audit log). Never hand the result of
   * an unfiltered read to the caller.
   */
  asService<T>(fn: (tx: Tx) => Promise<T>): Promise<T>;
}

export interface TransactionOptions {
  /** PostgreSQL refuses any write. */
  readOnly?: boolean;
}

/** Runs `fn` in a transaction whose caller is already chosen. */
export type RunTransaction = <T>(fn: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * The database seam. Nothing runs outside a transaction: it is committed when `fn` resolves and rolled back when it
 * throws. After a deadlock or a serialization failure `fn` is called again, so it must change nothing but the database.
 *
 * @throws AppError `server.unavailable` when no connection is available or it is lost before the commit (nothing was
 * done), `server.outcome_unknown` when it is lost during the commit, `server.disk_full` where nothing can be written.
 */
export interface Database {
  readonly kind: "pglite" | "postgres";
  /** Runs as a person (role `app_user` or `app_anonymous`): row-level security decides what is visible. */
  transaction<T>(
    claims: Claims,
    fn: (tx: Tx) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;
  /** Runs as the server itself (role `app_service`): identity, jobs, public submissions. */
  serviceTransaction<T>(fn: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Calls `onPayload` for every NOTIFY on `channel`, including those of other processes. It is only a hint:
   * `onReconnect` fires after a gap in which some may have been missed.
   * @returns a function that stops listening.
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<() => Promise<void>>;
  /** Resolves when a trivial statement succeeds and there is room to write. */
  ping(): Promise<void>;
  /** Undefined when the database is on another machine. */
  readDiskSpace(): DiskSpace | undefined;
  /** Waits for running transactions, refuses new ones, releases everything. */
  close(): Promise<void>;
}
