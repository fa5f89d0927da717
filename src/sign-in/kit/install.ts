import { Button } from "./button.ts";
import { Checkbox } from "./checkbox.ts";
import { Container } from "./container.ts";
import { CodeSnippet, Image, Loader, NotpImage, TotpImage } from "./images.ts";
import { NewPassword } from "./new-password.ts";
import { Passcode } from "./passcode.ts";
import { Password } from "./password.ts";
import { Divider, Link, Text } from "./text.ts";
import { EmailField, TextField } from "./text-field.ts";

/** Every tag that our screens use. A tag that is missing here would block its form from submitting. */
const elements: Record<`descope-${string}`, CustomElementConstructor> = {
  "descope-button": Button,
  "descope-checkbox": Checkbox,
  "descope-code-snippet": CodeSnippet,
  "descope-container": Container,
  "descope-divider": Divider,
  "descope-email-field": EmailField,
  "descope-image": Image,
  "descope-link": Link,
  "descope-loader-radial": Loader,
  "descope-new-password": NewPassword,
  "descope-passcode": Passcode,
  "descope-notp-image": NotpImage,
  "descope-password": Password,
  "descope-text": Text,
  "descope-text-field": TextField,
  "descope-totp-image": TotpImage,
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
