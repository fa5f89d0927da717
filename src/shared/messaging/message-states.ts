export const messageKinds = ["invitation", "sign-in", "notification"] as const;
export type MessageKind = (typeof messageKinds)[number];

export const messageStatuses = ["queued", "sending", "sent", "failed", "cancelled"] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** Commands that a customer may reply to a text with. */
export const textKeywords = ["stop", "start", "help"] as const;
export type TextKeyword = (typeof textKeywords)[number];
