import type { ServeDeps } from "../platform/http/serve.ts";
import { handles } from "../platform/jobs/job.ts";
import type { Platform } from "../platform/platform.ts";
import type { WritingModel } from "../writing-help/public.ts";
import { mailboxRoutes } from "./local-mailbox/routes.ts";
import { createDelivering } from "./outbox/deliver-message.ts";
import { releaseHeldMessages } from "./outbox/hold-messages.ts";
import { tryOutletJob } from "./outbox/outlet.ts";
import { maxSending, sendMessageJob } from "./outbox/queue-message.ts";
import { requeueAbandonedMessages, sweepMessages } from "./outbox/sweep.ts";
import { checkHolds } from "./receiving/check-holds.ts";
import { webhookRoutes } from "./receiving/intakes/routes.ts";
import { readInboundMailbox } from "./receiving/mailbox/read-mailbox-job.ts";
import { receivingRoutes } from "./receiving/routes.ts";
import { sendingRoutes } from "./sending/routes.ts";
import { openTexts } from "./sms/open-texts.ts";
import { sendTexts } from "./sms/queue-text.ts";
import { textRoutes } from "./sms/routes.ts";
import { emailRoutes } from "./templates/routes.ts";
import { unsubscribeRoutes } from "./unsubscribe/routes.ts";

export const messaging = {
  routes: (deps: ServeDeps & Platform & WritingModel) => [
    ...(deps.config.mail.kind === "mailbox" && deps.config.mail.isServed
      ? [mailboxRoutes(deps)]
      : []),
    emailRoutes(deps),
    sendingRoutes(deps),
    textRoutes(deps),
    receivingRoutes(deps),
    webhookRoutes(deps),
    unsubscribeRoutes(deps),
  ],
  jobs(deps: Platform) {
    const delivering = createDelivering(deps);
    return [
      handles(sendMessageJob, ({ messageId }) => delivering.deliverMessage(messageId), maxSending),
      handles(tryOutletJob, () => delivering.tryOutlet()),
      sweepMessages(deps),
      releaseHeldMessages(deps),
      requeueAbandonedMessages(deps),
      checkHolds(deps),
      readInboundMailbox(deps),
      sendTexts(deps, openTexts(deps)),
    ];
  },
};
