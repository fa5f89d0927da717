import { h, KitElement } from "./kit-element.ts";

/** `descope-image`: its address must be ours or a `data:` URL; the policy allows no other. */
export class ImageElement extends KitElement {
  protected build(): void {
    this.replaceChildren(h("img", { src: this.text("src"), alt: this.text("alt") }));
  }
}

/**
 * `descope-totp-image`: the engine puts the picture into the custom property named in `cssVarList`;
 * `cssVarList` must exist or the engine throws.
 */
export class TotpImageElement extends KitElement {
  static readonly cssVarList: { url: string } = { url: "--k-totp-image" };

  protected build(): void {
    this.setAttribute("role", "img");
    this.setAttribute("aria-label", this.text("alt") || "QR code");
  }
}

/** `descope-notp-image`: the same for a link that opens a messenger. */
export class NotpImageElement extends TotpImageElement {
  static override readonly cssVarList: { url: string } = { url: "--k-notp-image" };
}

/** `descope-code-snippet`: text to copy manually, such as the secret of a QR code. */
export class CodeSnippetElement extends KitElement {
  protected build(): void {
    this.replaceChildren(h("code", {}, this.textContent?.trim() ?? ""));
  }
}

/** `descope-loader-radial`: with `data-type="polling"` the engine polls while it is shown. */
export class LoaderElement extends KitElement {
  protected build(): void {
    this.setAttribute("role", "progressbar");
    this.setAttribute("aria-label", this.text("label") || "Waiting");
  }
}
