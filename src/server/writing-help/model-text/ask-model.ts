import type { Clock } from "../../platform/clock.ts";
import type { LanguageModel, ModelRequest } from "../../platform/language-model.ts";

/** A model that takes longer is given up; every feature has a fallback. */
export const modelPatienceMs = 20_000;

/** The business's settings that a request obeys (docs/specification.md 3). */
export interface ModelSettings {
  model: string;
  temperature: number;
  /** Characters. */
  maxOutputLength: number;
}

/**
 * Returns the model's whole text, unchecked, of at most `longest` characters; or the reason why there is none: it
 * failed, took too long, was cancelled, or wrote too much.
 * @param signal aborted when the caller has left.
 */
export async function askModel(
  { model, clock }: { model: LanguageModel; clock: Clock },
  { system, prompt }: Pick<ModelRequest, "system" | "prompt">,
  settings: ModelSettings,
  longest: number,
  signal?: AbortSignal,
): Promise<{ text: string } | { reason: "refused" | "failed" }> {
  const stop = new AbortController();
  const cancel = () => stop.abort();
  if (signal?.aborted) cancel();
  signal?.addEventListener("abort", cancel, { once: true });
  const inTime = clock.after(modelPatienceMs, cancel);
  let text = "";
  try {
    const pieces = model.stream({
      system,
      prompt,
      model: settings.model,
      temperature: settings.temperature,
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
    signal?.removeEventListener("abort", cancel);
  }
}
