import type { Source } from "#shared/review/weave/arrange.ts";
import { checkDraft } from "#shared/review/weave/check-draft.ts";
import { type PersonalData, personalDataIn } from "#shared/review/weave/personal-data.ts";
import { offerAssist } from "./assist-script.ts";

/** Lets the meter and the warnings follow what the customer types, and copies. */
export function enhanceOwnText(root: HTMLElement) {
  const text = root.querySelector("textarea");
  if (!text) return;
  const sources: Source[] = JSON.parse(root.dataset.sources ?? "[]");
  const known = [root.dataset.known ?? ""];
  text.addEventListener("input", () => {
    showWarnings(root, personalDataIn(text.value, known));
    showMeter(root, checkDraft(sources, text.value));
  });
  offerAssist(root, text);
  offerCopy(root, text);
}

function showMeter(root: HTMLElement, { share, foreign }: { share: number; foreign: string[] }) {
  const box = root.querySelector<HTMLElement>("[data-meter]");
  const meter = box?.querySelector("meter");
  if (!box || !meter) return;
  const percent = Math.round(share * 100);
  meter.value = percent;
  fill(box, "[data-meter-words]", (box.dataset.meter ?? "").replace("-1", String(percent)));
  const words = foreign.slice(0, 12).join(", ");
  fill(box, "[data-meter-foreign]", words && (box.dataset.foreign ?? "").replace("…", words));
}

function showWarnings(root: HTMLElement, found: PersonalData[]) {
  const warning = root.querySelector<HTMLElement>("[data-warning]");
  if (!warning) return;
  const names: Record<PersonalData, string> = JSON.parse(warning.dataset.kinds ?? "{}");
  const kinds = found.map((kind) => names[kind]).join(", ");
  warning.textContent = kinds && (warning.dataset.warning ?? "").replace("…", kinds);
}

/** Copies after the customer has confirmed; selects where the browser does not let a page copy. */
function offerCopy(root: HTMLElement, text: HTMLTextAreaElement) {
  const button = root.querySelector<HTMLButtonElement>("[data-copy]");
  const confirm = root.querySelector<HTMLInputElement>("#confirm");
  if (!button || !confirm) return;
  const say = (words: string | undefined) => fill(root, "[data-copy-status]", words ?? "");
  button.hidden = false;
  button.addEventListener("click", () => {
    if (!confirm.checked) {
      say(button.dataset.unconfirmed);
      confirm.focus();
      return;
    }
    text.select();
    const { done, selected } = button.dataset;
    const copied = navigator.clipboard?.writeText(text.value) ?? Promise.reject();
    copied.then(
      () => say(done),
      () => {
        text.focus();
        say(selected);
      },
    );
    keepCopied(root, text.value);
  });
}

/** Where the text came from is kept with it (product.md §3); the page does not wait for it. */
function keepCopied(root: HTMLElement, text: string) {
  const { level = "own", by = "", proof = "" } = root.dataset;
  const body = new URLSearchParams({ do: "copied", text, level, by, proof });
  void fetch(root.dataset.action ?? "", {
    method: "POST",
    body,
    keepalive: true,
    redirect: "manual",
  });
}

function fill(root: HTMLElement, selector: string, words: string) {
  root.querySelector(selector)?.replaceChildren(words);
}
