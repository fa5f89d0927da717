import css from "./kit.css?inline";
import { guardTransitions } from "./transition.ts";

let sheet: CSSStyleSheet | undefined;
let instances = 0;

/**
 * Base class of the kit's elements. The vendor's engine clones a screen, sets attributes and texts on the detached
 * clone and only then inserts it, so children are built once, on connection, from final attributes.
 */
export abstract class KitElement extends HTMLElement {
  /** Unique on the page; children derive their ids from it. */
  protected readonly uid = `rf-${++instances}`;
  #built = false;

  connectedCallback(): void {
    adoptKitStyles(this);
    if (this.#built) return;
    this.#built = true;
    this.build();
  }

  protected get isBuilt(): boolean {
    return this.#built;
  }

  protected abstract build(): void;

  protected text(attribute: string): string {
    return this.getAttribute(attribute) ?? "";
  }

  /** The vendor writes booleans as `"true"` and `"false"`; a bare attribute is true as well. */
  protected flag(attribute: string): boolean {
    return this.hasAttribute(attribute) && this.getAttribute(attribute) !== "false";
  }
}

/** Constructable style sheets satisfy a strict content security policy; a style element would not. */
function adoptKitStyles(element: Element): void {
  const root = element.getRootNode();
  if (!(root instanceof ShadowRoot)) return;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
  }
  if (root.adoptedStyleSheets.includes(sheet)) return;
  root.adoptedStyleSheets.push(sheet);
  guardTransitions(root);
}

/** `h("p", { class: "help" }, "text")` creates an element with attributes and children. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}
