import type { DigestPeriod } from "#shared/notification-choices.ts";
import type { Tx } from "../platform/database/database.ts";
import type { MailItem } from "../platform/mail/mail-content.ts";
import type { DueNotification } from "./due-store.ts";
import {
  maxPreheader,
  type NotificationKinds,
  type NotificationLetter,
} from "./kinds/notification-kind.ts";

/** Maximum items in one digest; the application has the others. */
const maxItems = 20;

/**
 * Composes one mail about everything that waited for a digest.
 * @returns undefined when none of it exists any more.
 */
export async function composeDigest(
  service: Tx,
  kinds: NotificationKinds,
  period: DigestPeriod,
  waiting: DueNotification[],
): Promise<NotificationLetter | undefined> {
  const parts = [];
  for (const [name, all] of Map.groupBy(waiting, ({ kind }) => kind)) {
    const kind = kinds[name];
    const ids = all.flatMap(({ sourceId }) => sourceId ?? []);
    const rows = kind?.rows;
    const known = await rows?.read(service, ids);
    const shown = all.flatMap((one): { one: DueNotification; item: MailItem }[] => {
      if (!rows || !known || !one.sourceId)
        return [{ one, item: { heading: one.title, text: one.body } }];
      return known.has(one.sourceId) ? [{ one, item: rows.toItem(known.get(one.sourceId)) }] : [];
    });
    if (!kind || shown.length === 0) continue;
    const letter = kind.mail.composeTogether(shown.map(({ one }) => one));
    parts.push({
      subject: letter.subject,
      link: letter.link,
      items: shown.map(({ item }) => item),
    });
  }
  const [first] = parts;
  if (!first) return undefined;
  const items = parts.flatMap((part) => part.items);
  const summary = parts.map(({ subject }) => subject).join(" · ");
  const [newest] = items.toReversed();
  return {
    subject: `Your ${period} digest: ${summary}`,
    preheader: [newest?.heading, newest?.text].filter(Boolean).join(" ").slice(0, maxPreheader),
    paragraphs: [
      period === "daily" ? "New since your last digest:" : "New in the last week:",
      ...(items.length > maxItems ? [`And ${items.length - maxItems} more.`] : []),
    ],
    items: items.toReversed().slice(0, maxItems),
    link: first.link,
  };
}
