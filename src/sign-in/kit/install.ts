import { ButtonElement } from "./button.ts";
import { CheckboxElement } from "./checkbox.ts";
import { ContainerElement } from "./container.ts";
import {
  CodeSnippetElement,
  ImageElement,
  LoaderElement,
  NotpImageElement,
  TotpImageElement,
} from "./images.ts";
import { NewPasswordElement } from "./new-password.ts";
import { PasscodeElement } from "./passcode.ts";
import { PasswordElement } from "./password.ts";
import { DividerElement, LinkElement, TextElement } from "./text.ts";
import { EmailFieldElement, TextFieldElement } from "./text-field.ts";

/** Every tag that our screens use. A tag that is missing here would block its form from submitting. */
const elements: Record<`descope-${string}`, CustomElementConstructor> = {
  "descope-button": ButtonElement,
  "descope-checkbox": CheckboxElement,
  "descope-code-snippet": CodeSnippetElement,
  "descope-container": ContainerElement,
  "descope-divider": DividerElement,
  "descope-email-field": EmailFieldElement,
  "descope-image": ImageElement,
  "descope-link": LinkElement,
  "descope-loader-radial": LoaderElement,
  "descope-new-password": NewPasswordElement,
  "descope-passcode": PasscodeElement,
  "descope-notp-image": NotpImageElement,
  "descope-password": PasswordElement,
  "descope-text": TextElement,
  "descope-text-field": TextFieldElement,
  "descope-totp-image": TotpImageElement,
};

/**
 * Gives the vendor's engine our elements instead of its own kit. Must run before a widget starts,
 * and only for flows whose screens are ours.
 */
export function installKit(): void {
  if ("DescopeUI" in globalThis) return;
  const registry = Object.entries(elements).map(([tag, element]) => [
    tag,
    () => {
      if (!customElements.get(tag)) customElements.define(tag, element);
    },
  ]);
  Object.assign(globalThis, { DescopeUI: Object.fromEntries(registry) });
  // Older engines load their kit from public hosts unless a script with this id is in the page.
  const marker = document.createElement("script");
  marker.id = "load-descope-ui";
  marker.type = "text/plain";
  document.head.append(marker);
}
