import { percentOf } from "#shared/percent.ts";
import { maxDraftLength } from "#shared/responses/text-limits.ts";
import type { Source } from "#shared/writing-help/composer/sources.ts";
import {
  type DraftReading,
  knowSources,
  readDraft,
} from "#shared/writing-help/faithfulness/read-draft.ts";
import type { Language } from "#shared/writing-help/languages/language-words.ts";
import { compileWords } from "#shared/writing-help/languages/words.ts";
import {
  type PersonalData,
  personalDataIn,
} from "#shared/writing-help/personal-data/personal-data.ts";
import { offerAssist } from "../draft/assist-script.ts";
import { countCharacters, isShortForFacebook } from "../draft/facebook-length.ts";
import { type ForeignWords, foreignWords } from "../draft/foreign-words.ts";
import { listed } from "../draft/listed.ts";
import { showProof } from "../draft/show-proof.ts";
import { offerSpelling } from "../draft/spelling-script.ts";
import type { formBody as FormBody } from "../form-body.ts";
import { findDraftForm } from "./draft-form.ts";
import { createDraftVersions, type DraftVersions } from "./draft-versions.ts";
import type { DraftWords } from "./draft-words.ts";
import { enhancePostedQuestion } from "./posted-question-script.ts";
import { createCopyReporter } from "./report-copied.ts";

/**
 * Updates the meter, the receipts and the warnings while the text is edited, stores it on this device, and copies it.
 */
export function enhanceDraftEditor(root: HTMLElement, formBody: typeof FormBody) {
  const text = root.querySelector("textarea");
  const form = document.querySelector<HTMLFormElement>(`#${findDraftForm}`);
  if (!text || !form) return;
  const sources: Source[] = JSON.parse(root.dataset.sources ?? "[]");
  const language = compileWords(
    root.dataset.language as Language,
    JSON.parse(root.dataset.languageWords ?? "{}"),
  );
  const knownSources = knowSources(sources, language);
  const words: DraftWords = JSON.parse(root.dataset.words ?? "{}");
  const known = [root.dataset.known ?? ""];
  const confirm = root.querySelector<HTMLInputElement>("#confirm");
  root.querySelector("[data-without-script]")?.remove();

  const foreign = foreignWords(root, text, words);
  const versions = createDraftVersions({ root, text, form, words, onRestore: follow });
  follow();
  text.addEventListener("input", () => {
    versions.keep();
    follow();
  });
  offerAssist(root, (draft, made) => {
    versions.replace(draft, made);
    follow();
  });
  offerSpelling(root, text);
  enhancePostedQuestion(root, form, formBody);
  if (confirm) offerCopy({ root, text, form, confirm, foreign, versions, formBody });

  function follow() {
    if (!text) return;
    // The server checks the same number of characters.
    const looked = text.value.slice(0, maxDraftLength);
    const reading = readDraft(knownSources, looked);
    // The copied text is now outdated.
    sayCopy(root, "");
    showWarnings(root, personalDataIn(looked, language, known));
    showMeter(root, reading);
    foreign.show(root.querySelector("[data-meter]") ? reading.foreign : []);
    showProof(root, reading.phrases);
    showFacebook(text.value);
  }
}

function showMeter(root: HTMLElement, { share, foreign }: DraftReading) {
  const box = root.querySelector<HTMLElement>("[data-meter]");
  const percent = percentOf(share, 1) ?? 0;
  const label = (box?.dataset.meter ?? "").replace("-1", String(percent));
  fill(root, "[data-meter-words]", label);
  const words = foreign.slice(0, 12).join(", ");
  const { dataset } = root.querySelector<HTMLElement>("[data-foreign-box]") ?? root;
  fill(root, "[data-foreign-status]", words && (dataset.foreign ?? "").replace("…", words));
}

function showWarnings(root: HTMLElement, found: PersonalData[]) {
  const warning = root.querySelector<HTMLElement>("[data-warning]");
  if (!warning) return;
  const names: Record<PersonalData, string> = JSON.parse(warning.dataset.kinds ?? "{}");
  const named = found.map((kind) => names[kind]);
  const kinds = listed(named, document.documentElement.lang);
  warning.textContent = kinds && (warning.dataset.warning ?? "").replace("…", kinds);
}

function showFacebook(text: string) {
  for (const note of document.querySelectorAll<HTMLElement>("[data-facebook]")) {
    note.hidden = !isShortForFacebook(text);
    note.textContent = (note.dataset.facebook ?? "").replace("-1", String(countCharacters(text)));
  }
}

/** Copies once the customer has confirmed the text; selects it if the browser does not allow copying. */
function offerCopy({
  root,
  text,
  form,
  confirm,
  foreign,
  versions,
  formBody,
}: {
  root: HTMLElement;
  text: HTMLTextAreaElement;
  form: HTMLFormElement;
  confirm: HTMLInputElement;
  foreign: ForeignWords;
  versions: DraftVersions;
  formBody: typeof FormBody;
}) {
  const button = root.querySelector<HTMLButtonElement>("[data-copy]");
  if (!button) return;
  const tell = createCopyReporter(root.dataset.action ?? "");
  button.hidden = false;
  // Any other press may remove the reason that prevented copying.
  root.addEventListener("click", ({ target }) => {
    const inTheWay = root.querySelector("[data-copy-status].problem");
    if (inTheWay && !button.contains(target as Node)) sayCopy(root, "");
  });
  button.addEventListener("click", () => {
    if (foreign.focusOpen()) return sayCopy(root, button.dataset.foreign, "problem");
    // An empty text cannot be copied.
    if (text.value.trim() === "") return text.focus();
    if (!confirm.checked) {
      sayCopy(root, button.dataset.unconfirmed, "problem");
      confirm.focus();
      return;
    }
    const { done, selected } = button.dataset;
    const copied = navigator.clipboard?.writeText(text.value) ?? Promise.reject();
    copied.then(
      () => {
        sayCopy(root, done);
        root.toggleAttribute("data-copied", true);
      },
      () => {
        text.focus();
        text.select();
        sayCopy(root, selected);
      },
    );
    versions.keep();
    const body = formBody(form);
    body.delete("message");
    body.delete("email");
    body.set("do", "copied");
    tell(body);
  });
}

/** Shows the result of copying. Until the text is copied, the page highlights the copy button. */
function sayCopy(root: HTMLElement, words: string | undefined, kind: "note" | "problem" = "note") {
  fill(root, "[data-copy-status]", words ?? "");
  root.querySelector("[data-copy-status]")?.setAttribute("class", kind);
  root.removeAttribute("data-copied");
}

function fill(root: HTMLElement, selector: string, words: string) {
  root.querySelector(selector)?.replaceChildren(words);
}
