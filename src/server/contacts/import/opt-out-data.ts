import { type SuppressionReason, stoppedByOwner } from "#shared/contacts/suppression.ts";

/** What a filled cell of a column says about mailing this person. */
export const optOutRules = {
  /** Anything in it is an opt-out: a date, a reason. */
  filled: "Any value",
  /** Yes, true or 1 is an opt-out; no, false and 0 are none. */
  yes: "Yes in any language, true, 1 or a date",
  /** The person must have agreed: no, false and 0 are an opt-out. */
  no: "No in any language, false or 0",
  /** Words such as "unsubscribed" or "bounced" are an opt-out. */
  words: "Words such as unsubscribed or bounced",
} as const;
export type OptOutRule = keyof typeof optOutRules;
export type OptOutReason = SuppressionReason;

/**
 * Columns of documented export formats, as `headerKey` gives them. A header that ends with * stands for all that begin
 * so.
 */
export const documentedOptOuts: Record<string, { rule: OptOutRule; reason?: OptOutReason }> = {
  // Mailchimp
  unsubtime: { rule: "filled" },
  unsubcampaigntitle: { rule: "filled" },
  unsubcampaignid: { rule: "filled" },
  unsubreason: { rule: "filled" },
  unsubreasonother: { rule: "filled" },
  cleantime: { rule: "filled", reason: "bounced" },
  cleancampaigntitle: { rule: "filled", reason: "bounced" },
  cleancampaignid: { rule: "filled", reason: "bounced" },
  emailmarketingstatus: { rule: "words" },
  // Brevo, once Sendinblue
  emailblacklisted: { rule: "yes" },
  emailblocklisted: { rule: "yes" },
  blacklisted: { rule: "yes" },
  blocklisted: { rule: "yes" },
  blacklist: { rule: "yes" },
  emailunsubscribed: { rule: "yes" },
  emailcampaignstatus: { rule: "words" },
  // HubSpot
  unsubscribedfromallemail: { rule: "yes" },
  "optedoutofemail*": { rule: "yes" },
  hsemailoptout: { rule: "yes" },
  emailhardbouncereason: { rule: "filled", reason: "bounced" },
  emailhardbouncereasoncode: { rule: "filled", reason: "bounced" },
  hsemailhardbouncereason: { rule: "filled", reason: "bounced" },
  hsemailhardbouncereasonenum: { rule: "filled", reason: "bounced" },
  hsemailbadaddress: { rule: "yes", reason: "bounced" },
  invalidemailaddress: { rule: "yes", reason: "bounced" },
  emailaddressquarantined: { rule: "yes", reason: "bounced" },
  hsemailquarantined: { rule: "yes", reason: "bounced" },
  // Salesforce
  hasoptedoutofemail: { rule: "yes" },
  emailoptout: { rule: "yes" },
  etoptout: { rule: "yes" },
  emailbounceddate: { rule: "filled", reason: "bounced" },
  emailbouncedreason: { rule: "filled", reason: "bounced" },
  isemailbounced: { rule: "yes", reason: "bounced" },
  // ActiveCampaign
  unsubscribedate: { rule: "filled" },
  dateunsubscribed: { rule: "filled" },
  unsubscribedat: { rule: "filled" },
  unsubscribereason: { rule: "filled" },
  unsubscribedon: { rule: "filled" },
  unsubscribed: { rule: "yes" },
  // Kit, ActiveCampaign, Keila, listmonk and others: `status`
  status: { rule: "words" },
  state: { rule: "words" },
  subscriberstatus: { rule: "words" },
  subscriptionstatus: { rule: "words" },
  contactstatus: { rule: "words" },
  liststatus: { rule: "words" },
  // Klaviyo
  emailmarketingconsent: { rule: "words" },
  emailsuppressions: { rule: "filled" },
  emailsuppressed: { rule: "yes" },
  suppressed: { rule: "yes" },
  // Constant Contact
  emailstatus: { rule: "words" },
  emailpermissionstatus: { rule: "words" },
  emailoptoutsource: { rule: "filled" },
  emailoptoutdate: { rule: "filled" },
  emailoptoutreason: { rule: "filled" },
  optoutdate: { rule: "filled" },
  optoutreason: { rule: "filled" },
  "confirmedoptout*": { rule: "filled" },
  // Ghost
  subscribedtoemails: { rule: "no" },
  // Pipedrive
  personmarketingstatus: { rule: "words" },
  marketingstatus: { rule: "words" },
  // Wix
  emailsubscriberstatus: { rule: "words" },
  // Zoho
  unsubscribedmode: { rule: "filled" },
  unsubscribedtime: { rule: "filled" },
  // Shopify
  acceptsemailmarketing: { rule: "no" },
  acceptsmarketing: { rule: "no" },
  // Square
  emailsubscriptionstatus: { rule: "words" },
  emailsubscribed: { rule: "no" },
};

/** Headers of other programs that speak of opting out, bouncing or complaining: never left out without asking. */
export const suspiciousHeader =
  /unsub|opt(ed)?-?_?out|bounce|complain|complaint|spam|black-?list|block-?list|suppress|do_?not_?(mail|e-?mail|contact|call|market)|donot|dnc\b|nomail|noemail|abgemeldet|abmeld|widerspr|werbesperre|gesperrt|désinscri|desinscri|désabon|desabon|darsedebaja|debaja|^baja|disiscri|cancellat|uitgeschr|afgemeld|descadastr|cancelad|wypisan|avregistr|avslut|frameld|afmeldt|odhlá|odhlas|отпис|відпис|退订|退訂|配信停止|配信拒否|수신거부|إلغاء|הסרה/;

/** Opt-outs of other channels say nothing about mail. */
export const otherChannel = /sms|fax|call|phone|whatsapp|push|postal|booking/;

const unsubscribedWords = [
  "unsubscribed",
  "unsubscribe",
  "unsub",
  "opted out",
  "opted_out",
  "opt out",
  "opted-out",
  "opt-out",
  "optout",
  "optedout",
  "do not contact",
  "do not mail",
  "do not email",
  "dnc",
  "removed",
  "suppressed",
  "blacklisted",
  "blocklisted",
  "blocked",
  "disabled",
  "cancelled",
  "canceled",
  "unsubscribed by user",
  "revoked",
  "declined",
  "abgemeldet",
  "ausgetragen",
  "gesperrt",
  "désinscrit",
  "désabonné",
  "désabonnée",
  "desuscrito",
  "dado de baja",
  "de baja",
  "baja",
  "disiscritto",
  "disiscritta",
  "cancellato",
  "uitgeschreven",
  "afgemeld",
  "descadastrado",
  "cancelado",
  "wypisany",
  "avregistrerad",
  "frameldt",
  "отписан",
  "отписался",
  "відписаний",
  "退订",
  "已退订",
  "配信停止",
  "수신거부",
  "ملغى الاشتراك",
];
const bouncedWords = [
  "bounced",
  "bounce",
  "hard bounce",
  "hard bounced",
  "hard_bounced",
  "hardbounced",
  "soft bounced",
  "cleaned",
  "unreachable",
  "undeliverable",
  "undelivered",
  "invalid",
  "invalid email",
  "unbekannt verzogen",
  "unzustellbar",
  "rebotado",
  "rejeté",
  "rimbalzato",
];
const complainedWords = [
  "complained",
  "complaint",
  "spam",
  "marked as spam",
  "spam complaint",
  "reported spam",
  "reported as spam",
  "abuse",
  "abuse complaint",
  "spam report",
];

/** Cells that say "do not mail", in lower case, with the reason. */
export const optOutWords = new Map<string, OptOutReason>([
  ...unsubscribedWords.map((word) => [word, "unsubscribed"] as const),
  ...bouncedWords.map((word) => [word, "bounced"] as const),
  ...complainedWords.map((word) => [word, "complained"] as const),
  [stoppedByOwner, "manual"],
]);

/** Words that stand in the same columns and are no opt-out. */
export const otherStatusWords = new Set([
  "active",
  "subscribed",
  "confirmed",
  "unconfirmed",
  "pending",
  "enabled",
  "inactive",
  "delivered",
  "unknown",
  "new",
  "opted in",
  "opt-in",
  "implicit",
  "explicit",
  "valid",
  "ok",
  "non-subscribed",
  "never subscribed",
  "never_subscribed",
  "not subscribed",
  "nonsubscribed",
  "transactional",
]);

/** Yes, in the languages of the header words. */
export const yesWords = new Set([
  "yes",
  "y",
  "true",
  "1",
  "t",
  "on",
  "x",
  "✓",
  "✔",
  "ja",
  "j",
  "oui",
  "o",
  "sí",
  "si",
  "sì",
  "s",
  "sim",
  "tak",
  "ano",
  "áno",
  "kyllä",
  "evet",
  "да",
  "так",
  "はい",
  "是",
  "예",
  "네",
  "نعم",
  "כן",
  "wahr",
  "vrai",
  "verdadero",
  "verdadeiro",
  "vero",
]);

/** No, in the same languages. */
export const noWords = new Set([
  "no",
  "n",
  "false",
  "0",
  "f",
  "off",
  "never",
  "none",
  "null",
  "[]",
  "nein",
  "non",
  "não",
  "nao",
  "nee",
  "nie",
  "nej",
  "nei",
  "ei",
  "ne",
  "hayır",
  "нет",
  "ні",
  "いいえ",
  "否",
  "아니요",
  "لا",
  "לא",
  "falsch",
  "faux",
  "falso",
]);
