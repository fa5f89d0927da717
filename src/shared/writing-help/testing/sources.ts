import type { Source } from "../composer/sources.ts";

/** A written answer. */
export const written = (text: string, question = "How was it?", lead = ""): Source => ({
  question,
  lead,
  text,
  chosen: false,
  isShort: false,
});

/** An answer chosen from a list. */
export const chosen = (...options: string[]): Source => ({
  question: "Which?",
  lead: "",
  text: options.join("\n"),
  chosen: true,
  isShort: false,
});
