import type { SpellingSuggestion } from "#shared/writing-help/spelling-suggestion.ts";

/** Labels that the script shows with the suggestions. */
export interface SpellingWords {
  useSuggestion: string;
  useAll: string;
  undo: string;
  spellingNone: string;
  spellingLost: string;
  why: Record<SpellingSuggestion["why"], string>;
}

/**
 * Requests suggestions from the server, which the customer accepts one by one or all at once, and can undo. Nothing is
 * loaded before the button is pressed.
 */
export function offerSpelling(root: HTMLElement, text: HTMLTextAreaElement) {
  const box = root.querySelector<HTMLElement>("[data-spelling]");
  const ask = box?.querySelector<HTMLButtonElement>("[data-check]");
  const list = box?.querySelector<HTMLElement>("ul");
  const status = box?.querySelector<HTMLElement>("[role=status]");
  if (!box || !ask || !list || !status) return;
  const words: SpellingWords = JSON.parse(box.dataset.words ?? "{}");
  let shown: SpellingSuggestion[] = [];
  let before: string | undefined;
  ask.hidden = false;
  ask.addEventListener("click", () => void check());
  // Positions become invalid once the text changes.
  text.addEventListener("input", ({ isTrusted }) => {
    if (isTrusted) show([]);
  });

  async function check() {
    status?.replaceChildren();
    try {
      const body = new URLSearchParams({ text: text.value });
      const response = await fetch(box?.dataset.spelling ?? "", { method: "POST", body });
      if (!response.ok) throw new Error(response.statusText);
      const { suggestions } = (await response.json()) as { suggestions: SpellingSuggestion[] };
      before = undefined;
      show(suggestions);
      if (suggestions.length > 0) showWithText();
      else status?.replaceChildren(words.spellingNone);
    } catch {
      status?.replaceChildren(words.spellingLost);
    }
  }

  function show(suggestions: SpellingSuggestion[]) {
    shown = suggestions;
    const items = shown.map((one) => button(labelOf(one), () => use([one])));
    if (shown.length > 1) items.unshift(button(words.useAll, () => use(shown)));
    if (before !== undefined) items.push(button(words.undo, undo));
    list?.replaceChildren(
      ...items.map((one) => {
        const item = document.createElement("li");
        item.append(one);
        return item;
      }),
    );
  }

  /** Scrolls to the text's label, because on a phone the suggestions push the copy button away from the text. */
  function showWithText() {
    const copy = root.querySelector("[data-copy]");
    if (copy && copy.getBoundingClientRect().bottom > innerHeight) text.labels[0]?.scrollIntoView();
  }

  const labelOf = ({ from, to, replacement, why }: SpellingSuggestion) =>
    words.useSuggestion
      .replace("{typed}", text.value.slice(from, to))
      .replace("{replacement}", replacement)
      .replace("{why}", words.why[why]);

  function use(used: SpellingSuggestion[]) {
    before ??= text.value;
    let { value } = text;
    // Applied backwards, so that earlier positions stay valid.
    for (const { from, to, replacement } of used.toReversed())
      value = value.slice(0, from) + replacement + value.slice(to);
    const rest = shown.filter((one) => !used.includes(one)).map((one) => moved(one, used));
    put(value);
    show(rest);
    list?.querySelector("button")?.focus();
  }

  function undo() {
    if (before === undefined) return;
    put(before);
    before = undefined;
    show([]);
    ask?.focus();
  }

  function put(value: string) {
    text.value = value;
    text.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

function moved(one: SpellingSuggestion, used: SpellingSuggestion[]): SpellingSuggestion {
  const shift = used
    .filter(({ from }) => from < one.from)
    .reduce((sum, { from, to, replacement }) => sum + replacement.length - (to - from), 0);
  return { ...one, from: one.from + shift, to: one.to + shift };
}

function button(label: string, onPress: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "plain";
  made.textContent = label;
  made.addEventListener("click", onPress);
  return made;
}
