import type { KeptWording } from "./campaign-store.ts";
import type { Composed, InvitationDeps } from "./deps.ts";

/**
 * The message as a made-up customer would have got it. The business's name and address are those of that time; links
 * lead nowhere in particular, and the logo is left out, since the one of that time is not kept.
 */
export function composeKept(
  { composing, config }: Pick<InvitationDeps, "composing" | "config">,
  { subject, content, businessName, postalAddress }: KeptWording,
): Composed {
  const home = config.publicUrl.href;
  return composing.compileTemplate({ subject, content })({
    businessName,
    postalAddress,
    contactName: composing.sampleContact.name,
    link: home,
    unsubscribeUrl: home,
  });
}
