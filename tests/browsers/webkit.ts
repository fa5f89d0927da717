import { spawn } from "node:child_process";
import { once } from "node:events";
import { Builder, Capabilities, type WebElement } from "selenium-webdriver";
import { vi } from "vitest";
import { freePort } from "#tests/support/free-port.ts";
import { findMiniBrowser } from "../../scripts/tools.mjs";
import { type Driver, findControl, waiting } from "./driver.ts";

/**
 * WebKitGTK's MiniBrowser on a virtual screen. In the locale `C.UTF-8`, common on servers, its language is "C", which
 * `Intl` rejects.
 */
export async function startWebKit(): Promise<Driver> {
  const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1280x900x24"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [display] = await once(screen.stdout, "data");
  const port = await freePort();
  const settings = ["LANG=C.UTF-8", "LC_ALL=C.UTF-8", `DISPLAY=:${String(display).trim()}`];
  const program = spawn("env", [...settings, "WebKitWebDriver", `--port=${port}`], {
    stdio: "ignore",
  });
  const address = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${address}/status`), waiting);
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary: findMiniBrowser(), args: ["--automation"] },
  });
  const browser = await new Builder().usingServer(address).withCapabilities(capabilities).build();
  const errors: string[] = [];

  const waitForControl = (name: string): Promise<WebElement> =>
    vi.waitFor(async () => {
      const element = await browser.executeScript<WebElement | null>(findControl, name);
      if (!element) throw new Error(`${await browser.getCurrentUrl()} shows no control "${name}"`);
      return element;
    }, waiting);

  async function collectErrors(): Promise<string[]> {
    errors.push(...(await browser.executeScript<string[]>(takeErrors)));
    return errors;
  }

  return {
    async open(to) {
      await collectErrors();
      await browser.get(to);
      await collectErrors();
    },
    press: async (name) => (await waitForControl(name)).click(),
    fill: async (name, text) => (await waitForControl(name)).sendKeys(text),
    read: (script) => browser.executeScript(script),
    errors: collectErrors,
    async close() {
      await browser.quit();
      program.kill();
      screen.kill();
    },
  };
}

/**
 * Returns the errors recorded since the last call; the first call on a page starts recording. This driver cannot listen
 * before a page's own scripts, so earlier failures only show as missing text.
 */
function takeErrors(): string[] {
  const page = window as Window & { noted?: string[] };
  if (page.noted) return page.noted.splice(0);
  const noted: string[] = [];
  page.noted = noted;
  const note = (what: unknown) => void noted.push(`${location.href}: ${what}`);
  console.error = (...words) => note(words.join(" "));
  addEventListener("error", ({ message }) => note(message));
  addEventListener("unhandledrejection", ({ reason }) => note(reason));
  addEventListener("securitypolicyviolation", ({ blockedURI }) => note(`refused ${blockedURI}`));
  return [];
}
