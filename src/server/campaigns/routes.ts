import { Hono } from "hono";
import {
  askCustomer,
  listCandidates,
  listInvitations,
  previewInvitation,
  retryInvitations,
  sendInvitations,
  sendTestInvitation,
  stopInvitation,
} from "#shared/api/invitations.ts";
import { getPlanUsage } from "#shared/api/plan-usage.ts";
import { getSendingCalendar } from "#shared/api/sending-calendar.ts";
import { AppError } from "#shared/errors.ts";
import {
  cancelWaiting,
  compileTemplate,
  composeFittingText,
  createPreview,
  readTextSettings,
  requireSender,
  sampleContact,
} from "../messaging/public.ts";
import type { Tx } from "../platform/database/database.ts";
import { serve } from "../platform/http/serve.ts";
import { automationRoutes } from "./automations/routes.ts";
import { readSendingCalendar } from "./calendar/read-sending-calendar.ts";
import { campaignRoutes } from "./campaign-routes.ts";
import { markAsWithdrawn } from "./campaign-store.ts";
import { type CandidateRow, readCandidates, readPlanUsage } from "./candidate-store.ts";
import type { InvitationDeps } from "./deps.ts";
import { computeQuota } from "./find-room.ts";
import { inviteServedCustomer } from "./invite-served-customer.ts";
import { countInQuietHours, listCandidatePage } from "./list-candidates.ts";
import { findChosenTemplate, requirePublished } from "./require-ready.ts";
import { retryFailedInvitations } from "./retry-failed-invitations.ts";
import { inviteContacts } from "./send-invitations.ts";
import { sendInvitationToSelf } from "./send-test-invitation.ts";
import { announceInvitations, isOwn, listInvitationPage, stopQueuedInvitation } from "./store.ts";
import { stopWaitingInvitations } from "./waiting-store.ts";

const withdrawnReason = "Withdrawn before it was sent.";

export function invitationRoutes(deps: InvitationDeps): Hono {
  const { clock, config } = deps;
  const router = new Hono();

  serve(router, deps, listCandidates, ({ tx, input }) =>
    listCandidatePage(deps, tx, input.query, clock.now()),
  );

  serve(router, deps, listInvitations, ({ tx, input }) => listInvitationPage(tx, input.query));

  serve(router, deps, sendInvitations, ({ tx, input }) => inviteContacts(deps, tx, input.body));

  serve(router, deps, askCustomer, ({ tx, input }) => inviteServedCustomer(deps, tx, input.body));

  serve(router, deps, retryInvitations, ({ tx, input }) =>
    retryFailedInvitations(deps, tx, input.body.invitationId),
  );

  serve(router, deps, sendTestInvitation, ({ tx, input }) =>
    sendInvitationToSelf(deps, tx, input.body),
  );

  serve(router, deps, getPlanUsage, async ({ tx }) => {
    const now = clock.now();
    const usage = await readPlanUsage(tx, now);
    if (!usage) throw new AppError("business.none");
    const { plan, trialEndsAt, renewsAt } = usage;
    return {
      ...computeQuota(usage, now),
      plan,
      trialEndsAt: plan === "trial" ? (trialEndsAt?.toISOString() ?? null) : null,
      renewsAt: renewsAt.toISOString(),
    };
  });

  serve(router, deps, getSendingCalendar, ({ tx }) => readSendingCalendar(deps, tx, clock.now()));

  serve(router, deps, previewInvitation, async ({ tx, input }) => {
    const { flowId, templateId, contactId, to, channel } = input.body;
    await requirePublished(tx, flowId);
    const wording = await findChosenTemplate(deps, tx, templateId);
    const sender = await requireSender(deps, tx);
    const contact: { name: string; email: string; locale?: string | null } = contactId
      ? await candidate(tx, contactId, clock.now())
      : ((await firstEligible(tx, clock.now())) ?? sampleContact);
    const home = new URL("/", config.publicUrl).href;
    const composed = compileTemplate(wording)({
      businessName: sender.businessName,
      postalAddress: sender.postalAddress,
      logoUrl: sender.logoUrl,
      brandColor: sender.brandColor,
      contactName: contact.name,
      // A real link would submit answers in this person's name.
      link: home,
      unsubscribeUrl: home,
    });
    const texts = await readTextSettings(deps, tx);
    const byText = texts.isOn && channel === "text";
    const inQuietHours = await countInQuietHours(tx, to, clock.now(), byText);
    const { businessName } = sender;
    const textMessage = byText
      ? composeFittingText(
          { businessName, wording: texts.wording, link: home },
          contact.locale ?? null,
        )
      : null;
    const preview = createPreview(deps, sender, contact.email, composed);
    return { ...preview, textMessage, inQuietHours };
  });

  serve(router, deps, stopInvitation, async ({ tx, input }) => {
    const { invitationId } = input.params;
    const now = clock.now();
    if (!(await isOwn(tx, invitationId))) throw new AppError("not_found");
    if ((await stopWaitingInvitations(tx, [invitationId], withdrawnReason, now)) === 0) {
      // Only a message that is not being sent can be withdrawn.
      if ((await cancelWaiting(tx, { invitationId }, withdrawnReason, now)) === 0) {
        throw new AppError("invitation.not_waiting");
      }
      await stopQueuedInvitation(tx, invitationId, withdrawnReason, now);
    }
    await markAsWithdrawn(tx, [invitationId]);
    await announceInvitations(tx);
    return { stopped: true as const };
  });
  router.route("/", campaignRoutes(deps));
  router.route("/", automationRoutes(deps));
  return router;
}

/** The first contacts by name, read quickly, usually include one; otherwise all are read. */
async function firstEligible(tx: Tx, now: Date) {
  const mayBeAsked = ({ reason }: CandidateRow) => reason === undefined;
  const soon = (await readCandidates(tx, now, { first: 100 })).find(mayBeAsked);
  return soon ?? (await readCandidates(tx, now)).find(mayBeAsked);
}

async function candidate(tx: Tx, contactId: string, now: Date) {
  const [found] = await readCandidates(tx, now, { only: [contactId] });
  if (!found) throw new AppError("not_found");
  return found;
}
