import type { Context } from "./context.ts";
import { queueMessages } from "./messaging/outbox/queue-message.ts";
import { composeMail } from "./notifications/compose-mail.ts";
import { notificationKinds } from "./notifications/kinds/notification-kinds.ts";
import { readAdministration, readChange, security } from "./notifications/kinds/security.ts";
import { createNotify, type NotifyDeps } from "./notifications/notify.ts";
import type {
  ImportNews,
  NotifyOwners,
  PlanNews,
  ReportNews,
  SendingHold,
  StoredResponse,
  Week,
} from "./notifications/public.ts";
import type { Tx } from "./platform/database/database.ts";

export const notifyDeps = (context: Context): Context & NotifyDeps => ({
  ...context,
  queueMails: (tx, mails) => queueMessages(context, tx, mails),
});

/** What the features are given that notify members of something. For the service role, in the transaction that causes it. */
export function createNotifying(context: Context) {
  const notify = createNotify(notifyDeps(context), notificationKinds);
  const occurring = () => ({ occurrence: context.random.uuid(), at: context.clock.now() });
  const notifyOwners: NotifyOwners = (tx, change) =>
    tx.asService(async (service) => {
      const read = await readChange(service, { ...change, ...occurring() });
      await notify(service, "security", read);
    });
  const notifyAdministrators: NotifyOwners = (tx, change) =>
    tx.asService(async (service) => {
      const read = await readAdministration(service, { ...change, ...occurring() });
      const mails = read.map(({ email, ...one }) =>
        composeMail(context.config.publicUrl, { email }, security.mail.compose(one)),
      );
      await queueMessages(context, service, mails);
    });
  return {
    /** Both in the caller's own transaction. */
    notifyOwners,
    notifyAdministrators,
    notifyOfResponses: (tx: Tx, responses: StoredResponse[]) => notify(tx, "response", responses),
    notifyOfWeek: (tx: Tx, weeks: Week[]) => notify(tx, "week", weeks),
    notifyOfHold: (tx: Tx, hold: SendingHold) => notify(tx, "sending", [hold]),
    notifyOfPlan: (tx: Tx, news: Omit<PlanNews, "about">) =>
      notify(tx, "account", [{ about: "plan", ...news }]),
    notifyOfImport: (tx: Tx, news: Omit<ImportNews, "about">) =>
      notify(tx, "account", [{ about: "import", ...news }]),
    notifyOfReport: (tx: Tx, news: Omit<ReportNews, "about">) =>
      notify(tx, "account", [{ about: "report", ...news }]),
  };
}
