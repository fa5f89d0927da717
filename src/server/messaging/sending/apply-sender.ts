import type { OutgoingMail } from "../../platform/mail/mail.ts";
import type { Platform } from "../../platform/platform.ts";
import type { MessageContent } from "../outbox/message-content.ts";
import { openDkimKey } from "./dkim-key.ts";
import type { BusinessSender } from "./store.ts";

/** Parts of a message signed for a business, beside its content. */
type Signing = Pick<OutgoingMail, "signature" | "envelopeFrom">;

/** The installation's mailbox name at a business's domain. */
export const addressAt = (domain: string, own: string): string =>
  `${own.slice(0, own.lastIndexOf("@"))}@${domain}`;

/** Sets a business's own name, reply address and signed domain on a message in its name. */
export function applySender(
  deps: Pick<Platform, "secrets">,
  content: MessageContent,
  { fromName, replyTo, signature }: BusinessSender,
): MessageContent & Signing {
  const { name, address } = content.from;
  const named = {
    ...content,
    from: { name: fromName || name, address },
    replyTo: replyTo || content.replyTo,
  };
  if (!signature) return named;
  return {
    ...named,
    from: { ...named.from, address: addressAt(signature.domain, address) },
    envelopeFrom: address,
    signature: { ...signature, privateKey: openDkimKey(deps, signature.privateKey) },
  };
}
