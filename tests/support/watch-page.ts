import type { BrowserContext } from "@playwright/test";

export interface PageWatch {
  /** Problems so far: console errors, exceptions, CSP violations, requests to other origins. */
  problems: string[];
  /** Allows messages that the test provokes on purpose, such as the browser's line about a 404. */
  expect(pattern: RegExp): void;
}

/** Records problems in this browser context that a user would not notice. */
export function watchContext(context: BrowserContext, origin: string): PageWatch {
  const expected: RegExp[] = [];
  const problems: string[] = [];
  const note = (problem: string) => {
    if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem);
  };
  // The browser logs most content security policy violations as console errors, but not a caught `eval`.
  void context.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      if (blockedURI === "eval") console.error(`refused by ${violatedDirective}: ${blockedURI}`);
    }),
  );
  context.on("console", (message) => {
    if (message.type() !== "error") return;
    const { url } = message.location();
    note(`console error on ${message.page()?.url()}: ${message.text()} (${url})`);
  });
  context.on("weberror", (error) => note(`exception: ${error.error().stack ?? error.error()}`));
  context.on("request", (request) => {
    const url = new URL(request.url());
    const inside = ["data:", "blob:", "about:"].includes(url.protocol) || url.origin === origin;
    if (!inside) note(`request to another origin: ${request.url()}`);
  });
  return { problems, expect: (pattern) => void expected.push(pattern) };
}
