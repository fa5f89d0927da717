import type { Config } from "./config.ts";
import type { Clock } from "./platform/clock.ts";
import type { Database } from "./platform/database/database.ts";
import type { JobQueue } from "./platform/jobs/job.ts";
import type { Log } from "./platform/log.ts";
import type { MailTransport } from "./platform/mail/mail.ts";
import type { Random } from "./platform/random.ts";
import type { Secrets } from "./platform/secrets.ts";

/** The leaf adapters: chosen first, everything else is built on them. */
export interface Platform {
  config: Config;
  clock: Clock;
  random: Random;
  log: Log;
  secrets: Secrets;
  database: Database;
  jobs: JobQueue;
  mail: MailTransport;
}
