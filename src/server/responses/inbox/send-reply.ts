import type { ReviewResponse } from "#shared/api/responses.ts";
import { AppError } from "#shared/errors.ts";
import {
  findReplyTo,
  type QueueMessageDeps,
  queueMessages,
  requireSender,
} from "../../messaging/public.ts";
import type { Tx } from "../../platform/database/database.ts";
import { renderMailContent } from "../../platform/mail/mail-content.ts";
import { type RateLimit, takePointOrRefuse } from "../../platform/rate-limit.ts";
import { insertReply } from "./reply-store.ts";

/** Replies of a business to one customer; a person writes far fewer. */
const replyLimit: RateLimit = { points: 10, seconds: 86_400 };

/**
 * Mails the customer of a response, in the name of the business.
 * @throws AppError `response.withdrawn`, `response.no_address`, `response.suppressed`, `request.too_many`
 */
export async function sendReplyTo(
  deps: QueueMessageDeps,
  tx: Tx,
  { id, contactEmail, contactId, noReply }: ReviewResponse,
  text: string,
): Promise<void> {
  if (noReply) throw new AppError(`response.${noReply}`);
  if (!contactEmail) throw new AppError("response.no_address");
  const now = deps.clock.now();
  const sender = await requireSender(deps, tx);
  const { businessId, businessName } = sender;
  await takePointOrRefuse(tx, now, `reply/${businessId}/${contactId ?? id}`, replyLimit);
  const replyTo = sender.replyTo || findReplyTo(sender);
  const messageId = deps.random.uuid();
  await queueMessages(deps, tx, [
    {
      id: messageId,
      kind: "notification",
      businessId,
      ...(contactId && { contactId }),
      to: contactEmail,
      fromName: sender.fromName || businessName,
      ...(replyTo && { replyTo }),
      subject: `A reply from ${businessName}`,
      ...renderMailContent({
        projectName: businessName,
        logoUrl: sender.logoUrl,
        locale: "en",
        paragraphs: [text],
        footnote: {
          text: `You’re getting this because you answered ${businessName}’s questions. Reply to this email to write back.`,
        },
      }),
    },
  ]);
  await insertReply(tx, { responseId: id, messageId, text }, now);
}
