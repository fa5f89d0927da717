import { outsidePaths } from "#shared/paths.ts";
import {
  type compileTemplate,
  composeFittingText,
  findReplyTo,
  type NewMessage,
  type Sender,
} from "../messaging/public.ts";
import { makeLinkToken } from "../platform/link-token.ts";
import type { InvitationDeps } from "./deps.ts";

export interface InvitationRecipient {
  invitationId: string;
  contactId: string;
  name: string;
  email: string;
  /** The time zone whose quiet hours are observed; undefined to send at any hour. */
  timeZone: string | undefined;
}

/**
 * The message of one invitation: in the business's name, with replies to its owner, and with one-click unsubscribe in
 * the mail program (RFC 8058).
 */
export function invitationMessage(
  deps: Pick<InvitationDeps, "config" | "random" | "secrets">,
  compose: ReturnType<typeof compileTemplate>,
  sender: Sender,
  flowId: string,
  { invitationId, contactId, name, email, timeZone }: InvitationRecipient,
): NewMessage {
  const { config, random, secrets } = deps;
  const id = random.uuid();
  const unsubscribe = outsidePaths.unsubscribe.href({
    token: makeLinkToken(secrets, "unsubscribe", id),
  });
  const unsubscribeUrl = new URL(unsubscribe, config.publicUrl).href;
  const replyTo = findReplyTo(sender);
  return {
    ...compose({
      businessName: sender.businessName,
      postalAddress: sender.postalAddress,
      logoUrl: sender.logoUrl,
      brandColor: sender.brandColor,
      contactName: name,
      link: makeLink(deps, flowId, invitationId),
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

/** The text message of one invitation: the sender, the link, and how to opt out. */
export function invitationText(
  deps: Pick<InvitationDeps, "config" | "secrets">,
  wording: string,
  { businessId, businessName }: Sender,
  flowId: string,
  {
    invitationId,
    contactId,
    to,
    timeZone,
    locale,
  }: Pick<InvitationRecipient, "invitationId" | "contactId"> & {
    to: string;
    timeZone: string;
    locale: string | null;
  },
): NewMessage {
  const link = makeLink(deps, flowId, invitationId);
  return {
    kind: "invitation",
    channel: "text",
    businessId,
    contactId,
    invitationId,
    to,
    timeZone,
    subject: "Text message",
    text: composeFittingText({ businessName, wording, link }, locale),
    html: "",
  };
}

function makeLink(
  { config, secrets }: Pick<InvitationDeps, "config" | "secrets">,
  flowId: string,
  invitationId: string,
): string {
  const i = makeLinkToken(secrets, "invitation", invitationId);
  return new URL(outsidePaths.review.href({ reviewId: flowId }, { i }), config.publicUrl).href;
}
