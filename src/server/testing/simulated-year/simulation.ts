import type { AutomationDetails } from "#shared/api/automations.ts";
import { defaultSettings } from "#shared/automations/automation-settings.ts";
import type { Plan } from "#shared/businesses/plans.ts";
import type { Stop } from "./react-as-customer.ts";

export const zones = [
  "America/New_York",
  "America/Los_Angeles",
  "America/St_Johns",
  "America/Sao_Paulo",
  "Europe/Berlin",
  "Africa/Cairo",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Asia/Tokyo",
  "Australia/Sydney",
  "Australia/Lord_Howe",
  "Pacific/Auckland",
];
export const businessZone = "America/Chicago";
export const simulatedSettings = {
  ...defaultSettings,
  name: "Year",
  reminders: 2,
  shouldChooseHour: true,
  cooldownDays: 120,
};
/** Environment of the simulated app. */
export const simulatedEnv = {
  ADMIN_EMAILS: "admin@simulated.example",
  INBOUND_ADDRESS: "reply@in.example.com",
  MAIL_PER_DOMAIN: "0",
};

/** The tag that triggers an automation. */
export const simulatedTag = "vip";

/** Facts about an address from a given moment. */
export interface Fact {
  to: string;
  at: Date;
  servedOn: string | null;
  isTagged: boolean;
  timeZone: string;
}

export interface SimulatedMessage {
  to: string;
  /** Null for a manual invitation. */
  trigger: "service_date" | "tag" | null;
  /** 0 for the first request, then its reminders. */
  position: number;
  /** The time that the window, the daily limit and the plan use. */
  queuedAt: Date;
  at: Date;
}

export interface Simulation {
  messages: SimulatedMessage[];
  /** Keyed by address, oldest first. */
  facts: Map<string, Fact[]>;
  stops: Stop[];
  /** Customers who answered while a reminder was queued. */
  answeredWhileQueued: number;
  /** Periods in which the automation was paused, or bounces or complaints held everything. */
  pauses: { of: "automation" | "business"; from: Date; until: Date }[];
  switchedOnAt: Date;
  plan: Plan;
  bestHour: AutomationDetails["bestHour"];
}
