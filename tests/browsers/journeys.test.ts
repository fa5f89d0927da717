import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { paths } from "#shared/paths.ts";
import { createOwnerWithFlow } from "#tests/support/builders/owner-with-flow.ts";
import { type RunningServer, startServer } from "#tests/support/start-server.ts";
import { type Driver, waiting } from "./driver.ts";
import { startFirefox } from "./firefox.ts";
import { readCode } from "./mailbox.ts";
import { startWebKit } from "./webkit.ts";

const pages = {
  Home: paths.home,
  "Review flows": paths.flows,
  Contacts: paths.contacts,
  Invitations: paths.invitations,
  "Email templates": paths.email,
  Inbox: paths.responses,
  Analytics: paths.analytics,
  Account: paths.settings,
};

describe.each([
  ["Firefox", startFirefox],
  ["WebKit", startWebKit],
])("%s", (_, startBrowser) => {
  let server: RunningServer;
  let browser: Driver;

  beforeAll(async () => {
    server = await startServer();
    browser = await startBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  const open = (path: string) => browser.open(`${server.origin}${path}`);

  /** Waits for this heading. */
  const waitForHeading = (words: string) =>
    vi.waitFor(async () => {
      const headings = await browser.read(() =>
        [...document.querySelectorAll("h1")].map((heading) => heading.textContent),
      );
      expect(headings).toContainEqual(expect.stringContaining(words));
    }, waiting);

  const waitForWords = (words: string) =>
    vi.waitFor(async () => {
      // biome-ignore lint/performance/useDomNodeTextContent: only visible text counts
      expect(await browser.read(() => document.body.innerText)).toContain(words);
    }, waiting);

  it("shows the public landing page", async () => {
    await open("/");
    await waitForHeading("");
    await browser.press("Login");
    await waitForHeading("Welcome to Review Flow");
    expect(await browser.errors()).toEqual([]);
  });

  it("lets a newcomer sign up with a code by email and shows every main page", async () => {
    await open("/login");
    await vi.waitFor(async () => {
      expect(await browser.read(() => document.querySelector("#first"))).toBeNull();
    }, waiting);
    await browser.fill("Email", "dana@lakeside.example");
    await browser.press("Continue");
    await browser.fill("Code", await readCode(server.origin, "dana@lakeside.example"));
    await browser.fill("Business name", "Lakeside Insurance");
    await browser.fill("Postal address", "1 Lake Street, Madison, WI 53703");
    await browser.press("Any business");
    await waitForWords("Your form is live");
    await browser.press("Skip for now");
    await waitForHeading("Home");
    for (const [heading, { href }] of Object.entries(pages)) {
      await open(href());
      await waitForHeading(heading);
      // Firefox reports requests that were still loading when the next page was opened.
      await vi.waitFor(async () => {
        expect(await browser.read(() => document.querySelector(".animate-pulse"))).toBeNull();
      }, waiting);
    }
    expect(await browser.errors()).toEqual([]);
  });

  it("lets a customer answer and copy the review", async () => {
    const mailbox = { codeFor: (address: string) => readCode(server.origin, address) };
    const { flow } = await createOwnerWithFlow(server.origin, mailbox, "ruben@lakeside.example");
    await open(`/review/${flow.id}`);
    await browser.press("5 of 5, Very good");
    await browser.fill("What happened, from the first call", "They called back at once.");
    await browser.press("Send my answers");
    await waitForHeading("Thank you");
    await browser.press("This is my own experience.");
    await browser.press("Copy my text");
    await waitForWords("Copied");
    expect(await browser.errors()).toEqual([]);
  });
});
