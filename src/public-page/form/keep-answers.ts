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
import { tellRestored, tellUnasked } from "./tell-restored.ts";

/** After the last key press before the answers are kept on the server, milliseconds. */
const quietTime = 1500;
/** A request that may outlive its page holds at most 64 KiB. */
const mostKeptAlive = 60_000;

/**
 * Keeps every answer on this device as it is given, and puts it back when the page is opened again. For
 * each question the newer of the device's and the server's answer is shown; the customer is told and
 * can look at the other. Only what was changed here is written or sent: what another tab or device has
 * given meanwhile stays (docs/decisions/submissions.md).
 */
export function keepAnswers(form: HTMLFormElement, words: FormWords) {
  const controls = answerControls(form);
  const names = new Set(controls.map(({ name }) => name));
  const saved = valuesSent(controls);
  /** Changed on this device and not on the server yet. */
  const unsaved = new Set<string>();
  restore();
  let seen = valuesIn(controls);

  let timer: ReturnType<typeof setTimeout> | undefined;
  /** One at a time: a later one that arrived first would be undone by this one. */
  let isUnderWay = false;
  form.addEventListener("input", () => {
    keep();
    clearTimeout(timer);
    timer = setTimeout(sendOff, quietTime);
  });
  // A phone may end a page that nobody looks at without another word.
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
      tellRestored(form, words, { controls, typed, saved });
    }
    tellUnasked(
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

  /** What is sent of this question is this form's own, also where it is put back to what it was. */
  function touch(name: string) {
    unsaved.add(name);
    const mark = `was-${name.slice(2)}`;
    const [known] = form.querySelectorAll<HTMLInputElement>(`input[name="${mark}"]`);
    const field = known ?? document.createElement("input");
    Object.assign(field, { type: "hidden", name: mark, value: "touched" });
    if (!known) form.append(field);
  }

  /** An invitation is personal: what is filled in is kept for every device of that person. */
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
    // Emptied is an answer, too: silence would leave what the server has.
    for (const [name, values] of sent) {
      for (const value of values.length > 0 ? values : [""]) body.append(name, value);
    }
    const keepalive = body.toString().length < mostKeptAlive;
    isUnderWay = true;
    try {
      const { ok } = await fetch(`${pathname}/progress`, { method: "POST", body, keepalive });
      if (!ok || isForgotten(form)) return;
    } catch {
      // It is kept on this device; the next answer tries again.
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
