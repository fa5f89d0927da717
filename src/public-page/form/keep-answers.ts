import {
  answerControls,
  fillIn,
  isSame,
  type Values,
  valuesIn,
  valuesSent,
} from "./form-values.ts";
import type { FormWords } from "./form-words.ts";
import { isForgotten, type KeptAnswer, readKept, writeKept } from "./kept-store.ts";
import { showRestoredNotice, showUnaskedNotice } from "./restored-notice.ts";

/** Delay after the last key press before answers are stored on the server, in milliseconds. */
const quietTime = 1500;
/** Browsers limit the body of a `keepalive` request to 64 KiB. */
const mostKeptAlive = 60_000;

/**
 * Stores every answer on this device as it is given and restores it when the page is opened again. For each question
 * the newer of the device's and the server's answer is shown, and the customer can view the other. Only answers
 * changed here are written or sent, so that those from another tab or device are kept (docs/decisions/submissions.md).
 */
export function keepAnswers(form: HTMLFormElement, words: FormWords) {
  const controls = answerControls(form);
  const names = new Set(controls.map(({ name }) => name));
  const saved = valuesSent(controls);
  /** Changed on this device and not yet stored on the server. */
  const unsaved = new Set<string>();
  restore();
  let seen = valuesIn(controls);
  const { preset } = form.dataset;
  if (preset) {
    // Chosen in a message and not stored yet; stored with the first interaction.
    delete saved[`q-${preset}`];
    delete seen[`q-${preset}`];
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Requests are sent one at a time, because an earlier one that arrives last would undo the later one. */
  let isUnderWay = false;
  form.addEventListener("input", () => {
    keep();
    clearTimeout(timer);
    timer = setTimeout(sendOff, quietTime);
  });
  // The submission contains every answer, and progress is refused after it.
  form.addEventListener("submit", () => {
    clearTimeout(timer);
    timer = undefined;
  });
  // A phone may end a hidden page without another event.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" && timer) void sendOff();
  });

  function restore() {
    const kept = readKept(form);
    const typed: Values = {};
    const shown: Values = {};
    for (const name of names) {
      const { [name]: one } = kept;
      const { [name]: online = [] } = saved;
      const isNews = one && !isSame(one.now, one.base);
      typed[name] = isNews ? one.now : online;
      const bothChanged = isNews && !isSame(online, one.base);
      const isOlder = bothChanged && Number(form.dataset.keptAt ?? 0) > one.at;
      shown[name] = isOlder ? online : typed[name];
      if (isNews && !isOlder) touch(name);
    }
    const differ = [...names].some((name) => !isSame(typed[name], saved[name]));
    if (differ) {
      fillIn(controls, shown);
      showRestoredNotice(form, words, { controls, typed, saved });
    }
    showUnaskedNotice(
      form,
      words,
      Object.entries(kept).flatMap(([name, { now }]) => (names.has(name) ? [] : now)),
    );
  }

  function keep() {
    const now = valuesIn(controls);
    const changed: Record<string, KeptAnswer> = {};
    for (const name of names) {
      if (isSame(now[name], seen[name])) continue;
      changed[name] = { base: saved[name] ?? [], now: now[name] ?? [], at: Date.now() };
      touch(name);
    }
    seen = now;
    writeKept(form, changed);
  }

  /** Marks the question as changed here, even when its answer was put back to what it was. */
  function touch(name: string) {
    unsaved.add(name);
    const mark = `was-${name.slice(2)}`;
    const [known] = form.querySelectorAll<HTMLInputElement>(`input[name="${mark}"]`);
    const field = known ?? document.createElement("input");
    Object.assign(field, { type: "hidden", name: mark, value: "touched" });
    if (!known) form.append(field);
  }

  /** An invitation is personal, so its answers are shared with all of the customer's devices. */
  async function sendOff() {
    clearTimeout(timer);
    timer = undefined;
    const { pathname, searchParams } = new URL(form.action);
    const i = searchParams.get("i");
    if (!i || unsaved.size === 0 || isForgotten(form)) return;
    if (isUnderWay) {
      timer = setTimeout(sendOff, quietTime);
      return;
    }
    const sent = [...unsaved].map((name) => [name, seen[name] ?? []] as const);
    const body = new URLSearchParams({ i });
    // An emptied answer has to be sent too, or the server would keep the old one.
    for (const [name, values] of sent) {
      for (const value of values.length > 0 ? values : [""]) body.append(name, value);
    }
    const keepalive = body.toString().length < mostKeptAlive;
    isUnderWay = true;
    try {
      const { ok } = await fetch(`${pathname}/progress`, { method: "POST", body, keepalive });
      if (!ok || isForgotten(form)) return;
    } catch {
      // The answer is stored on this device; the next change tries again.
      return;
    } finally {
      isUnderWay = false;
    }
    const kept = readKept(form);
    for (const [name, values] of sent) {
      saved[name] = values;
      if (isSame(values, seen[name])) unsaved.delete(name);
      const { [name]: one } = kept;
      // Another tab may have changed it since.
      if (one && isSame(one.now, values)) writeKept(form, { [name]: { ...one, base: values } });
    }
  }
}
