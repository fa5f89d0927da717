import { formBody } from "../form-body.ts";
import {
  answerControls,
  fillIn,
  isSame,
  type Values,
  valuesIn,
  valuesSent,
} from "./form-values.ts";
import type { FormWords } from "./form-words.ts";
import { tellRestored, tellUnasked } from "./tell-restored.ts";

/** After the last key press before the answers are kept on the server, milliseconds. */
const quietTime = 1500;
/** A request that may outlive its page holds at most 64 KiB. */
const mostKeptAlive = 60_000;

/** What this device remembers of a form that is not sent yet. */
interface Kept {
  /** What the server had when it was typed: what differs from that is news from this device. */
  base: Values;
  now: Values;
  /** By this device's clock, milliseconds. */
  at: number;
}

/**
 * Keeps every answer on this device as it is given, and puts it back when the page is opened again. For
 * each question the newer of the device's and the server's answer is shown; the customer is told and
 * can look at the other.
 */
export function keepAnswers(form: HTMLFormElement, words: FormWords) {
  const key = storageKey(form);
  const controls = answerControls(form);
  let saved = valuesSent(controls);
  const kept = readKept(key);
  if (kept) restore(kept);

  let timer: ReturnType<typeof setTimeout> | undefined;
  form.addEventListener("input", () => {
    keep();
    clearTimeout(timer);
    timer = setTimeout(sendOff, quietTime);
  });
  // A phone may end a page that nobody looks at without another word.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" && timer) void sendOff();
  });

  function restore({ base, now, at }: Kept) {
    const typed: Values = {};
    const shown: Values = {};
    for (const name of new Set(controls.map((control) => control.name))) {
      const [mine = [], before, online = []] = [now[name], base[name], saved[name]];
      const isNews = !isSame(mine, before);
      const bothChanged = isNews && !isSame(online, before);
      typed[name] = isNews ? mine : online;
      shown[name] = bothChanged && Number(form.dataset.keptAt ?? 0) > at ? online : typed[name];
    }
    const differ = Object.keys(typed).some((name) => !isSame(typed[name], saved[name]));
    if (differ) {
      fillIn(controls, shown);
      tellRestored(form, words, { controls, typed, saved });
    }
    tellUnasked(form, words, now);
  }

  function keep() {
    const kept: Kept = { base: saved, now: valuesIn(controls), at: Date.now() };
    try {
      localStorage.setItem(key, JSON.stringify(kept));
    } catch {
      // Storage is full or refused: the form works, it only forgets on reload.
    }
  }

  /** An invitation is personal: what is filled in is kept for every device of that person. */
  async function sendOff() {
    clearTimeout(timer);
    timer = undefined;
    const address = new URL(form.action);
    if (!address.searchParams.has("i") || isForgotten(form)) return;
    const sent = valuesIn(controls);
    const body = formBody(form);
    const keepalive = body.toString().length < mostKeptAlive;
    try {
      const request = { method: "POST", body, keepalive };
      const { ok } = await fetch(`${address.pathname}/progress`, request);
      if (!ok || isForgotten(form)) return;
      saved = sent;
      keep();
    } catch {
      // It is kept on this device; the next answer tries again.
    }
  }
}

/** The answers have arrived; the next visit begins empty. */
export function forgetAnswers(form: HTMLFormElement) {
  form.dataset.forgotten = "true";
  try {
    localStorage.removeItem(storageKey(form));
  } catch {
    // Nothing was kept either.
  }
}

const isForgotten = ({ dataset }: HTMLFormElement) => dataset.forgotten === "true";

function storageKey(form: HTMLFormElement): string {
  return `review:${form.action}`;
}

function readKept(key: string): Kept | undefined {
  try {
    const kept: Partial<Kept> = JSON.parse(localStorage.getItem(key) ?? "{}");
    return kept.now && kept.base ? (kept as Kept) : undefined;
  } catch {
    // Unreadable: what the server sent stands.
    return undefined;
  }
}
