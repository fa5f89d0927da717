import { outsidePaths } from "#shared/paths.ts";
import type { NewMessage, Sender } from "../messaging/public.ts";
import { makeLinkToken } from "../platform/link-token.ts";
import type { InvitationDeps } from "./deps.ts";

export interface Recipient {
  invitationId: string;
  contactId: string;
  name: string;
  email: string;
  /** Whose quiet hours the message waits for; undefined: it leaves at any hour. */
  timeZone: string | undefined;
}

/**
 * The message of one invitation: in the business's name, answers go to its owner, and one press in
 * the mail program ends it (RFC 8058).
 */
export function invitationMessage(
  deps: Pick<InvitationDeps, "config" | "random" | "secrets" | "composing">,
  compose: ReturnType<InvitationDeps["composing"]["compileTemplate"]>,
  sender: Sender,
  flowId: string,
  { invitationId, contactId, name, email, timeZone }: Recipient,
): NewMessage {
  const { config, random, secrets, composing } = deps;
  const id = random.uuid();
  const link = outsidePaths.review.href(
    { reviewId: flowId },
    { i: makeLinkToken(secrets, "invitation", invitationId) },
  );
  const unsubscribe = outsidePaths.unsubscribe.href({
    token: makeLinkToken(secrets, "unsubscribe", id),
  });
  const unsubscribeUrl = new URL(unsubscribe, config.publicUrl).href;
  const replyTo = composing.findReplyTo(sender);
  return {
    ...compose({
      businessName: sender.businessName,
      postalAddress: sender.postalAddress,
      logoUrl: sender.logoUrl,
      brandColor: sender.brandColor,
      contactName: name,
      link: new URL(link, config.publicUrl).href,
      unsubscribeUrl,
    }),
    id,
    kind: "invitation",
    businessId: sender.businessId,
    contactId,
    invitationId,
    to: email,
    ...(timeZone && { timeZone }),
    fromName: sender.businessName,
    ...(replyTo && { replyTo }),
    headers: {
      "List-Unsubscribe": `<${unsubscribeUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
