import type { EmailTemplate, MessagePreview } from "#shared/api/email.ts";
import type { Wording } from "#shared/messaging/email-wording.ts";
import type { TextParts } from "#shared/messaging/text-message.ts";
import type { Composed, QueueMessages, Receiver, Sender } from "../messaging/public.ts";
import type { Tx } from "../platform/database/database.ts";
import type { ServeDeps } from "../platform/http/serve.ts";
import type { Platform } from "../platform/platform.ts";

/** What messaging does for invitations. */
export interface Composing {
  listTemplates(tx: Tx): Promise<EmailTemplate[]>;
  /** @throws AppError `template.wording` */
  assertSendable(wording: Wording): void;
  compileTemplate(wording: Wording): (receiver: Receiver) => Composed;
  /** Of the current business; off where the server has no gateway. */
  readTextSettings(tx: Tx): Promise<{ isOn: boolean; wording: string }>;
  /**
   * @param locale of the customer; null where it is not known.
   * @throws AppError `texts.too_long`
   */
  composeFittingText(parts: TextParts, locale: string | null): string;
  /** @throws AppError `business.none` */
  requireSender(tx: Tx): Promise<Sender>;
  /**
   * The address of the signed-in user, for one message to themselves.
   * @throws AppError `email.no_own_address`, `request.too_many`
   */
  requireOwnAddress(tx: Tx, sender: Sender): Promise<string>;
  /** The owner's address, if it is a usable one. */
  findReplyTo(sender: Sender): string | undefined;
  createPreview(sender: Sender, to: string, composed: Composed): MessagePreview;
  sampleContact: { name: string; email: string };
}

export interface InvitationDeps
  extends ServeDeps,
    Pick<Platform, "config" | "clock" | "random" | "secrets" | "jobs"> {
  composing: Composing;
  queueMessages: QueueMessages;
  /** Tells the owners how much of the month's requests is used. */
  notifyOfPlan(
    service: Tx,
    news: { businessId: string; used: number; limit: number; renewsAt: Date },
  ): Promise<void>;
  /** Cancels messages of an invitation that were not sent yet. @returns how many. */
  cancelWaiting(tx: Tx, of: { invitationId: string }, reason: string, now: Date): Promise<number>;
}
