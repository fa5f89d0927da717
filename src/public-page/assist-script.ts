import type { DraftEvent } from "#shared/review/draft-event.ts";

/** Asks the language model for a draft, shows its sentences as they arrive, and can be stopped. */
export function offerAssist(root: HTMLElement, text: HTMLTextAreaElement) {
  const box = root.querySelector<HTMLElement>("[data-assist]");
  const button = box?.querySelector("button");
  const status = box?.querySelector("p");
  if (!box || !button || !status) return;
  const label = button.textContent;
  let running: AbortController | undefined;
  button.hidden = false;
  button.addEventListener("click", () => {
    if (running) return running.abort();
    void ask(button, box);
  });

  async function ask(pressed: HTMLButtonElement, { dataset }: HTMLElement) {
    running = new AbortController();
    pressed.textContent = dataset.stop ?? "";
    const before = text.value;
    const sentences: string[] = [];
    try {
      const { signal } = running;
      const response = await fetch(dataset.assist ?? "", { method: "POST", signal });
      for await (const event of events(response)) {
        if (event.kind === "sentence") {
          sentences.push(event.text);
          text.value = sentences.join(" ");
        } else {
          finish(event);
          status?.replaceChildren((event.reason && dataset[event.reason]) ?? "");
        }
      }
    } catch {
      // Stopped, or no connection: what stood there stands there again.
      text.value = before;
    } finally {
      running = undefined;
      pressed.textContent = label;
    }
  }

  function finish({ text: draft, by, proof }: Extract<DraftEvent, { kind: "done" }>) {
    text.value = draft;
    text.dispatchEvent(new Event("input", { bubbles: true }));
    Object.assign(root.dataset, { level: "weave", by, proof: proof ?? "" });
  }
}

async function* events(response: Response): AsyncGenerator<DraftEvent> {
  if (!response.ok || !response.body) throw new Error(`The draft answered ${response.status}`);
  let rest = "";
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    rest += decoder.decode(value, { stream: !done });
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line) as DraftEvent;
    if (done) return;
  }
}
