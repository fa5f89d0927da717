import { collectDefaultMetrics, Registry } from "prom-client";
import type { Config } from "./config.ts";
import { featureListeners } from "./features.ts";
import { createMailboxTransport } from "./messaging/transports/mailbox-transport.ts";
import { type LiveEvents, openLiveEvents } from "./notifications/live/live-events.ts";
import { addDiskGauges, keepMailGauges } from "./operations/health/health-gauges.ts";
import { type Clock, systemClock } from "./platform/clock.ts";
import type { Database } from "./platform/database/database.ts";
import type { Driver } from "./platform/database/driver.ts";
import { openDatabase } from "./platform/database/open-database.ts";
import { vacuumOnTimer } from "./platform/database/pglite/vacuum.ts";
import { createEvents } from "./platform/events.ts";
import { createOutboundFetch } from "./platform/http/outbound-fetch.ts";
import { type Jobs, openJobs } from "./platform/jobs/jobs.ts";
import { loadSecretsKey } from "./platform/load-secrets-key.ts";
import { createLog, type Log } from "./platform/log.ts";
import type { MailTransport } from "./platform/mail/mail.ts";
import { createNameRecords, type NameRecords } from "./platform/name-records.ts";
import type { Platform } from "./platform/platform.ts";
import { type Random, systemRandom } from "./platform/random.ts";
import { createSecrets } from "./platform/secrets.ts";

/** The platform with parts that only the composition root (`app.ts`, `main.ts`, tests) uses. */
export interface Context extends Platform {
  driver: Driver;
  jobs: Jobs;
  live: LiveEvents;
  metrics: Registry;
  /** Closes everything in reverse order; running jobs get `timeoutMs` to finish. */
  close(timeoutMs?: number): Promise<void>;
}

/** Adapters that a test replaces; they are chosen first and everything else is built on them. */
export interface Overrides {
  clock?: Clock;
  random?: Random;
  log?: Log;
  mail?: (database: Database) => MailTransport;
  nameRecords?: NameRecords;
  fetchPage?: typeof fetch;
  /** An engine that is already open and migrated. */
  opened?: { database: Database; driver: Driver };
  /** If false, jobs run only when a test drains them. */
  work?: boolean;
}

/** Builds every service once, starting with the adapters. */
export async function createContext(config: Config, overrides: Overrides = {}): Promise<Context> {
  const { clock = systemClock, random = systemRandom, work = true } = overrides;
  const { nameRecords = createNameRecords() } = overrides;
  const { fetchPage = createOutboundFetch({ allowPrivate: false }) } = overrides;
  const log = overrides.log ?? createLog(config.logLevel);
  // First, so that a second process or a full disk is detected before anything is written.
  const { database, driver } = overrides.opened ?? (await openDatabase(config.database, log));
  const secrets = createSecrets(
    loadSecretsKey(config.secretsKey, config.dataDirectory, random),
    random,
  );
  const stopVacuum =
    work && driver.kind === "pglite" ? vacuumOnTimer({ driver, clock, log }) : undefined;
  const jobs = await openJobs({ driver, log, work });
  const mail = overrides.mail?.(database) ?? (await openMail(config, database));
  const live = await openLiveEvents({ database, clock, log });
  const metrics = new Registry();
  if (work) collectDefaultMetrics({ register: metrics });
  addDiskGauges(metrics, database);
  const stopGauges = work ? keepMailGauges(metrics, database) : undefined;
  const context: Context = {
    config,
    clock,
    random,
    log,
    secrets,
    database,
    driver,
    jobs,
    events: createEvents(() => featureListeners(context)),
    mail,
    nameRecords,
    fetchPage,
    live,
    metrics,
    async close(timeoutMs = 10_000) {
      stopGauges?.();
      await jobs.stop(timeoutMs);
      await live.close();
      await mail.close();
      await stopVacuum?.();
      await database.close();
    },
  };
  return context;
}

async function openMail({ mail }: Config, database: Database): Promise<MailTransport> {
  if (mail.kind === "mailbox") return createMailboxTransport(database);
  // nodemailer is imported on demand, which shortens startup.
  const { createSmtpTransport } = await import("./messaging/transports/smtp-transport.ts");
  return createSmtpTransport(mail.url);
}
