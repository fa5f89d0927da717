// Takes the pictures of the product that the public site shows: starts the real server, fills it
// with a made-up business by its own API and its own pages, and photographs the screens (light
// theme, twice 1280 × 800). Build first; run after a screen has changed:
//   node scripts/site-screenshots.mjs
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import pg from "pg";
import { starters } from "../src/shared/review/starters.ts";
import { chromiumLaunch } from "../tests/support/chromium.ts";
import { signIn } from "../tests/support/sign-in.ts";
import { startSmtpSink } from "../tests/support/smtp-sink.ts";
import { startServer } from "../tests/support/start-server.ts";
import { answers, business, csv, links, owner } from "./made-up-business.mjs";
import { startPostgres } from "./postgres.mjs";

const images = fileURLToPath(new URL("../src/site/images/", import.meta.url));
const quality = 82;
const screen = { width: 1280, height: 800 };

const postgres = await startPostgres();
const sink = await startSmtpSink();
const server = await startServer({
  env: { SMTP_URL: sink.url, DATABASE_URL: postgres.url, SECRETS_KEY: "A".repeat(43) },
});
const browser = await chromium.launch(chromiumLaunch());
try {
  const page = await browser.newPage({
    baseURL: server.origin,
    viewport: screen,
    deviceScaleFactor: 2,
    reducedMotion: "reduce",
    timezoneId: business.timeZone,
  });
  await signIn(page, sink, owner);
  const flow = await fill(page);
  await shoot(page, "dashboard", "/dashboard");
  await shoot(page, "responses", "/responses");
  // From the questions on: the top names this machine.
  await shoot(page, "flow", `/flows/${flow.id}`, 490);
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: `${images}share.png`, scale: "css" });
} finally {
  await browser.close();
  await server.stop();
  await sink.close();
  await postgres.stop();
}

/** @returns the published flow. */
async function fill(page) {
  const token = await page.evaluate(() => localStorage.getItem("DS"));
  const call = async (method, path, body) => {
    const response = await fetch(server.origin + path, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response.json();
  };
  await call("PATCH", "/api/business", business);
  await call("PUT", "/api/business/platform-links", { links });
  const starter = starters.find(({ key }) => key === "insurance-claim");
  const { id } = await call("POST", "/api/flows", starter.content);
  const flow = await call("PUT", `/api/flows/${id}/status`, { status: "published" });
  const content = Buffer.from(csv).toString("base64");
  await call("POST", "/api/contacts/import", { content, areCustomers: true, dryRun: false });
  await call("POST", "/api/invitations", { flowId: id, to: "everyone" });
  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  for (const { name, hoursAgo, given } of answers) {
    await answer(flow, name, given);
    await database.query(
      `update review_responses r set submitted_at = now() - $2 * interval '1 hour'
       from invitations i join contacts c on c.id = i.contact_id
       where r.invitation_id = i.id and c.name = $1`,
      [name, hoursAgo],
    );
  }
  await database.end();
  return flow;
}

/** Answers as the customer does: opens the link in the message and sends the form. */
async function answer(flow, name, given) {
  const address = `${name.toLowerCase().replace(" ", ".")}@example.com`;
  const { text } = await sink.waitFor(({ to }) => to === address);
  const link = text.match(/http\S+\/review\/\S+/)?.[0];
  const form = await (await fetch(link)).text();
  const hidden = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
  const body = new URLSearchParams(hidden.map(([, field, value]) => [field, value]));
  for (const [index, question] of flow.questions.entries()) {
    const value = question.options[given[index]] ?? given[index];
    if (value !== "") body.append(`q-${question.id}`, String(value));
  }
  const sent = await fetch(link, { method: "POST", body, redirect: "manual" });
  if (sent.status >= 400) throw new Error(`The answer of ${name} was refused (${sent.status}).`);
}

/**
 * @param y where the picture begins, CSS pixels from the top of the page.
 * Chromium writes WebP itself; Playwright offers only PNG and JPEG.
 */
async function shoot(page, name, path, y = 0) {
  await page.goto(path);
  await page.locator("main h1").first().waitFor();
  await page.evaluate((top) => window.scrollTo(0, top), y);
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", {
    format: "webp",
    quality,
    clip: { x: 0, y, ...screen, scale: 2 },
  });
  writeFileSync(`${images}${name}.webp`, Buffer.from(data, "base64"));
}
