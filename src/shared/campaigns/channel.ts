import { z } from "zod";

/** How a request goes out; `text`: as a text message where there is consent, else by e-mail. */
export const channelLabels = {
  email: "Email",
  text: "Text if they agreed, or email",
} as const;
export const invitationChannels = Object.keys(channelLabels) as (keyof typeof channelLabels)[];
export const channel = z.enum(invitationChannels);
export type InvitationChannel = z.infer<typeof channel>;
