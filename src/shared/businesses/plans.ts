/** Plans of the product (docs/specification.md 9). A trial is Professional for two weeks, then becomes Basic. */
export const plans = ["trial", "basic", "professional", "enterprise"] as const;
export type Plan = (typeof plans)[number];

export const planNames: Record<Plan, string> = {
  trial: "Trial",
  basic: "Basic",
  professional: "Professional",
  enterprise: "Enterprise",
};

/** Review invitations per month; null means no limit. */
const monthlyRequests: Record<Exclude<Plan, "trial">, number | null> = {
  basic: 100,
  professional: 500,
  enterprise: null,
};

/** Invitations a business may send per calendar month; null means no limit. */
export function monthlyRequestLimit(
  plan: Plan,
  trialEndsAt: Date | null,
  now: Date,
): number | null {
  if (plan !== "trial") return monthlyRequests[plan];
  return trialEndsAt && now < trialEndsAt ? monthlyRequests.professional : monthlyRequests.basic;
}
