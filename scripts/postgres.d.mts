/** The folder with initdb and postgres, or undefined. */
export function findPostgres(): string | undefined;

export interface StartedPostgres {
  url: string;
  /** The same by a socket of the file system, which costs two thirds of the processor time. */
  socketUrl: string;
  /** @param keepAt a new directory for its data, which `from` starts again; default: they are deleted */
  stop(keepAt?: string): Promise<void>;
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
  /** Begin with a copy of the data that `stop` kept here. */
  from?: string;
}

/** @throws Error when PostgreSQL is not installed. */
export function startPostgres(options?: PostgresOptions): Promise<StartedPostgres>;
