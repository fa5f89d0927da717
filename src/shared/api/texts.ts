import { z } from "zod";
import { maxTextWordingLength } from "../messaging/text-message.ts";
import { oneLine } from "../text.ts";
import { endpoint } from "./endpoint.ts";

/** Invitations by text message: off until the owner switches them on. */

/** What has to be there first, and what the settings say of it. */
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
  /** Of the wording; how to opt out is said in it where the customer's own is not known. */
  language: z.string(),
  /** A made-up link, as long as a customer’s own. */
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
