export const platformKinds = ["google", "facebook", "yelp", "other"] as const;
export type PlatformKind = (typeof platformKinds)[number];
