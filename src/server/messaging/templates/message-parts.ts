import type { MessagePreview } from "#shared/api/email.ts";
import { parseEmailAddress } from "#shared/email-address.ts";
import { AppError } from "#shared/errors.ts";
import {
  findWordingProblems,
  type Wording,
  type WordingProblem,
} from "#shared/messaging/email-wording.ts";
import { outsidePaths } from "#shared/paths.ts";
import type { Tx } from "../../platform/database/database.ts";
import { parseMailAddress, showMailAddress } from "../../platform/mail/mail-address.ts";
import type { Platform } from "../../platform/platform.ts";
import { type RateLimit, takePointOrRefuse } from "../../platform/rate-limit.ts";
import { addressAt } from "../sending/apply-sender.ts";
import type { Composed } from "./compile-template.ts";
import { readSender, type SenderRow } from "./store.ts";
import { htmlToText, toSafeHtml } from "./template-html.ts";

/** The contact that previews show. */
export const sampleContact = { name: "Alex Morgan", email: "alex.morgan@example.com" };

/** Checks the text that the receiver reads: without tags, and with entities decoded. */
export const findTemplateProblems = ({ content, ...others }: Wording): WordingProblem[] =>
  findWordingProblems({ ...others, content: htmlToText(toSafeHtml(content)) });

/**
 * Checks that a wording may be sent. A stated reason overrides word checks, but not a missing link or an unknown
 * variable.
 * @throws AppError `template.wording` naming the fields that must change.
 */
export function assertSendable(wording: Wording & { overrideReason?: string }): void {
  const problems = findTemplateProblems(wording).filter(
    ({ canOverride }) => !(canOverride && wording.overrideReason),
  );
  if (problems.length === 0) return;
  const fields: Record<string, string> = {};
  for (const { field, words } of problems) {
    fields[field] = fields[field] ? `${fields[field]} ${words}` : words;
  }
  throw new AppError("template.wording", { fields });
}

export interface Sender extends Omit<SenderRow, "logoVersion"> {
  /** The absolute URL of the business's logo. */
  logoUrl: string | undefined;
}

/** @throws AppError `business.none` */
export async function requireSender({ config }: Pick<Platform, "config">, tx: Tx): Promise<Sender> {
  const found = await readSender(tx);
  if (!found) throw new AppError("business.none");
  const { logoVersion: version, ...sender } = found;
  const { businessId } = sender;
  const logo = version && outsidePaths.logo.href({ businessId, version });
  return { ...sender, logoUrl: logo ? new URL(logo, config.publicUrl).href : undefined };
}

/** The reply address of a message: the owner's, if it is valid. */
export const findReplyTo = (sender: Pick<Sender, "ownerEmail">): string | undefined =>
  parseEmailAddress(sender.ownerEmail);

/**
 * Maximum test sends per hour to one person's own address. A sign-up with a password does not verify the address: it
 * may belong to a stranger, who must not be flooded.
 */
export const ownMailLimit: RateLimit = { points: 20, seconds: 3600 };

/**
 * The address of the signed-in user, for one test send.
 * @throws AppError `email.no_own_address`, `request.too_many`
 */
export async function requireOwnAddress(
  { clock }: Pick<Platform, "clock">,
  tx: Tx,
  { userEmail }: Pick<Sender, "userEmail">,
): Promise<string> {
  const to = parseEmailAddress(userEmail);
  if (!to) throw new AppError("email.no_own_address");
  await takePointOrRefuse(tx, clock.now(), `own-mail/${to}`, ownMailLimit);
  return to;
}

/** The message as the receiver's mail program will show it. */
export function createPreview(
  { config }: Pick<Platform, "config">,
  sender: Pick<Sender, "businessName" | "ownerEmail" | "fromName" | "replyTo" | "provedDomain">,
  to: string,
  composed: Composed,
): MessagePreview {
  const { fromName, businessName, provedDomain, replyTo } = sender;
  const own = parseMailAddress(config.mailFrom).address;
  const address = provedDomain ? addressAt(provedDomain, own) : own;
  const from = { name: fromName || businessName, address };
  return {
    ...composed,
    from: showMailAddress(from),
    to,
    replyTo: replyTo || (findReplyTo(sender) ?? null),
  };
}
