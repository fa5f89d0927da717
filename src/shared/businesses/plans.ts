/** The plans of the product (docs/specification.md 9). A trial is Professional for a fortnight, then Basic. */
export const plans = ["trial", "basic", "professional", "enterprise"] as const;
export type Plan = (typeof plans)[number];

export const planNames: Record<Plan, string> = {
  trial: "Trial",
  basic: "Basic",
  professional: "Professional",
  enterprise: "Enterprise",
};

/** Review requests a month; null is no limit. */
const monthlyRequests: Record<Exclude<Plan, "trial">, number | null> = {
  basic: 100,
  professional: 500,
  enterprise: null,
};

/** How many people a business may ask in a calendar month; null is no limit. */
export function monthlyRequestLimit(
  plan: Plan,
  trialEndsAt: Date | null,
  now: Date,
): number | null {
  if (plan !== "trial") return monthlyRequests[plan];
  return trialEndsAt && now < trialEndsAt ? monthlyRequests.professional : monthlyRequests.basic;
}
