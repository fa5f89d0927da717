/** Levels of help: the customer's words unchanged, with spelling and spacing corrected, or arranged as one review. */
export const helpLevels = ["own", "tidy", "review"] as const;
export type HelpLevel = (typeof helpLevels)[number];
