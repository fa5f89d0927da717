import type { Config } from "../config.ts";
import type { Clock } from "./clock.ts";
import type { Database } from "./database/database.ts";
import type { Events } from "./events.ts";
import type { JobQueue } from "./jobs/job.ts";
import type { Log } from "./log.ts";
import type { MailTransport } from "./mail/mail.ts";
import type { NameRecords } from "./name-records.ts";
import type { Random } from "./random.ts";
import type { Secrets } from "./secrets.ts";

/** The adapters that features receive. */
export interface Platform {
  config: Config;
  clock: Clock;
  random: Random;
  log: Log;
  secrets: Secrets;
  database: Database;
  jobs: JobQueue;
  events: Events;
  mail: MailTransport;
  nameRecords: NameRecords;
  /** Fetches addresses that users entered; tests replace it. */
  fetchPage: typeof fetch;
}
