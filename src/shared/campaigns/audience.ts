import type { Campaign } from "../api/campaigns.ts";

/** To whom a campaign was sent, in words. */
export function describeAudience({ toEveryone, served }: Pick<Campaign, "toEveryone" | "served">) {
  const contacts = toEveryone ? "All eligible contacts" : "Selected contacts";
  return served ? `${contacts} served in the ${served} days before` : contacts;
}
