import { type Composed, compileTemplate, sampleContact } from "../messaging/public.ts";
import type { RecordedWording } from "./campaign-store.ts";
import type { InvitationDeps } from "./deps.ts";

/**
 * The message as a sample customer would have received it, with the business's name and address at that time. The links
 * are examples, and the logo is omitted, since the one used at that time is not stored.
 */
export function composeRecordedWording(
  { config }: Pick<InvitationDeps, "config">,
  { subject, content, businessName, postalAddress }: RecordedWording,
): Composed {
  const home = config.publicUrl.href;
  return compileTemplate({ subject, content })({
    businessName,
    postalAddress,
    contactName: sampleContact.name,
    link: home,
    unsubscribeUrl: home,
  });
}
