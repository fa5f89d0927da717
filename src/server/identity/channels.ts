/** The ways in which a secret reaches a person. `im` is a messenger of the gateway's choice. */
export const channels = ["email", "sms", "voice", "whatsapp", "im"] as const;
export type Channel = (typeof channels)[number];

export type AddressKind = "email" | "phone";
export const getAddressKind = (channel: Channel): AddressKind =>
  channel === "email" ? "email" : "phone";

/** The `amr` value of a code or link that was sent by this channel. */
export const getAmr = (channel: Channel): string => (channel === "email" ? "email" : "sms");
