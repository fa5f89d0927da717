import { h, KitElement } from "./kit-element.ts";

/** `descope-text`: the engine writes its text; `variant="h1"` to `h3` makes it a heading. */
export class TextElement extends KitElement {
  protected build(): void {
    const level = /^h([1-6])$/.exec(this.text("variant"))?.[1];
    if (!level || this.hasAttribute("role")) return;
    this.setAttribute("role", "heading");
    this.setAttribute("aria-level", level);
  }
}

/** `descope-divider`: a line, with optional text in the middle. */
export class DividerElement extends KitElement {
  protected build(): void {
    const words = this.textContent?.trim() ?? "";
    if (words) this.replaceChildren(h("span", {}, words));
    else this.setAttribute("role", "separator");
  }
}

/** `descope-link`: a link if the address is allowed, otherwise plain text. */
export class LinkElement extends KitElement {
  static readonly observedAttributes: readonly string[] = ["href"];
  readonly #anchor = h("a");

  protected build(): void {
    this.#anchor.append(...this.childNodes);
    this.replaceChildren(this.#anchor);
    this.reflect();
  }

  attributeChangedCallback(): void {
    if (this.isBuilt) this.reflect();
  }

  override focus(options?: FocusOptions): void {
    this.#anchor.focus(options);
  }

  private reflect(): void {
    const href = this.text("href");
    if (isSafeAddress(href)) this.#anchor.href = href;
    else this.#anchor.removeAttribute("href");
    const target = this.getAttribute("target");
    if (target) {
      this.#anchor.target = target;
      this.#anchor.rel = "noopener noreferrer";
    }
  }
}

function isSafeAddress(href: string): boolean {
  if (!href) return false;
  const protocol = URL.parse(href, location.href)?.protocol;
  return protocol !== undefined && ["http:", "https:", "mailto:", "tel:"].includes(protocol);
}
