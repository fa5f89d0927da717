import type { Source } from "../composer/sources.ts";

/** What a customer wrote. */
export const written = (text: string, question = "How was it?", lead = ""): Source => ({
  question,
  lead,
  text,
  chosen: false,
  isShort: false,
});

/** What a customer chose from a list. */
export const chosen = (...options: string[]): Source => ({
  question: "Which?",
  lead: "",
  text: options.join("\n"),
  chosen: true,
  isShort: false,
});
