import type { DraftEvent } from "#shared/writing-help/draft-event.ts";
import type { Made } from "../own-text/draft-versions.ts";

/** The server's reasons for giving no draft. */
const refusals: Record<number, "limit" | "busy"> = { 409: "limit", 429: "busy" };

/**
 * Asks the language model for a draft and shows its sentences beside the text as they arrive. The text itself is
 * replaced only when the whole draft has arrived and passed the check, so that stopping loses nothing.
 */
export function offerAssist(root: HTMLElement, onDraft: (text: string, made: Made) => void) {
  const box = root.querySelector<HTMLElement>("[data-assist]");
  const button = box?.querySelector("button");
  const arriving = box?.querySelector<HTMLElement>("[data-arriving]");
  const status = box?.querySelector("[role=status]");
  if (!box || !button || !arriving || !status) return;
  const { dataset } = box;
  let left = Number(dataset.left);
  let running: AbortController | undefined;
  label();
  button.addEventListener("click", () => {
    if (running) return running.abort();
    running = new AbortController();
    void ask(running.signal).then(() => {
      running = undefined;
      label();
    });
  });

  function label() {
    if (!button) return;
    button.hidden = left === 0;
    button.textContent = (dataset.ask ?? "").replace("-1", String(left));
  }

  async function ask(signal: AbortSignal): Promise<void> {
    // A slow model may use the whole time limit before its first sentence.
    say(dataset.working);
    if (button) button.textContent = dataset.stop ?? "";
    try {
      const response = await fetch(dataset.assist ?? "", { method: "POST", signal });
      const refusal = refusals[response.status];
      if (refusal === "limit") left = 0;
      if (refusal) return say(dataset[refusal]);
      if (!response.ok || !response.body) return say(dataset.lost);
      left -= 1;
      let isDone = false;
      for await (const event of eventsIn(response.body)) {
        if (event.kind === "sentence") arriving?.append(`${event.text} `);
        else {
          isDone = true;
          const isSame = root.querySelector("textarea")?.value === event.text;
          onDraft(event.text, { level: "review", by: event.by, proof: event.proof ?? "" });
          const { reason } = event;
          const gaveUp = reason === "failed";
          // One line names the author of the text for every kind of text.
          if (gaveUp) root.querySelector("[data-aid]")?.replaceChildren(dataset[reason] ?? "");
          if (reason && !gaveUp) say(dataset[reason]);
          else if (left === 0) say(dataset.limit);
          else say(isSame && !gaveUp ? dataset.same : "");
        }
      }
      if (!isDone) say(dataset.lost);
    } catch {
      say(signal.aborted ? dataset.stopped : dataset.lost);
    } finally {
      arriving?.replaceChildren();
    }
  }

  function say(words: string | undefined) {
    status?.replaceChildren(words ?? "");
  }
}

async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<DraftEvent> {
  let rest = "";
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    rest += decoder.decode(value, { stream: !done });
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line) as DraftEvent;
    if (done) return;
  }
}
