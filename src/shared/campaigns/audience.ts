import type { Campaign } from "../api/campaigns.ts";

export function describeAudience({ toEveryone, served }: Pick<Campaign, "toEveryone" | "served">) {
  const contacts = toEveryone ? "All eligible contacts" : "Selected contacts";
  return served ? `${contacts} served in the last ${served} days` : contacts;
}
