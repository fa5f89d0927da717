/** Stages of an invitation, in order. A response through the public link only has the last three. */
export const stageNames = [
  "invited",
  "delivered",
  "opened",
  "answered",
  "copied",
  "posted",
] as const;
export type StageName = (typeof stageNames)[number];

export const eventKinds = [...stageNames, "unsubscribed"] as const;
export type EventKind = (typeof eventKinds)[number];
