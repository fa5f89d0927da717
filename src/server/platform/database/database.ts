import type { Sql } from "sql-template-tag";

/** Whoever a request speaks for; becomes the transaction's role and claims. */
export type Claims =
  | { role: "anonymous" }
  /** `sub` is the identity provider's user id (`users.descope_id`); `dct` the selected tenant. */
  | { role: "user"; sub: string; dct?: string | undefined };

/** A parameterised statement: `sql` templates of sql-template-tag are such. */
export type Statement = Pick<Sql, "text" | "values">;

/** Where statements run: one transaction, one connection, in order; of a reader, see `withReader`. */
export interface Tx {
  /** Runs one statement and returns its rows. Column names are the SQL's own (snake_case). */
  query<Row extends object>(statement: Statement): Promise<Row[]>;
  /** Runs one statement and returns how many rows it touched. */
  execute(statement: Statement): Promise<number>;
  /**
   * Runs one statement whose answer nobody waits for: it travels with what follows. Should it fail, the
   * whole transaction does, with its error.
   */
  send(statement: Statement): void;
  /** Does this once the transaction has been committed; never, if it is not. */
  afterCommit(act: () => void): void;
  /**
   * Runs `fn` in this same transaction as the service role, then returns to the caller's role.
   * For what the signed-in person's change causes but may not do themselves (queue a job, write
   * the audit log). Never hand the result of an unfiltered read to the caller.
   */
  asService<T>(fn: (tx: Tx) => Promise<T>): Promise<T>;
}

/** Runs one read after the other, each by itself: whoever else asks meanwhile has their turn in between. */
export type ReadApart = <T>(fn: (tx: Tx) => Promise<T>) => Promise<T>;

/** Where statements are asked, none of which waits for the answer of another. */
export type Asking = Pick<Tx, "query">;

/**
 * The database seam. Row-level security decides what a transaction sees: nothing runs outside
 * `withUser`, `withReader`, `withService` or `withServiceAtOnce`. Of these `withUser` and `withService` are one
 * transaction: committed when `fn` resolves, rolled back when it throws.
 *
 * @throws AppError `server.unavailable` when no connection can be had (nothing was done).
 */
export interface Database {
  readonly kind: "pglite" | "postgres";
  /** As a signed-in person (role `app_user` under row-level security). */
  withUser<T>(claims: Claims, fn: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * As `withUser` for who only looks: PostgreSQL refuses any write, and what is asked at the same moment
   * is one transaction in one round trip (`reader.ts`); what is asked after an answer is another. Holds no
   * connection in between.
   */
  withReader<T>(claims: Claims, fn: (tx: Tx) => Promise<T>): Promise<T>;
  /** As the server itself (role `app_service`): identity, jobs, public submissions. */
  withService<T>(fn: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * As `withService`, in one round trip with the commit: what `fn` asks before it first waits is the whole
   * transaction, and is answered when it is committed. When anything of it fails, nothing of it has happened.
   */
  withServiceAtOnce<T>(fn: (tx: Asking) => Promise<T>): Promise<T>;
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
  /** Resolves when a trivial statement answers. */
  ping(): Promise<void>;
  /** Waits for running transactions, refuses new ones, releases everything. */
  close(): Promise<void>;
}
