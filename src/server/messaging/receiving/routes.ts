import { Hono } from "hono";
import sql from "sql-template-tag";
import {
  allowSending,
  describeHold,
  getReceiving,
  getSendingHealth,
  type HoldLevel,
  holdReasons,
  liftSuppression,
  type MailEventRow,
  type MailIntake,
  mailIntakes,
  makeWebhookSecret,
  resumeSending,
  type SendingHealth,
  webhookPath,
} from "#shared/api/receiving.ts";
import { AppError } from "#shared/errors.ts";
import { paths } from "#shared/paths.ts";
import { accessChanged } from "../../notifications/events.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/database.ts";
import { type ServeDeps, serve } from "../../platform/http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { judgeFigures } from "./judge-figures.ts";
import { liftStop } from "./lift-stop.ts";
import { type HoldDeps, readFigures, readHold, releaseHold } from "./sending-hold.ts";
import { generateWebhookSecret, sealWebhookSecret } from "./webhook-secret.ts";

type ReceivingDeps = ServeDeps &
  HoldDeps &
  Pick<Platform, "config" | "random" | "secrets" | "events">;

/** Routes for an owner's view of bounces, complaints and answers, and decisions about them. */
export function receivingRoutes(deps: ReceivingDeps): Hono {
  const { clock, config } = deps;
  const router = new Hono();

  async function readHealth(tx: Tx): Promise<SendingHealth> {
    const level = await readHold(tx);
    const { all, proved } = await readFigures(tx, await currentBusinessId(tx), clock.now());
    const isWarned = level === null && judgeFigures(proved) === null && judgeFigures(all) !== null;
    return {
      ...all,
      hold: level && { level, words: describeHold(level) },
      warning: isWarned ? holdReasons.warned : null,
    };
  }

  serve(router, deps, getSendingHealth, ({ tx }) => readHealth(tx));

  serve(router, deps, resumeSending, async ({ tx, input: { body } }) => {
    const level = (await readHold(tx)) ?? "paused";
    if (level === "stopped" && body.reason === "") throw new AppError("sending.reason");
    await release(tx, await currentBusinessId(tx), level, body.reason);
    return readHealth(tx);
  });

  serve(router, deps, allowSending, async ({ tx, input }) => {
    const { businessId } = input.params;
    const found = await tx.asService((service) =>
      service.query(sql`select 1 from businesses where id = ${businessId}`),
    );
    if (found.length === 0) throw new AppError("not_found");
    await release(tx, businessId, "stopped", "");
    return { allowed: true as const };
  });

  async function release(
    tx: Tx,
    businessId: string,
    level: HoldLevel,
    reason: string,
  ): Promise<void> {
    await tx.asService((service) => releaseHold(deps, service, businessId, level));
    const now = clock.now();
    await recordAudit(tx, {
      action: "sending.resumed",
      targetType: "business",
      targetId: businessId,
      detail: reason === "" ? {} : { reason },
      now,
    });
  }

  serve(router, deps, getReceiving, async ({ tx }) => {
    const businessId = await currentBusinessId(tx);
    const addressOf = (name: string) =>
      new URL(webhookPath(businessId, name), config.publicUrl).href;
    return {
      addresses: Object.fromEntries(
        Object.keys(mailIntakes).map((name) => [name, addressOf(name)]),
      ) as Record<MailIntake, string>,
      secretMadeAt: await readSecretTime(tx),
      inboundAddress: config.inboundAddress ?? null,
      events: await listEvents(tx),
    };
  });

  serve(router, deps, makeWebhookSecret, async ({ tx }) => {
    const secret = generateWebhookSecret(deps);
    const now = clock.now();
    await tx.asService((service) =>
      service.execute(sql`
        insert into business_sending (business_id, webhook_secret, webhook_secret_at, updated_at)
        values (app.business_id(), ${sealWebhookSecret(deps, secret)}, ${now}, ${now})
        on conflict (business_id) do update set webhook_secret = excluded.webhook_secret,
          webhook_secret_at = excluded.webhook_secret_at, updated_at = excluded.updated_at`),
    );
    await recordAudit(tx, { action: "sending.webhook_secret_made", now });
    await deps.events.raise(tx, accessChanged, secretMade);
    return { secret };
  });

  serve(router, deps, liftSuppression, async ({ tx, input: { params, body } }) => {
    await liftStop(tx, params.contactId, body, clock.now());
    return { lifted: true as const };
  });
  return router;
}

const secretMade = {
  what: "made a new secret for the webhooks",
  path: paths.sendingSettings.href(),
};

async function currentBusinessId(tx: Tx): Promise<string> {
  const [row] = await tx.query<{ id: string }>(sql`select app.business_id() as id`);
  if (!row?.id) throw new AppError("business.none");
  return row.id;
}

async function readSecretTime(tx: Tx): Promise<string | null> {
  const [row] = await tx.query<{ at: Date | null }>(
    sql`select webhook_secret_at as at from business_sending where business_id = app.business_id()`,
  );
  return row?.at?.toISOString() ?? null;
}

async function listEvents(tx: Tx): Promise<MailEventRow[]> {
  const rows = await tx.query<Omit<MailEventRow, "at"> & { at: Date }>(sql`
    select e.received_at as at, e.kind, case when m.to_address like '#%' then '' else m.to_address end as "to",
      e.source, e.words
    from mail_events e join messages m on m.id = e.message_id
    where e.business_id = app.business_id() order by e.received_at desc, e.id desc limit 20`);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
