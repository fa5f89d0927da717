/** The folder with initdb and postgres, or undefined. */
export function findPostgres(): string | undefined;

export interface StartedPostgres {
  url: string;
  stop(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Brings it back with its data. */
  restart(): Promise<void>;
}

export interface PostgresOptions {
  /** Off by default: test data may be lost. */
  fsync?: boolean;
  /** As in postgresql.conf. */
  settings?: Record<string, string>;
}

/** @throws Error when PostgreSQL is not installed. */
export function startPostgres(options?: PostgresOptions): Promise<StartedPostgres>;
