import { nameForStrangers } from "#shared/businesses/name.ts";
import { outsidePaths } from "#shared/paths.ts";
import type { NewMessage } from "../../messaging/public.ts";
import { renderMailContent } from "../../platform/mail/mail-content.ts";

/** The link is the plain sign-in page: signing in with the invited address accepts the invitation. */
export function invitationMail(given: {
  to: string;
  businessId: string;
  invitationId: string;
  businessName: string;
  /** Name or address of the member who invites. */
  inviter: string;
  days: number;
  publicUrl: URL;
}): NewMessage {
  const { to, businessId, invitationId, inviter, days, publicUrl } = given;
  const businessName = nameForStrangers(given.businessName);
  const address = new URL(outsidePaths.register.href({}, { invitation: invitationId }), publicUrl)
    .href;
  const subject = `Join ${businessName} on Review Flow`;
  const body = renderMailContent({
    projectName: "Review Flow",
    locale: "en",
    paragraphs: [
      `${inviter} invited you to join ${businessName} on Review Flow.`,
      `Sign in with this address (${to}) within ${days} days to join.`,
    ],
    links: [{ text: `Join ${businessName}`, url: address }],
    footnote: { text: "Don’t know them? You can ignore this email." },
  });
  return { kind: "notification", businessId, to, subject, ...body };
}
