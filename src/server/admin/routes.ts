import { Hono } from "hono";
import type { z } from "zod";
import {
  type Alarms,
  changeAdminUser,
  getAlarms,
  getHealth,
  getJobs,
  listAdminBusinesses,
  listAdminUsers,
  listAudit,
  retryInboundMails,
  retryJob,
  retryMessage,
  setBusinessPlan,
  tryMailNow,
} from "#shared/api/administration.ts";
import { AppError } from "#shared/errors.ts";
import { paths } from "#shared/paths.ts";
import {
  listSetAside,
  type OutletPause,
  queueDelivery,
  readMailboxState,
  readOutletPause,
  retrySetAside,
  tryOutletNow,
} from "../messaging/public.ts";
import { administrationChanged } from "../notifications/events.ts";
import { recordAudit } from "../platform/audit.ts";
import type { Tx } from "../platform/database/database.ts";
import { readMigrations } from "../platform/database/migrate.ts";
import { type ServeDeps, serve } from "../platform/http/serve.ts";
import { accountDisabled } from "../platform/identity-events.ts";
import type { Platform } from "../platform/platform.ts";
import { listEntries } from "./audit-store.ts";
import { listBusinesses, setPlan } from "./business-store.ts";
import { readHealth } from "./health-store.ts";
import { readJobs, reopenMessage, retryFailedJob } from "./job-store.ts";
import { changeUser, listUsers, readUserName } from "./user-store.ts";

export type AdministrationDeps = ServeDeps &
  Pick<Platform, "config" | "mail" | "jobs" | "log" | "events">;

/**
 * Routes for administrators of the instance. They read as the service, because row-level security hides other
 * businesses.
 */
export function administrationRoutes(deps: AdministrationDeps): Hono {
  const { clock, config, mail } = deps;
  const router = new Hono();

  serve(router, deps, listAdminBusinesses, ({ tx, input }) =>
    tx.asService((service) => listBusinesses(service, input.query, clock.now())),
  );

  serve(router, deps, setBusinessPlan, async ({ tx, input }) => {
    const { businessId } = input.params;
    const { plan } = input.body;
    const now = clock.now();
    const before = await tx.asService((service) => setPlan(service, businessId, plan, now));
    if (!before) throw new AppError("not_found");
    const target = { targetType: "business", targetId: businessId };
    await recordAudit(tx, { action: "plan.set", ...target, detail: { before, plan }, now });
    return {};
  });

  serve(router, deps, listAdminUsers, ({ tx, input }) =>
    tx.asService((service) => listUsers(service, input.query)),
  );

  serve(router, deps, changeAdminUser, async ({ tx, caller, input }) => {
    const { userId } = input.params;
    const { disabled } = input.body;
    const now = clock.now();
    // Notify before the change, so that an administrator who is locked out hears of it as well.
    const name = await tx.asService((service) => readUserName(service, userId));
    if (name === undefined) throw new AppError("not_found");
    const what = describeChange(name, input.body);
    await deps.events.raise(tx, administrationChanged, { what, path: paths.adminUsers.href() });
    await tx.asService(async (service) => {
      const sub = await changeUser(service, userId, input.body, now);
      if (!sub) throw new AppError("not_found");
      // An administrator locked out by themselves would need the command line to return.
      if (sub === caller?.sub) throw new AppError("admin.oneself");
      if (disabled !== undefined)
        await deps.events.raise(service, accountDisabled, { sub, disabled, now });
    });
    const target = { targetType: "user", targetId: userId };
    await recordAudit(tx, { action: "user.changed", ...target, detail: input.body, now });
    return {};
  });

  serve(router, deps, getJobs, ({ tx }) => tx.asService(readJobs));

  serve(router, deps, retryJob, async ({ tx, input }) => {
    const { jobId } = input.params;
    const found = await tx.asService((service) => retryFailedJob(service, jobId));
    if (!found) throw new AppError("not_found");
    const target = { targetType: "job", targetId: jobId };
    await recordAudit(tx, { action: "job.retried", ...target, now: clock.now() });
    return {};
  });

  serve(router, deps, retryMessage, async ({ tx, input }) => {
    const { messageId } = input.params;
    const now = clock.now();
    const found = await tx.asService((service) => reopenMessage(service, messageId, now));
    if (!found) throw new AppError("not_found");
    await queueDelivery(deps, tx, messageId);
    const target = { targetType: "message", targetId: messageId };
    await recordAudit(tx, { action: "message.retried", ...target, now });
    return {};
  });

  serve(router, deps, listAudit, ({ tx, input }) =>
    tx.asService((service) => listEntries(service, input.query)),
  );

  serve(router, deps, getAlarms, ({ tx }) =>
    tx.asService(async (service) => {
      const disk = deps.database.readDiskSpace();
      return { mail: await readMailPause(service), disk: disk?.isLow ? disk : null };
    }),
  );

  serve(router, deps, tryMailNow, async ({ tx }) => {
    await tx.asService((service) => tryOutletNow(deps, service));
    await recordAudit(tx, { action: "mail.tried", now: clock.now() });
    return {};
  });

  serve(router, deps, retryInboundMails, async ({ tx }) => {
    const count = await tx.asService(retrySetAside);
    await recordAudit(tx, { action: "mail.inbound_retried", detail: { count }, now: clock.now() });
    return { count };
  });

  serve(router, deps, getHealth, async ({ tx }) => {
    const [read, pause, mailbox, setAside] = await tx.asService((service) =>
      Promise.all([
        readHealth(service),
        readMailPause(service),
        readMailboxState(service),
        listSetAside(service),
      ]),
    );
    const inbound = config.inboundImapUrl
      ? {
          readAt: mailbox.readAt?.toISOString() ?? null,
          failure: mailbox.failure && toPause(mailbox.failure),
          setAside: setAside.map(({ since, ...mail }) => ({ ...mail, since: since.toISOString() })),
        }
      : null;
    const disk = deps.database.readDiskSpace() ?? null;
    const migration = readMigrations().at(-1)?.name ?? "";
    return {
      ...read,
      database: { kind: deps.database.kind, migration, disk, ...read.database },
      mail: { leavesMachine: mail.leavesMachine, pause, inbound, ...read.mail },
      process: {
        node: process.version,
        memoryBytes: process.memoryUsage.rss(),
        upSeconds: Math.round(process.uptime()),
      },
      signUp: config.signUp,
      publicUrl: config.publicUrl.origin,
    };
  });
  return router;
}

async function readMailPause(service: Tx): Promise<Alarms["mail"]> {
  const pause = await readOutletPause(service);
  return pause ? toPause(pause) : null;
}

const toPause = ({ since, nextTryAt, reason }: OutletPause) => ({
  since: since.toISOString(),
  nextTryAt: nextTryAt.toISOString(),
  reason,
});

function describeChange(
  name: string,
  { disabled, isAdmin }: z.output<typeof changeAdminUser.body>,
): string {
  const role = isAdmin ? `made ${name} an administrator` : `took administration away from ${name}`;
  const access = disabled ? `shut ${name} out` : `let ${name} in again`;
  const done = [isAdmin !== undefined && role, disabled !== undefined && access];
  return done.filter(Boolean).join(" and ") || `changed nothing of ${name}`;
}
