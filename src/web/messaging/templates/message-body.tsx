import { useEffect, useRef } from "react";

/**
 * A message's HTML as a mail program shows it, apart from our own styles. The content security policy
 * allows no style attribute in markup, so each is set by script; links and forms are inert, and the
 * server has sanitised the rest.
 */
export function MessageBody({ html, title }: { html: string; title: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!host.current) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: "open" });
    const parsed = new DOMParser().parseFromString(
      html.replaceAll(" style=", " data-style="),
      "text/html",
    );
    const body = document.createElement("div");
    body.dataset.style = parsed.body.dataset.style;
    body.append(...parsed.body.childNodes);
    for (const element of [body, ...body.querySelectorAll<HTMLElement>("[data-style]")]) {
      element.style.cssText = element.dataset.style ?? "";
    }
    for (const link of body.querySelectorAll("a")) link.inert = true;
    root.replaceChildren(body);
  }, [html]);
  return (
    <div
      ref={host}
      role="document"
      aria-label={title}
      className="overflow-hidden wrap-anywhere rounded-md border border-line"
    />
  );
}
