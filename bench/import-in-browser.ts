// Measures choosing a large file of contacts in a browser: the duration, and how long the page's thread is blocked.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { updateBusiness } from "../src/shared/api/change-business.ts";
import { chromiumLaunch } from "../tests/support/chromium.ts";
import { signIn } from "../tests/support/sign-in.ts";
import { startSmtpSink } from "../tests/support/smtp-sink.ts";
import { startServer } from "../tests/support/start-server.ts";
import { describeSpread, spreadOf } from "./support/spread.ts";

/**
 * `npm run bench -- import-in-browser`, after `npm run build`: loads 100,000 rows into the page of imports five times,
 * until the page says what would be imported. An idle page is measured as well, to show blocking that is not ours.
 * Fails when the thread is blocked for more than 16 ms, a frame at 60 Hz.
 */
const rows = 100_000;
const rounds = 5;
const maxHeldMs = 16;

const sink = await startSmtpSink();
const server = await startServer({ env: { SMTP_URL: sink.url, LOG_LEVEL: "warn" } });
const folder = mkdtempSync(join(tmpdir(), "review-flow-import-"));
const browser = await chromium.launch(chromiumLaunch());
try {
  const context = await browser.newContext({ baseURL: server.origin });
  const page = await context.newPage();
  const owner = await signIn(page, sink, "owner@example.com");
  await owner.call(updateBusiness, { body: { name: "Lakeside Insurance" } });
  const chosen: Held[] = [];
  const resting: Held[] = [];
  for (let round = 0; round < rounds; round++) {
    await page.goto("/contacts/imports");
    const field = page.getByLabel("File of contacts");
    // A path, because Playwright would unpack passed content on the page's thread.
    const file = join(folder, `people-${round}.csv`);
    writeFileSync(file, contactsFile(round));
    await field.waitFor();
    resting.push(await watchThread(page, () => page.waitForTimeout(3000)));
    chosen.push(
      await watchThread(page, async () => {
        await field.setInputFiles(file);
        await page.getByRole("button", { name: /^Import [\d,]+ contacts$/ }).waitFor();
      }),
    );
  }
  const longest = (all: Held[]) => spreadOf(all.map(({ longestMs }) => longestMs));
  console.log(`${rows} rows, until the page says what would be imported`);
  console.log(`  time          ${describeSpread(spreadOf(chosen.map(({ tookMs }) => tookMs)))}`);
  console.log(`  thread held   ${describeSpread(longest(chosen))} at the longest`);
  console.log(`  page at rest  ${describeSpread(longest(resting))} at the longest`);
  if (longest(chosen).median > maxHeldMs) process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
  await sink.close();
  rmSync(folder, { recursive: true, force: true });
}

interface Held {
  tookMs: number;
  longestMs: number;
}

/** The page posts messages to itself. The longest gap between two is the time its thread was blocked. */
async function watchThread(page: Page, work: () => Promise<void>): Promise<Held> {
  await page.evaluate(() => {
    const { port1, port2 } = new MessageChannel();
    const watch = { longest: 0, isOver: false };
    let last = performance.now();
    port1.onmessage = () => {
      const now = performance.now();
      watch.longest = Math.max(watch.longest, now - last);
      last = now;
      if (!watch.isOver) port2.postMessage(0);
    };
    port2.postMessage(0);
    Object.assign(window, { watch });
  });
  const began = performance.now();
  await work();
  const tookMs = performance.now() - began;
  const longestMs = await page.evaluate(() => {
    const { watch } = window as unknown as { watch: { longest: number; isOver: boolean } };
    watch.isOver = true;
    return watch.longest;
  });
  return { tookMs, longestMs };
}

function contactsFile(round: number): string {
  const lines = Array.from({ length: rows }, (_, at) => {
    const phone = at % 3 === 0 ? `+1 608 ${2_000_000 + at}` : "";
    return `Person ${at},person${at}@example${round}.com,${phone}`;
  });
  return `name,email,phone\n${lines.join("\n")}\n`;
}
