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
  /** Only words such as "active" or "subscribed" are none. */
  others: "Anything but yes and words such as active or subscribed",
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

/**
 * Headers of other programs that speak of opting out, bouncing or complaining: never left out without asking. A cell of
 * a status that has one of these in it says so too.
 */
export const optOutPattern =
  /unsub|opt(ed)?-?_?out|bounce|complain|complaint|spam|black-?list|block-?list|suppress|do_?not_?(mail|e-?mail|contact|call|market)|donot|dnc\b|nomail|noemail|abgemeldet|abmeld|widerspr|werbesperre|gesperrt|désinscri|desinscri|désabon|desabon|desuscri|darsedebaja|debaja|^baja|disiscri|cancellat|uitgeschr|afgemeld|descadastr|cancelad|wypisan|avregistr|avslut|frameld|afmeldt|odhlá|odhlas|отпис|відпис|退订|退訂|配信停止|配信拒否|수신거부|إلغاء|הסרה/;

/** Headers of columns that may say who agreed: a "no" in one is not left out without asking. */
export const agreementPattern =
  /opt-?_?in|subscri|newsletter|consent|permission|mailing-?_?list|accepts?_?(e-?)?mail|einwillig|zustimm|inscri|suscri|iscri|abonn|nieuwsbrief|zgoda|souhlas|согласи|подпис|订阅|訂閱|購読|동의/;

const otherChannels = /sms|fax|call|phone|whatsapp|push|postal|booking/;
const mail = /e-?mail|newsletter|(?<!postal|direct)mail/;

/** Opt-outs of other channels say nothing about mail, but for those of several at once. */
export const isOtherChannel = (title: string) => otherChannels.test(title) && !mail.test(title);

/** Of a status, besides what `optOutPattern` finds; written as `read-status.ts` compares them. */
const unsubscribedWords = [
  "no email",
  "no e mail",
  "no emails",
  "no mail",
  "no contact",
  "removed",
  "deleted",
  "junk",
  "blocked",
  "disabled",
  "cancelled",
  "canceled",
  "revoked",
  "declined",
  "ausgetragen",
  "gekündigt",
  "désactivé",
  "ملغى الاشتراك",
];
const bouncedWords = ["invalid", "unbekannt verzogen", "rebotado", "rejeté", "rimbalzato"];

/** Cells that say "do not mail", with the reason. */
export const optOutWords = new Map<string, OptOutReason>([
  ...unsubscribedWords.map((word) => [word, "unsubscribed"] as const),
  ...bouncedWords.map((word) => [word, "bounced"] as const),
  [stoppedByOwner, "manual"],
]);

/** What is in a cell of such a meaning, the reason that says most first; all else of `optOutPattern` is the third. */
export const reasonPatterns: [RegExp, OptOutReason][] = [
  [/spam|compla|abuse|beschwerde/, "complained"],
  [
    /bounc|cleaned|unreachable|undeliver|unzustellbar|invalid (e ?mail|address)|mailbox|does not exist/,
    "bounced",
  ],
];

/** Words that stand in the same columns and are no opt-out. */
export const otherStatusWords = new Set([
  "active",
  "subscribed",
  "subscriber",
  "confirmed",
  "unconfirmed",
  "verified",
  "unverified",
  "pending",
  "enabled",
  "inactive",
  "delivered",
  "unknown",
  "not set",
  "new",
  "opted in",
  "opt in",
  "double opt in",
  "single opt in",
  "implicit",
  "implied",
  "explicit",
  "express",
  "valid",
  "ok",
  "no consent",
  "non subscribed",
  "never subscribed",
  "not subscribed",
  "nonsubscribed",
  "transactional",
  "aktiv",
  "angemeldet",
  "abonniert",
  "bestätigt",
  "actif",
  "abonné",
  "abonnée",
  "inscrit",
  "inscrite",
  "activo",
  "activa",
  "suscrito",
  "suscrita",
  "ativo",
  "ativa",
  "inscrito",
  "inscrita",
  "attivo",
  "attiva",
  "iscritto",
  "iscritta",
  "actief",
  "ingeschreven",
  "aktywny",
  "zapisany",
  "aktivní",
  "přihlášen",
  "активен",
  "активный",
  "подписан",
  "활성",
  "有効",
  "活跃",
  "已订阅",
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
