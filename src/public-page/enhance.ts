import "./page.css";
import { keepAnswers } from "./keep-answers.ts";
import { offerCopy } from "./offer-copy.ts";
import { sendOnce } from "./send-once.ts";

/** What the script adds to a page that is complete without it. */
const form = document.querySelector<HTMLFormElement>("form[data-flow]");
if (form) {
  keepAnswers(form);
  sendOnce(form);
}
offerCopy();
document.querySelector<HTMLElement>("[data-summary]")?.focus();
