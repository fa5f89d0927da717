import type { BadForm } from "../bad-input.ts";
import { accountForms } from "./account-forms.ts";
import { businessForms } from "./business-forms.ts";
import { contactForms } from "./contact-forms.ts";
import { flowForms } from "./flow-forms.ts";
import { responseForms } from "./response-forms.ts";

/** Every form of the product with input it must refuse. */
export const badForms = (ids: {
  contactId: string;
  flowId: string;
  responseId: string;
  publishedId: string;
}): BadForm[] => [
  ...responseForms(ids),
  ...accountForms,
  ...businessForms,
  ...contactForms(ids),
  ...flowForms(ids),
];
