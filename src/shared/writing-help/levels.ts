/** How far the help goes: the customer's words as they are, spelled and spaced properly, or as one review. */
export const helpLevels = ["own", "tidy", "review"] as const;
export type HelpLevel = (typeof helpLevels)[number];
