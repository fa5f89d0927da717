export const messageKinds = ["invitation", "sign-in", "notification"] as const;
export type MessageKind = (typeof messageKinds)[number];

export const messageStatuses = ["queued", "sending", "sent", "failed", "cancelled"] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** The words that a text may answer. */
export const textKeywords = ["stop", "start", "help"] as const;
export type TextKeyword = (typeof textKeywords)[number];
