import type { EmailStatus } from "../api/contacts.ts";
import type { Relation } from "../contacts/contact-columns.ts";

/** Reasons a contact is ineligible, in order: the first that applies is reported. */
export const ineligibleReasons = [
  "no_email",
  "no_name",
  "unsubscribed",
  "bounced",
  "complained",
  "relation",
  "not_customer",
  "asked_recently",
  "declined",
  "invitation_waiting",
  "no_lawful_basis",
] as const;
export type IneligibleReason = (typeof ineligibleReasons)[number];

/** Minimum days between two invitations to the same contact, unless an automation sets its own. */
export const minDaysBetweenInvitations = 180;
/** Lower bound for the interval that an automation sets. */
export const minCooldownDays = 30;

/** Labels shown beside contacts in lists. */
export const ineligibleLabels: Record<IneligibleReason, string> = {
  no_email: "No email address",
  no_name: "No name",
  unsubscribed: "Unsubscribed",
  bounced: "Email bounced",
  complained: "Marked an earlier message as spam",
  relation: "Works for you, or is family or an agent",
  not_customer: "Not a client",
  asked_recently: `Asked within the last ${minDaysBetweenInvitations} days`,
  declined: "Said no thanks within the last 365 days",
  invitation_waiting: "Invitation already waiting to be sent",
  no_lawful_basis: "In the EU, UK or Switzerland, with no lawful basis recorded",
};

/** Days without an invitation after a contact said no thanks. */
const minDaysAfterDecline = 365;
const dayMs = 86_400_000;

/** The label, with the number of days when the interval is the reason. */
export const describeIneligible = (reason: IneligibleReason, cooldownDays: number): string =>
  reason === "asked_recently"
    ? `Asked within the last ${cooldownDays} days`
    : ineligibleLabels[reason];

/** Inputs to eligibility. Ratings and answers must never be among them. */
export interface Invitee {
  name: string;
  email: string;
  type: string;
  relation: Relation | null;
  emailStatus: EmailStatus;
  /** True when the address must not receive mail from this business. */
  suppressed: boolean;
  consentBasis: string | null;
  phone: string | null;
  timeZone: string | null;
  locale: string | null;
  /** True while an invitation to them waits for the plan's limit. */
  hasWaitingInvitation?: boolean;
  /** Time they declined to be invited. */
  declinedAt: Date | null;
  /** Time the last invitation was sent or queued. */
  lastAskedAt: Date | null;
  /** Phone number for a text message; null to send e-mail. */
  textTo?: string | null;
}

/** Contact types that mean the person used the service (R4). */
const customerTypes = ["client", "customer"];

/** @returns why this person is ineligible, or undefined when eligible. */
export function findIneligibleReason(
  person: Invitee,
  now: Date,
  cooldownDays = minDaysBetweenInvitations,
): IneligibleReason | undefined {
  if (person.email === "" && !person.textTo) return "no_email";
  if (person.name === "") return "no_name";
  if (person.emailStatus === "bounced" && !person.textTo) return "bounced";
  if (person.emailStatus === "complained") return "complained";
  if (person.suppressed || person.emailStatus === "unsubscribed") return "unsubscribed";
  if (person.relation !== null) return "relation";
  if (!customerTypes.includes(person.type)) return "not_customer";
  if (person.lastAskedAt && now < addDays(person.lastAskedAt, cooldownDays))
    return "asked_recently";
  if (person.declinedAt && now < addDays(person.declinedAt, minDaysAfterDecline)) return "declined";
  if (person.hasWaitingInvitation) return "invitation_waiting";
  if (person.consentBasis === null && isEuropean(person)) return "no_lawful_basis";
  return undefined;
}

export const nextInvitationAt = (lastAskedAt: Date): Date =>
  addDays(lastAskedAt, minDaysBetweenInvitations);

const addDays = (at: Date, days: number) => new Date(at.getTime() + days * dayMs);

// EU and EEA members, the United Kingdom and Switzerland.
const countries = new Set(
  "at be bg ch cy cz de dk ee es fi fr gb gr hr hu ie is it li lt lu lv mt nl no pl pt ro se si sk uk eu".split(
    " ",
  ),
);
const callingCodes =
  /^\+(30|31|32|33|34|351|352|353|354|356|357|358|359|36|370|371|372|385|386|39|40|41|420|421|423|43|44|45|46|47|48|49)/;
const otherEuropeanZones =
  /^Europe\/(Istanbul|Moscow|Minsk|Kiev|Kyiv|Samara|Saratov|Volgograd|Astrakhan|Ulyanovsk|Kirov|Kaliningrad|Simferopol|Belgrade|Sarajevo|Skopje|Podgorica|Tirane|Chisinau)$/;

/** Whether the person seems to live where invitations need a recorded lawful basis (R9). Any one sign is enough. */
function isEuropean(person: Pick<Invitee, "email" | "phone" | "timeZone" | "locale">): boolean {
  const region = person.locale?.match(/[-_]([a-z]{2})$/i)?.[1]?.toLowerCase();
  const zone = person.timeZone ?? "";
  const number = (person.phone ?? "").replace(/[^\d+]/g, "").replace(/^00/, "+");
  return (
    countries.has(person.email.slice(person.email.lastIndexOf(".") + 1).toLowerCase()) ||
    (region !== undefined && countries.has(region)) ||
    (zone.startsWith("Europe/") && !otherEuropeanZones.test(zone)) ||
    callingCodes.test(number)
  );
}
