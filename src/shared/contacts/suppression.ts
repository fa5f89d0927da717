/** Why an address must not be written to, the weakest reason first. `manual`: a member stopped it. */
export const suppressionReasons = ["manual", "unsubscribed", "bounced", "complained"] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** Those that the owner may take back: on the person's written wish, or by their own decision. */
export const liftedSuppressions = ["unsubscribed", "manual"] as const;
export type LiftedSuppression = (typeof liftedSuppressions)[number];

export const isLiftable = (reason: SuppressionReason | null): reason is LiftedSuppression =>
  liftedSuppressions.some((one) => one === reason);

/** What an export says of `manual`, and an import reads. */
export const stoppedByOwner = "stopped by you";
