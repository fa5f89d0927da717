import { type SuppressionReason, stoppedByOwner } from "#shared/contacts/suppression.ts";

export type OptOutReason = SuppressionReason;

/**
 * The rule by which a filled cell is an opt-out: in an opt-out column anything but a no is one; in a consent column a no
 * is; elsewhere only plain words are, such as "unsubscribed" or "bounced".
 */
export type OptOutRule = "optOut" | "consent" | "words";

/**
 * Plain words in the languages of the product, compared without spaces. They preselect answers, and are read in a status
 * and in damaged lines. No word decides whether a column is shown.
 */
export const optOutPattern =
  /unsub|opt(ed)?-?_?out|bounce|complain|complaint|spam|black-?list|block-?list|suppress|do_?not_?(mail|e-?mail|contact|call|market)|abgemeldet|abmeld|widerspr|gesperrt|désinscri|desinscri|désabon|desabon|desuscri|darsedebaja|debaja|^baja|cancelad|descadastr|إلغاء|ملغى/;
export const consentPattern =
  /opt-?_?in|subscri|newsletter|consent|permission|accepts?_?(e-?)?mail|einwillig|zustimm|inscri|suscri|abonn|اشتراك/;

const otherChannels = /sms|fax|call|phone|whatsapp|push|postal|booking/;
const mail = /e-?mail|newsletter|(?<!postal|direct)mail/;
/** An opt-out from another channel says nothing about mail, unless the title names mail as well. */
export const isOtherChannel = (title: string) => otherChannels.test(title) && !mail.test(title);

/** The most specific reason first. */
export const reasonPatterns: [RegExp, OptOutReason][] = [
  [/spam|compla|abuse|beschwerde/, "complained"],
  [
    /bounc|cleaned|unreachable|undeliver|unzustellbar|invalid|mailbox|does not exist|rebot|rejet/,
    "bounced",
  ],
];

const list = (words: string) => words.split(", ");
/** Compared with whole cells. */
export const optOutWords = new Map<string, OptOutReason>([
  ...list(
    "no email, no e mail, no mail, no contact, removed, deleted, junk, blocked, disabled, cancelled, canceled, revoked, withdrawn, declined, gekündigt",
  ).map((word) => [word, "unsubscribed"] as const),
  [stoppedByOwner, "manual"],
]);
/** Words that are known not to be opt-outs. */
export const fineWords = new Set(
  list(
    "active, inactive, pending, new, enabled, subscribed, confirmed, aktiv, inaktiv, neu, abonniert, angemeldet, actif, inactif, abonné, inscrit, activo, inactivo, nuevo, suscrito, ativo, inativo, novo, inscrito, نشط",
  ),
);
export const noWords = new Set(
  list("no, n, false, 0, f, off, never, none, null, [], nein, non, não, nao, لا"),
);
