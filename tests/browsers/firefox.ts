import puppeteer, { type ElementHandle } from "puppeteer-core";
import { vi } from "vitest";
import { findFirefox } from "../../scripts/tools.mjs";
import { type Driver, findControl, waiting } from "./driver.ts";

/** Debian's Firefox, driven directly over WebDriver BiDi without a driver program. */
export async function startFirefox(): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: findFirefox() ?? "firefox",
    defaultViewport: { width: 1280, height: 900 },
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => errors.push(`${page.url()}: ${String(error)}`));

  const waitForControl = (name: string): Promise<ElementHandle> =>
    vi.waitFor(async () => {
      const element = (await page.evaluateHandle(findControl, name)).asElement();
      if (!element) throw new Error(`${page.url()} shows no control "${name}"`);
      return element as ElementHandle;
    }, waiting);

  return {
    open: async (address) => void (await page.goto(address)),
    press: async (name) => (await waitForControl(name)).click(),
    fill: async (name, text) => (await waitForControl(name)).type(text),
    read: async <Answer>(script: () => Answer) => (await page.evaluate(script)) as Answer,
    errors: async () => errors,
    close: () => browser.close(),
  };
}
