import { formWords } from "./form/form-words.ts";
import { keepAnswers } from "./form/keep-answers.ts";
import { sendAnswers } from "./form/send-answers.ts";
import { stepThrough } from "./form/steps.ts";
import { formBody } from "./form-body.ts";

/** What the script adds to a page that is complete without it. */
const form = document.querySelector<HTMLFormElement>("form[data-flow]");
if (form) {
  const words = formWords(form);
  for (const add of [keepAnswers, stepThrough, sendAnswers]) {
    // The page answers in between: together, and with the end of the document, which this script is run
    // at, they would hold a slow phone for more than 50 ms.
    await new Promise((resolve) => setTimeout(resolve));
    add(form, words);
  }
}
const ownText = document.querySelector<HTMLElement>("[data-own-text]");
if (ownText) {
  // The page after sending; its script is not part of the way to the first answer. What both need is handed
  // over: imported there too, it would be a file of its own that this one waits for.
  void import("./own-text/own-text-script.ts").then(({ enhanceOwnText }) =>
    enhanceOwnText(ownText, formBody),
  );
}
if (document.documentElement.dataset.framed) {
  void import("./tell-height.ts").then(({ tellHeight }) => tellHeight());
}
document.querySelector<HTMLElement>("[data-summary]")?.focus();
