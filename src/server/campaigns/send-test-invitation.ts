import {
  compileTemplate,
  queueMessages,
  requireOwnAddress,
  requireSender,
} from "../messaging/public.ts";
import type { Tx } from "../platform/database/database.ts";
import type { InvitationDeps } from "./deps.ts";
import { invitationMessage } from "./invitation-message.ts";
import { requireReady } from "./require-ready.ts";
import { replaceTestSend } from "./store.ts";

/**
 * Sends a member the invitation and a page that accepts their answers. A test send counts in no figure and no plan; a
 * new one for the same flow replaces the earlier one.
 * @returns the address that it was sent to.
 * @throws AppError `invitation.*`, `template.wording`, `email.no_own_address`, `request.too_many`.
 */
export async function sendInvitationToSelf(
  deps: InvitationDeps,
  tx: Tx,
  request: { flowId: string; templateId?: string | undefined },
): Promise<{ to: string }> {
  const { clock, random, config } = deps;
  const now = clock.now();
  const { wording } = await requireReady(deps, tx, request, { now, isTest: true });
  const sender = await requireSender(deps, tx);
  const to = await requireOwnAddress(deps, tx, sender);

  const invitationId = random.uuid();
  await replaceTestSend(tx, { id: invitationId, flowId: request.flowId, now });
  const compose = compileTemplate(wording);
  const {
    contactId: _,
    invitationId: __,
    headers: ___,
    ...message
  } = invitationMessage(
    deps,
    // Trying the unsubscribe link must not unsubscribe a member from their own business.
    (receiver) => compose({ ...receiver, unsubscribeUrl: config.publicUrl.href }),
    sender,
    request.flowId,
    { invitationId, contactId: "", name: sender.userName, email: to, timeZone: undefined },
  );
  await queueMessages(deps, tx, [
    {
      ...message,
      kind: "notification",
      subject: `[To yourself] ${message.subject}`,
    },
  ]);
  return { to };
}
