// Takes the pictures of the product that the public site shows: starts the real server, fills it
// with the customers of a made-up business, and photographs the screens (light theme, twice
// 1280 × 800). Run after a screen has changed:  node scripts/site-screenshots.mjs
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { chromiumLaunch } from "../tests/support/chromium.ts";
import { signIn } from "../tests/support/sign-in.ts";
import { startSmtpSink } from "../tests/support/smtp-sink.ts";
import { startServer } from "../tests/support/start-server.ts";

const images = fileURLToPath(new URL("../src/site/images/", import.meta.url));
const quality = 82;

const sink = await startSmtpSink();
const server = await startServer({ env: { SMTP_URL: sink.url } });
const browser = await chromium.launch(chromiumLaunch());
try {
  const page = await (
    await browser.newContext({
      baseURL: server.origin,
      viewport: { width: 1280, height: 800 },
      deviceScaleFactor: 2,
      reducedMotion: "reduce",
      timezoneId: "America/Chicago",
    })
  ).newPage();
  await signIn(page, sink, "ruth@hartley-insurance.example");
  await page.goto("/dashboard");
  await page.waitForLoadState("networkidle");
  for (const name of ["dashboard", "flow", "responses"]) await shoot(page, name);
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: `${images}share.png`, scale: "css" });
} finally {
  await browser.close();
  await server.stop();
  await sink.close();
}

/** Chromium writes WebP itself; Playwright offers only PNG and JPEG. */
async function shoot(page, name) {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", {
    format: "webp",
    quality,
    clip: { x: 0, y: 0, width: 1280, height: 800, scale: 2 },
  });
  writeFileSync(`${images}${name}.webp`, Buffer.from(data, "base64"));
}
