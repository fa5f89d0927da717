import type { Sql } from "sql-template-tag";
import type { DiskSpace } from "./pglite/free-space.ts";

/** The caller that a transaction acts for; becomes its role and claims. */
export type Claims =
  | { role: "anonymous" }
  /** `sub` is the identity provider's user id (`users.descope_id`); `dct` the selected tenant. */
  | { role: "user"; sub: string; dct?: string | undefined };

/** A parameterised statement: `sql` templates of sql-template-tag are such. */
export type Statement = Pick<Sql, "text" | "values">;

/**
 * One transaction. Its statements run in the order in which they are asked; those that do not wait for each other
 * (`Promise.all`) travel together.
 */
export interface Tx {
  /** Runs one statement and returns its rows. Column names are the SQL's own (snake_case). */
  query<Row extends object>(statement: Statement): Promise<Row[]>;
  /** Runs one statement and returns how many rows it touched. */
  execute(statement: Statement): Promise<number>;
  /** Calls `act` once the transaction has been committed; never, if it is not. */
  afterCommit(act: () => void): void;
  /**
   * Runs `fn` in this same transaction as the service role, then returns to the caller's role.
   * For what the signed-in person's change causes but they may not do themselves (queue a job, write
   * the audit log). Never hand the result of an unfiltered read to the caller.
   */
  asService<T>(fn: (tx: Tx) => Promise<T>): Promise<T>;
}

export interface TransactionOptions {
  /** PostgreSQL refuses any write. */
  readOnly?: boolean;
}

/** Runs `fn` in a transaction whose caller is chosen already. */
export type RunTransaction = <T>(fn: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * The database seam. Nothing runs outside a transaction: it is committed when `fn` resolves and rolled back when it
 * throws. After a deadlock or a serialization failure `fn` is called again, so it must change nothing but the database.
 *
 * @throws AppError `server.unavailable` when no connection can be had or it is lost before the commit (nothing was done),
 * `server.outcome_unknown` when it is lost during the commit, `server.disk_full` where nothing can be written.
 */
export interface Database {
  readonly kind: "pglite" | "postgres";
  /** As a person (role `app_user` or `app_anonymous`): row-level security decides what is seen. */
  transaction<T>(
    claims: Claims,
    fn: (tx: Tx) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;
  /** As the server itself (role `app_service`): identity, jobs, public submissions. */
  serviceTransaction<T>(fn: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Calls `onPayload` for every NOTIFY on `channel`, also those of other processes. A hint only:
   * `onReconnect` fires after a gap in which some may have been missed.
   * @returns a function that stops listening.
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<() => Promise<void>>;
  /** Resolves when a trivial statement answers and there is room to write. */
  ping(): Promise<void>;
  /** Undefined where the disk is another machine's. */
  readDiskSpace(): DiskSpace | undefined;
  /** Waits for running transactions, refuses new ones, releases everything. */
  close(): Promise<void>;
}
