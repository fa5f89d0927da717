import { runAutomations } from "./campaigns/automations/run-automations.ts";
import { sendWaitingInvitations } from "./campaigns/send-waiting-invitations.ts";
import { workOnContactImports } from "./contacts/import/work-on-contacts.ts";
import { sweepContacts } from "./contacts/list/sweep-contacts.ts";
import type { Context } from "./context.ts";
import { sweepIdentity } from "./identity/sweep.ts";
import { rollUpFigures } from "./insights/analytics/roll-up.ts";
import { sendReports } from "./insights/reports/mailed/send-reports.ts";
import { judgeAgain } from "./insights/sentiment/judge-again.ts";
import { readWeeklyDigest } from "./insights/weekly-digest.ts";
import { createDelivering } from "./messaging/outbox/deliver-message.ts";
import { releaseHeldMessages } from "./messaging/outbox/hold-messages.ts";
import { tryOutletJob } from "./messaging/outbox/outlet.ts";
import { maxSending, sendMessageJob } from "./messaging/outbox/queue-message.ts";
import { requeueAbandonedMessages, sweepMessages } from "./messaging/outbox/sweep.ts";
import { checkHolds } from "./messaging/receiving/check-holds.ts";
import { readInboundMailbox } from "./messaging/receiving/mailbox/read-mailbox-job.ts";
import { openTexts } from "./messaging/sms/open-texts.ts";
import { sendTexts } from "./messaging/sms/queue-text.ts";
import { createMessaging, deliveryHooks } from "./messaging.ts";
import { notificationKinds } from "./notifications/kinds/notification-kinds.ts";
import { sendPushes } from "./notifications/push/send-push.ts";
import { sendDueNotifications } from "./notifications/send-due.ts";
import { sendWeeklyDigests } from "./notifications/weekly-digest.ts";
import { notifyDeps } from "./notifying.ts";
import { sweepIdempotencyKeys } from "./platform/http/idempotency-keys.ts";
import { handles, type JobRegistration } from "./platform/jobs/job.ts";

/** Every job of the product with its handler. */
export function jobRegistrations(context: Context): JobRegistration[] {
  const deps = { ...context, ...createMessaging(context) };
  const delivering = createDelivering({ ...context, ...deliveryHooks(context) });
  return [
    handles(sendMessageJob, ({ messageId }) => delivering.deliverMessage(messageId), maxSending),
    handles(tryOutletJob, () => delivering.tryOutlet()),
    sweepMessages(context),
    releaseHeldMessages(context),
    ...sendDueNotifications(notifyDeps(context), notificationKinds),
    sendPushes(context),
    sendWeeklyDigests({
      ...deps,
      readDigest: (claims, day) => readWeeklyDigest(context, claims, day),
    }),
    sendWaitingInvitations(deps),
    runAutomations(deps),
    requeueAbandonedMessages(context),
    checkHolds(deps),
    readInboundMailbox(deps),
    sendTexts(context, openTexts(context)),
    sweepIdentity(context),
    ...sweepContacts(context),
    sweepIdempotencyKeys(context),
    ...workOnContactImports(deps),
    rollUpFigures(context),
    judgeAgain(context),
    sendReports(deps),
  ];
}
