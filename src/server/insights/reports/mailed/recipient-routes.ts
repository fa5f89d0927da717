import { Hono } from "hono";
import {
  addReportRecipient,
  listReportRecipients,
  removeReportRecipient,
  resumeReportRecipient,
} from "#shared/api/report-recipients.ts";
import { AppError } from "#shared/errors.ts";
import { type QueueMessageDeps, queueMessages } from "../../../messaging/public.ts";
import { recordAudit } from "../../../platform/audit.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { type ServeDeps, serve } from "../../../platform/http/serve.ts";
import { takePoint, takePointOrRefuse } from "../../../platform/rate-limit.ts";
import { composeQuestion } from "./compose-report-mail.ts";
import { hasRefused, insertAsked } from "./mail-store.ts";
import { recipientLinks } from "./recipient-links.ts";
import {
  deleteRecipient,
  insertRecipient,
  listRecipients,
  readAsking,
  resumeRecipient,
} from "./recipient-store.ts";

/** Limit per business, on the mail that it can cause to strangers. */
const questionLimit = { points: 20, seconds: 86_400 };
/** Limit per business and address, which may be removed and added again. */
const addressLimit = { points: 2, seconds: 7 * 86_400 };

export type RecipientDeps = ServeDeps & QueueMessageDeps;

/** The recipients of a saved view. */
export function recipientRoutes(deps: RecipientDeps): Hono {
  const { clock } = deps;
  const router = new Hono();
  const audit = (tx: Tx, action: string, targetId: string) =>
    recordAudit(tx, { action, targetType: "report_recipient", targetId, now: clock.now() });

  serve(router, deps, listReportRecipients, async ({ tx }) => ({
    recipients: await listRecipients(tx, clock.now()),
  }));
  serve(router, deps, addReportRecipient, async ({ tx, input }) => {
    const given = { ...input.params, ...input.body };
    const id = await insertRecipient(tx, given, clock.now());
    await ask(deps, tx, id);
    await audit(tx, "report_recipient.added", id);
    return { id };
  });
  serve(router, deps, removeReportRecipient, async ({ tx, input }) => {
    const { recipientId } = input.params;
    if (!(await deleteRecipient(tx, recipientId))) throw new AppError("not_found");
    await audit(tx, "report_recipient.removed", recipientId);
    return {};
  });
  serve(router, deps, resumeReportRecipient, async ({ tx, input }) => {
    const { recipientId } = input.params;
    const isConfirmed = await resumeRecipient(tx, recipientId);
    if (isConfirmed === undefined) throw new AppError("not_found");
    if (!isConfirmed) await ask(deps, tx, recipientId);
    return {};
  });
  return router;
}

/** @throws AppError when the address has declined, or was asked often enough. */
async function ask(deps: RecipientDeps, tx: Tx, recipientId: string): Promise<void> {
  const asking = await readAsking(tx, recipientId);
  const now = deps.clock.now();
  const limited = `report-recipient:${asking.businessId}`;
  await takePointOrRefuse(tx, now, limited, questionLimit);
  await tx.asService(async (service) => {
    if (await hasRefused(service, asking)) throw new AppError("report.refused");
    const key = `${limited}:${asking.address.toLowerCase()}`;
    if (await takePoint(service, now, key, addressLimit)) throw new AppError("report.asked_enough");
  });
  const id = deps.random.uuid();
  const links = recipientLinks(deps, recipientId);
  await queueMessages(deps, tx, [{ id, ...composeQuestion(asking, links) }]);
  await tx.asService((service) => insertAsked(service, id, recipientId));
}
