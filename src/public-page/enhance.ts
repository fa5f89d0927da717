import "./page.css";
import { keepAnswers } from "./keep-answers.ts";
import { sendOnce } from "./send-once.ts";

/** What the script adds to a page that is complete without it. */
const form = document.querySelector<HTMLFormElement>("form[data-flow]");
if (form) {
  keepAnswers(form);
  sendOnce(form);
}
const ownText = document.querySelector<HTMLElement>("[data-own-text]");
// The page after sending; its script is not part of the way to the first answer.
if (ownText)
  void import("./own-text-script.ts").then(({ enhanceOwnText }) => enhanceOwnText(ownText));
document.querySelector<HTMLElement>("[data-summary]")?.focus();
