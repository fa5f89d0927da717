import type { DraftWords } from "../own-text/draft-words.ts";

export interface ForeignWords {
  show(words: string[]): void;
  /**
   * Focuses the first word that was neither removed nor confirmed.
   * @returns false if there is none
   */
  focusOpen(): boolean;
}

/** Lets the customer remove or confirm each word of the text that is in none of the answers. */
export function foreignWords(
  root: HTMLElement,
  text: HTMLTextAreaElement,
  words: DraftWords,
): ForeignWords {
  const list = root.querySelector<HTMLElement>("[data-foreign-words]");
  const confirmed = new Set<string>();
  let shown: string[] = [];

  function itemOf(word: string): HTMLElement {
    const item = document.createElement("li");
    const mark = document.createElement("mark");
    mark.dir = "auto";
    mark.textContent = word;
    item.append(mark, " ");
    if (confirmed.has(word)) item.append(words.wordKept);
    else {
      item.append(
        button(words.takeOut, word, () => {
          text.value = without(text.value, word);
          text.dispatchEvent(new Event("input", { bubbles: true }));
          text.focus();
        }),
        button(words.keepWord, word, () => {
          confirmed.add(word);
          show(shown);
          if (!focusOpen()) root.querySelector<HTMLElement>("#confirm")?.focus();
        }),
      );
    }
    return item;
  }

  function show(found: string[]) {
    shown = found;
    // A word that was removed and typed again has to be confirmed again.
    for (const word of confirmed) if (!found.includes(word)) confirmed.delete(word);
    list?.replaceChildren(...found.map(itemOf));
  }

  function focusOpen(): boolean {
    const open = list?.querySelector("button");
    open?.focus();
    return Boolean(open);
  }

  return { show, focusOpen };
}

function button(label: string, word: string, onPress: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "plain";
  made.textContent = label;
  made.ariaLabel = `${label}: ${word}`;
  made.addEventListener("click", onPress);
  return made;
}

/** Removes a word from the text wherever it occurs separately, with the space beside it. */
function without(text: string, word: string): string {
  const plain = word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const alone = new RegExp(`(?<![\\p{L}\\p{N}])${plain}(?![\\p{L}\\p{N}])`, "gu");
  return text
    .replace(alone, "")
    .replace(/[^\S\n]{2,}/g, " ")
    .replace(/[^\S\n]+([,.;:!?…،؛؟])/g, "$1")
    .replace(/(^|[.!?…؟]\s*)[,.;:!?…،؛؟]+/g, "$1")
    .trim();
}
