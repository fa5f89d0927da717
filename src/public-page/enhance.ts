import { formWords } from "./form/form-words.ts";
import { keepAnswers } from "./form/keep-answers.ts";
import { sendAnswers } from "./form/send-answers.ts";
import { stepThrough } from "./form/steps.ts";
import { formBody } from "./form-body.ts";

/** The page is complete without script; these are enhancements. */
const form = document.querySelector<HTMLFormElement>("form[data-flow]");
if (form) {
  const words = formWords(form);
  for (const add of [keepAnswers, stepThrough, sendAnswers]) {
    // Separate tasks keep the page responsive: together they would block a slow phone for more than 50 ms.
    await new Promise((resolve) => setTimeout(resolve));
    add(form, words);
  }
}
const ownText = document.querySelector<HTMLElement>("[data-own-text]");
if (ownText) {
  // The thank-you page's script is loaded separately, so that it does not delay the first answer. Shared code is
  // passed as an argument: imported by both, it would become another file to wait for.
  void import("./own-text/draft-editor-script.ts").then(({ enhanceDraftEditor }) =>
    enhanceDraftEditor(ownText, formBody),
  );
}
if (document.documentElement.dataset.framed) {
  void import("./report-height.ts").then(({ reportHeight }) => reportHeight());
}
document.querySelector<HTMLElement>("[data-summary]")?.focus();
