/** Why an address must not receive mail, weakest reason first. `manual`: a member stopped it. */
export const suppressionReasons = ["manual", "unsubscribed", "bounced", "complained"] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** Reasons that the owner may remove: at the person's written request, or by their own decision. */
export const liftedSuppressions = ["unsubscribed", "manual"] as const;
export type LiftedSuppression = (typeof liftedSuppressions)[number];

export const isLiftable = (reason: SuppressionReason | null): reason is LiftedSuppression =>
  liftedSuppressions.some((one) => one === reason);

/** Value for `manual` in exports, which imports also recognise. */
export const stoppedByOwner = "stopped by you";
