import { planUsageReached } from "../campaigns/events.ts";
import { importEnded } from "../imports/events.ts";
import { reportPaused } from "../insights/events.ts";
import { sendingHeld } from "../messaging/events.ts";
import { type QueueMessageDeps, queueMessages } from "../messaging/public.ts";
import type { Tx } from "../platform/database/database.ts";
import { type Listener, on } from "../platform/events.ts";
import { responsesStored } from "../responses/events.ts";
import { composeMail } from "./compose-mail.ts";
import { type AccessChange, accessChanged, administrationChanged } from "./events.ts";
import { notificationKinds } from "./kinds/notification-kinds.ts";
import { readAdministration, readChange, security } from "./kinds/security.ts";
import { createNotify } from "./notify.ts";

/** Everything that members, owners and administrators are notified of. */
export function notificationListeners(deps: QueueMessageDeps): Listener[] {
  const notify = createNotify(deps, notificationKinds);
  return [
    on(responsesStored, (tx, responses) => notify(tx, "response", responses)),
    on(sendingHeld, (tx, held) => notify(tx, "sending", [held])),
    on(planUsageReached, (tx, usage) => notify(tx, "account", [{ about: "plan", ...usage }])),
    on(importEnded, (tx, ended) => notify(tx, "account", [{ about: "import", ...ended }])),
    on(reportPaused, (tx, report) => notify(tx, "account", [{ about: "report", ...report }])),
    on(accessChanged, (tx, change) =>
      tx.asService(async (service) =>
        notify(service, "security", await readChange(service, withOccurrence(deps, change))),
      ),
    ),
    on(administrationChanged, (tx, change) =>
      tx.asService((service) => mailAdministrators(deps, service, change)),
    ),
  ];
}

const withOccurrence = ({ random, clock }: QueueMessageDeps, change: AccessChange) => ({
  ...change,
  occurrence: random.uuid(),
  at: clock.now(),
});

async function mailAdministrators(
  deps: QueueMessageDeps,
  service: Tx,
  change: AccessChange,
): Promise<void> {
  const changes = await readAdministration(service, withOccurrence(deps, change));
  const mails = changes.map(({ email, ...one }) =>
    composeMail(deps.config.publicUrl, { email }, security.mail.compose(one)),
  );
  await queueMessages(deps, service, mails);
}
