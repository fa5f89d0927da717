import { z } from "zod";

/** Channel of an invitation. `text` sends a text message to contacts who agreed and e-mail to the others. */
export const channelLabels = {
  email: "Email",
  text: "Text if they agreed, or email",
} as const;
export const invitationChannels = Object.keys(channelLabels) as (keyof typeof channelLabels)[];
export const channel = z.enum(invitationChannels);
export type InvitationChannel = z.infer<typeof channel>;
