import { messageNotSent, messageSent } from "../messaging/events.ts";
import { on } from "../platform/events.ts";
import type { ServeDeps } from "../platform/http/serve.ts";
import type { Platform } from "../platform/platform.ts";
import { markInvitationNotSent, markInvitationSent } from "./after-delivery.ts";
import { runAutomations } from "./automations/run-automations.ts";
import { invitationRoutes } from "./routes.ts";
import { sendWaitingInvitations } from "./send-waiting-invitations.ts";

export const campaigns = {
  routes: (deps: ServeDeps & Platform) => [invitationRoutes(deps)],
  jobs: (deps: Platform) => [sendWaitingInvitations(deps), runAutomations(deps)],
  listeners: ({ clock }: Platform) => [
    on(messageSent, (tx, message) => markInvitationSent(tx, message, clock.now())),
    on(messageNotSent, (tx, { message, ...end }) =>
      markInvitationNotSent(tx, message, end, clock.now()),
    ),
  ],
};
