import { html } from "hono/html";
import { directionOf } from "#shared/locales/languages.ts";
import { translate } from "../translate.ts";
import { defaultFlowId, findPreferredLocale } from "./preload-files.ts";

/** Query parameters that may change or prefill the first screen. */
const others = ["descope-login-flow", "flow", "t", "code", "err"];

/**
 * The address field of the usual first screen as plain HTML, in the person's language: it accepts input while the
 * widget is still loading, and `src/web/login/first-field.ts` passes on what was typed. Undefined when the query may
 * lead to another screen.
 * @param query the page's query.
 * @param languages the browser's `accept-language`.
 * @param address initial value of the field.
 */
export function firstField(
  query: Record<string, string>,
  languages: string,
  address = "",
): string | undefined {
  if (others.some((name) => name in query && query[name] !== defaultFlowId)) return undefined;
  const locale = findPreferredLocale(query.locale ?? languages) ?? "en";
  const [label, button] = ["Email", "Continue"].map((phrase) => translate(phrase, locale));
  return String(html`<form id="first" lang="${locale}" dir="${directionOf(locale)}" novalidate>
            <label for="first-email">${label}</label>
            <input id="first-email" type="email" autocomplete="username webauthn" maxlength="254" spellcheck="false" autofocus value="${address}">
            <button>${button}</button>
          </form>`);
}
