import type { KnownProgram } from "../../imports/columns/plan-columns.ts";
import type { OptOutReason, OptOutRule } from "./opt-out-words.ts";

interface StatedOptOut {
  rule: OptOutRule;
  reason?: OptOutReason;
}

export interface ContactProgram extends KnownProgram {
  /** Columns that say who must not be emailed, without asking the person. */
  optOuts?: Readonly<Record<string, StatedOptOut>>;
}

const unsubscribed: StatedOptOut = { rule: "optOut" };
const bounced: StatedOptOut = { rule: "optOut", reason: "bounced" };

const numbered = (target: string, title: (place: number) => string) =>
  Object.fromEntries([1, 2, 3, 4].map((place) => [title(place), target]));
const googleValues = {
  ...numbered("email", (place) => `E-mail ${place} - Value`),
  ...numbered("phone", (place) => `Phone ${place} - Value`),
};

/** Our own exports, and those of the most common programs, after their documentation. */
export const knownPrograms: readonly ContactProgram[] = [
  {
    name: "Review Flow",
    shownBy: ["consent_basis", "consent_source", "unsubscribed"],
    columns: { relation: "relation", consent_date: "consentOn" },
    optOuts: { unsubscribed },
  },
  {
    name: "Review Flow, export of everything",
    shownBy: ["business_id", "email_key", "reason"],
    columns: { email_key: "email" },
    optOuts: { reason: unsubscribed },
  },
  {
    name: "Google Contacts",
    shownBy: ["First Name", "Labels", "E-mail 1 - Label", "E-mail 1 - Value"],
    columns: {
      "First Name": "given",
      "Middle Name": "middle",
      "Last Name": "family",
      Labels: "tags",
      ...googleValues,
    },
  },
  {
    name: "Google Contacts until 2024",
    shownBy: ["Given Name", "Group Membership", "E-mail 1 - Type", "E-mail 1 - Value"],
    columns: {
      Name: "name",
      "Given Name": "given",
      "Additional Name": "middle",
      "Family Name": "family",
      "Group Membership": "tags",
      ...googleValues,
    },
  },
  {
    name: "Outlook",
    shownBy: ["First Name", "E-mail Address", "E-mail 2 Address", "Business Phone"],
    columns: {
      "First Name": "given",
      "Middle Name": "middle",
      "Last Name": "family",
      "E-mail Address": "email",
      "E-mail 2 Address": "email",
      "E-mail 3 Address": "email",
      "Mobile Phone": "phone",
      "Home Phone": "phone",
      "Business Phone": "phone",
      "Other Phone": "phone",
      Categories: "tags",
    },
  },
  {
    name: "HubSpot",
    shownBy: ["Record ID", "First Name", "Email", "Create Date"],
    columns: {
      "First Name": "given",
      "Last Name": "family",
      Email: "email",
      "Work email": "email",
      "Phone Number": "phone",
      "Mobile Phone Number": "phone",
      "Preferred language": "locale",
    },
    optOuts: {
      "Unsubscribed from all email": unsubscribed,
      "Email hard bounce reason": bounced,
      "Invalid email address": bounced,
      "Email address quarantined": bounced,
    },
  },
  {
    name: "Salesforce",
    shownBy: ["Contact ID", "First Name", "Last Name", "Email", "Email Opt Out"],
    columns: { "First Name": "given", "Last Name": "family", Email: "email", Phone: "phone" },
    optOuts: { "Email Opt Out": unsubscribed, "Email Bounced Reason": bounced },
  },
  {
    name: "Mailchimp",
    shownBy: ["Email Address", "MEMBER_RATING", "LEID", "EUID"],
    columns: {
      "Email Address": "email",
      "First Name": "given",
      "Last Name": "family",
      "Phone Number": "phone",
      TIMEZONE: "timeZone",
    },
    optOuts: { UNSUB_TIME: unsubscribed, CLEAN_TIME: bounced, UNSUB_REASON: unsubscribed },
  },
  {
    name: "Thunderbird",
    shownBy: ["First Name", "Last Name", "Display Name", "Primary Email", "Secondary Email"],
    columns: {
      "Display Name": "name",
      "First Name": "given",
      "Last Name": "family",
      "Primary Email": "email",
      "Secondary Email": "email",
      "Mobile Number": "phone",
      "Home Phone": "phone",
      "Work Phone": "phone",
    },
  },
];
