import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from "@playwright/test";
import { startJourneyServer } from "./journey-server.ts";
import { clockAhead, moveClock, startClockAt } from "./move-clock.ts";
import type { ServerWithClock } from "./server-with-clock.ts";
import { type SmtpSink, startSmtpSink } from "./smtp-sink.ts";
import { type PageWatch, watchContext } from "./watch-page.ts";

/** A user with a separate browser. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  watch: PageWatch;
}

export interface TestFixtures {
  /** Opens another browser (its own cookies and storage), for a second person or without JavaScript. */
  visitor: (options?: BrowserContextOptions) => Promise<Visitor>;
  /** Problems seen on `page`; call `watch.expect(/…/)` for those that a test provokes. */
  watch: PageWatch;
}

export interface WorkerFixtures {
  /** Initial time of the clocks of test, server and browser; "" for the machine's time. */
  moment: string;
  /** The real server in a child process with its own data directory and port. It mails to `sink`. */
  server: ServerWithClock;
  sink: SmtpSink;
}

/** Each administrator journey uses a separate address, because an address gets five codes in ten minutes. */
const admins = ["admin", "unnamed-admin", "second-admin", "palette-admin", "jobs-admin"]
  .map((name) => `${name}@example.com`)
  .join();

/**
 * Playwright's `test` with the real server and mail server behind it. A test fails when any of its pages
 * logs an error, throws, violates the content security policy or requests another origin.
 */
export const test = base.extend<
  TestFixtures & { own: Visitor },
  WorkerFixtures & { clock: undefined }
>({
  moment: ["", { option: true, scope: "worker" }],
  clock: [
    async ({ moment }, use) => {
      if (moment) startClockAt(moment);
      await use(undefined);
    },
    { scope: "worker", auto: true },
  ],
  sink: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to determine the fixtures used
    async ({}, use) => {
      const sink = await startSmtpSink();
      await use(sink);
      await sink.close();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ sink }, use) => {
      const server = await startJourneyServer({ SMTP_URL: sink.url, ADMIN_EMAILS: admins });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  visitor: async ({ browser, server }, use) => {
    const opened: Visitor[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: server.origin, ...options });
      if (clockAhead()) await context.addInitScript(`(${moveClock})(${clockAhead()})`);
      const one = {
        context,
        page: await context.newPage(),
        watch: watchContext(context, server.origin),
      };
      opened.push(one);
      return one;
    });
    for (const { context } of opened) await context.close();
    expect(opened.flatMap(({ watch }) => watch.problems)).toEqual([]);
  },
  own: async ({ visitor }, use) => use(await visitor()),
  page: async ({ own }, use) => use(own.page),
  context: async ({ own }, use) => use(own.context),
  watch: async ({ own }, use) => use(own.watch),
});

export { expect };
