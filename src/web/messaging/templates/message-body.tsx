import { useEffect, useRef } from "react";

export type Scheme = "light" | "dark";

export interface MessageBodyProps {
  html: string;
  title: string;
  /** Color scheme of the recipient's system, for messages with dark styles. */
  scheme?: Scheme;
}

/**
 * A message's HTML as a mail program shows it, isolated from our own styles. The content security policy
 * forbids style attributes in markup, so they are set by script; links and forms are inert, and the
 * server has sanitized the rest.
 */
export function MessageBody({ html, title, scheme = "light" }: MessageBodyProps) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!host.current) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: "open" });
    // The policy forbids style sheets in markup as well.
    const [sheet, css = ""] = html.match(/<style>([^<]*)<\/style>/) ?? [""];
    root.adoptedStyleSheets = [rulesFor(css, scheme)];
    const parsed = new DOMParser().parseFromString(
      html.replace(sheet, "").replaceAll(" style=", " data-style="),
      "text/html",
    );
    const body = document.createElement("div");
    body.className = parsed.body.className;
    body.dataset.style = parsed.body.dataset.style;
    body.append(...parsed.body.childNodes);
    for (const element of [body, ...body.querySelectorAll<HTMLElement>("[data-style]")]) {
      element.style.cssText = element.dataset.style ?? "";
    }
    for (const link of body.querySelectorAll("a")) link.inert = true;
    root.replaceChildren(body);
  }, [html, scheme]);
  return (
    <div
      ref={host}
      role="document"
      aria-label={title}
      className="overflow-hidden wrap-anywhere rounded-md border border-line"
    />
  );
}

/** Rules for one of the two schemes, independent of the viewer's system. */
function rulesFor(css: string, scheme: Scheme): CSSStyleSheet {
  const all = new CSSStyleSheet();
  all.replaceSync(css);
  const dark = [...all.cssRules].filter((rule) => rule instanceof CSSMediaRule);
  const chosen = new CSSStyleSheet();
  const rules = scheme === "dark" ? dark.flatMap(({ cssRules }) => [...cssRules]) : [];
  chosen.replaceSync(rules.map(({ cssText }) => cssText).join("\n"));
  return chosen;
}
