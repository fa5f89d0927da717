import { readMemory, writeMemory } from "../draft/device-memory.ts";
import { excerpt, joinLines } from "../draft/excerpt.ts";
import type { DraftWords } from "./draft-words.ts";

/** Source of a text, from the form's hidden fields of the same names. */
export interface Made {
  level: string;
  by: string;
  proof: string;
}

interface Version extends Made {
  text: string;
}

/** Data stored on this device about the text. */
interface Remembered {
  /** Answers that the text was made from; other answers need another text. */
  sources: string;
  /** The customer's edited text, if it differs from the server's. */
  current?: Version | undefined;
  /** The customer's confirmation that this is their own experience. */
  confirmed?: boolean | undefined;
  /** The private message typed so far. */
  message?: string | undefined;
  earlier: Version[];
}

export interface DraftVersions {
  /** Stores the current text. */
  keep(): void;
  /** Replaces the text; the previous one can be restored. */
  replace(text: string, made: Made): void;
}

/** A longer list would not help the customer. */
const mostEarlier = 6;

/**
 * Saves the customer's edited text on this device at every key press, restores it when the page is reopened, and lists
 * every earlier version.
 */
export function createDraftVersions({
  root,
  text,
  form,
  words,
  onRestore,
}: {
  root: HTMLElement;
  text: HTMLTextAreaElement;
  form: HTMLFormElement;
  words: DraftWords;
  onRestore: () => void;
}): DraftVersions {
  const key = `text:${root.dataset.action}`;
  const sources = root.dataset.sources ?? "";
  const remembered = readMemory<Remembered>(key);
  const confirm = root.querySelector<HTMLInputElement>("#confirm");
  const message = form.elements.namedItem("message") as HTMLTextAreaElement | null;
  // When the page rejected a text for its length, the field already holds the typed text.
  const arrived = root.dataset.refused ? undefined : message?.defaultValue;
  let earlier = remembered?.earlier ?? [];
  const sent = versionOf(form, text.defaultValue);
  const { current } = remembered ?? {};

  if (confirm && remembered) confirm.checked = remembered.confirmed ?? false;
  if (current && current.text !== sent.text) {
    if (remembered?.sources === sources) {
      remember(sent);
      put(current);
      root.querySelector("[data-text-status]")?.replaceChildren(words.restored);
    } else remember(current);
  }
  if (message && remembered?.message !== undefined) {
    // The server stored the message without surrounding spaces.
    if (remembered.message.trim() === arrived) save();
    else {
      message.value = remembered.message;
      message.closest("details")?.setAttribute("open", "");
    }
  }
  list();

  for (const control of [confirm, message]) control?.addEventListener("input", () => save());
  document.addEventListener("submit", ({ submitter }) => {
    const { name = "", value = "" } = (submitter ?? {}) as Partial<HTMLButtonElement>;
    // Withdrawing the response also removes its texts.
    if (value === "withdraw") return writeMemory(key, undefined);
    remember(versionOf(form, text.value));
    // The customer requested another text, so this one becomes an earlier version.
    if (name === "show" || name === "arrange") save({ current: undefined });
    else save();
  });

  function put(version: Version) {
    text.value = version.text;
    for (const name of ["level", "by", "proof"] as const) field(form, name).value = version[name];
    for (const button of root.querySelectorAll<HTMLButtonElement>(
      "button[name=show][aria-pressed]",
    ))
      button.ariaPressed = String(button.value === version.level);
    const aid = root.querySelector<HTMLElement>("[data-aid]");
    if (!aid) return;
    aid.hidden = version.level === "own";
    aid.replaceChildren(aid.dataset.aid ?? "");
  }

  function remember(version: Version) {
    if (version.text.trim() === "") return;
    const others = earlier.filter((one) => one.text !== version.text);
    earlier = [version, ...others].slice(0, mostEarlier);
  }

  function save(change: Partial<Remembered> = {}) {
    const now: Remembered = {
      sources,
      earlier,
      current: versionOf(form, text.value),
      confirmed: confirm?.checked,
      ...(message && message.value !== arrived && { message: message.value }),
      ...change,
    };
    writeMemory(key, now);
  }

  function list() {
    const box = root.querySelector("[data-earlier]");
    // Identical excerpts could not be told apart in the list.
    const shown = new Map([[joinLines(text.value), undefined as Version | undefined]]);
    for (const one of earlier)
      if (!shown.has(joinLines(one.text))) shown.set(joinLines(one.text), one);
    const others = [...shown.values()].filter((one) => one !== undefined);
    if (others.length === 0) return box?.replaceChildren();
    const label = document.createElement("p");
    label.className = "note";
    label.textContent = words.earlier;
    const items = document.createElement("ul");
    items.append(...others.map(itemOf));
    box?.replaceChildren(label, items);
  }

  function itemOf(version: Version): HTMLElement {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "plain";
    button.dir = "auto";
    const texts = [text.value, ...earlier.map((one) => one.text)];
    // A function, because "$&" in a plain replacement string would insert the match.
    button.textContent = words.quoted.replace("{text}", () => excerpt(version.text, texts));
    button.addEventListener("click", () => {
      replace(version);
      text.focus();
    });
    const item = document.createElement("li");
    item.append(button);
    return item;
  }

  function replace(version: Version) {
    remember(versionOf(form, text.value));
    put(version);
    save();
    list();
    onRestore();
  }

  return {
    keep() {
      remember(sent);
      save();
      list();
    },
    replace: (draft, made) => replace({ text: draft, ...made }),
  };
}

function versionOf(form: HTMLFormElement, text: string): Version {
  const [level, by, proof] = (["level", "by", "proof"] as const).map((name) => field(form, name));
  return { text, level: level?.value ?? "", by: by?.value ?? "", proof: proof?.value ?? "" };
}

function field(form: HTMLFormElement, name: keyof Made): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}
