/** The folder with initdb and postgres, or undefined. */
export function findPostgres(): string | undefined;

export interface StartedPostgres {
  url: string;
  /** The same database through a Unix socket, which costs two thirds of the processor time. */
  socketUrl: string;
  /** @param keepAt a new directory for its data, which `from` starts again; default: they are deleted */
  stop(keepAt?: string): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Restarts it with its data. */
  restart(): Promise<void>;
}

export interface PostgresOptions {
  /** Off by default because test data may be lost. */
  fsync?: boolean;
  /** Settings as in postgresql.conf. */
  settings?: Record<string, string>;
  /** Starts from a copy of the data that `stop` kept here. */
  from?: string;
}

/** @throws Error when PostgreSQL is not installed. */
export function startPostgres(options?: PostgresOptions): Promise<StartedPostgres>;
