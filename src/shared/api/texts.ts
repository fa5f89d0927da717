import { z } from "zod";
import { maxTextWordingLength } from "../messaging/text-message.ts";
import { oneLine } from "../text.ts";
import { endpoint } from "./endpoint.ts";

/** Invitations by text message: off until the owner switches them on. */

/** Prerequisites for sending texts, with the message the settings show for each. */
export const textRequirements = {
  gateway: "This server has no SMS gateway, so texts can’t be sent. Its operator can add one.",
  secret: "Make a secret under “What comes back” first, so that an opt-out reaches us.",
  country:
    "Choose your country under Business first: it tells us what time it is for your customers.",
} as const;
export type TextRequirement = keyof typeof textRequirements;

const texts = z.object({
  isOn: z.boolean(),
  wording: z.string(),
  /** Language of the wording, and of the opt-out instructions when the customer's language is unknown. */
  language: z.string(),
  /** A sample link as long as a real one. */
  sampleLink: z.string(),
  missing: z.array(z.enum(Object.keys(textRequirements) as TextRequirement[])),
});
export type Texts = z.infer<typeof texts>;

export const getTexts = endpoint({
  method: "GET",
  path: "/api/business/texts",
  access: "owner",
  summary: "Whether invitations may leave as text messages, what they say and what is missing.",
  response: texts,
});

export const textDetails = z.object({
  isOn: z.boolean(),
  wording: oneLine(maxTextWordingLength).pipe(z.string().min(1, "Write what the text says.")),
});

export const saveTexts = endpoint({
  method: "PUT",
  path: "/api/business/texts",
  access: "owner",
  summary: "Switch invitations by text message on or off, and set their wording.",
  body: textDetails,
  response: texts,
});
