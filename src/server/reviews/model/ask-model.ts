import type { Clock } from "../../platform/clock.ts";
import type { LanguageModel, ModelRequest } from "../../platform/language-model.ts";
import { modelPatienceMs } from "./model-draft.ts";

/** The business's settings that a request obeys. */
export interface AskedSettings {
  model: string;
  temperature: number;
  maxOutputLength: number;
}

/**
 * The whole text that a model answers with, in time and not longer than `longest` characters; or why there is none.
 * Nothing in it is to be believed unchecked.
 */
export async function askModel(
  { model, clock }: { model: LanguageModel; clock: Clock },
  { system, prompt }: Pick<ModelRequest, "system" | "prompt">,
  settings: AskedSettings,
  longest: number,
): Promise<{ text: string } | { reason: "refused" | "failed" }> {
  const stop = new AbortController();
  const inTime = clock.after(modelPatienceMs, () => stop.abort());
  let text = "";
  try {
    const pieces = model.stream({
      ...{ system, prompt, model: settings.model, temperature: settings.temperature },
      maxOutputTokens: Math.min(settings.maxOutputLength, longest),
      signal: stop.signal,
    });
    for await (const piece of pieces) {
      text += piece;
      if (text.length > longest) return { reason: "refused" };
    }
    text = text.trim();
    return text && !stop.signal.aborted ? { text } : { reason: "failed" };
  } catch {
    return { reason: "failed" };
  } finally {
    inTime();
    stop.abort();
  }
}
