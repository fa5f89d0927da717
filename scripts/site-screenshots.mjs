// Takes the screenshots of the product that the public site and the README show: starts the real server with the
// demonstration business and photographs its screens (both themes, twice 1280 × 800). Build first; after changing a
// screen run: node scripts/site-screenshots.mjs
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { chromiumLaunch } from "../tests/support/chromium.ts";
import { signIn } from "../tests/support/sign-in.ts";
import { startSmtpSink } from "../tests/support/smtp-sink.ts";
import { startServer } from "../tests/support/start-server.ts";

const images = fileURLToPath(new URL("../src/site/images/", import.meta.url));
const readmeImage = fileURLToPath(new URL("../docs/images/dashboard.png", import.meta.url));
const quality = 82;
const screen = { width: 1280, height: 800 };

const sink = await startSmtpSink();
const server = await startServer({ env: { SMTP_URL: sink.url }, arguments: ["--demo"] });
const browser = await chromium.launch(chromiumLaunch());
try {
  const page = await browser.newPage({
    baseURL: server.origin,
    viewport: screen,
    deviceScaleFactor: 2,
    reducedMotion: "reduce",
    timezoneId: "America/Chicago",
  });
  await signIn(page, sink, "owner@demo.example");
  await page.goto("/flows");
  const flow = page.locator('main a[href^="/flows/"]:not([href$="/new"])').first();
  const editor = await flow.getAttribute("href");
  await page.goto("/responses");
  const response = await page.locator('main a[href^="/responses/"]').first().getAttribute("href");
  for (const theme of ["light", "dark"]) {
    await shoot(page, { name: "dashboard", path: "/dashboard", theme });
    await shoot(page, { name: "responses", path: response, theme });
    // Start at the questions: the top of the page shows this machine's address.
    await shoot(page, { name: "flow", path: editor, theme, from: "Introduction" });
  }
  await page.goto("/dashboard");
  await page.locator("main h1").first().waitFor();
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "light"));
  await page.screenshot({ path: readmeImage, scale: "css" });
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.goto("/");
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${images}share.png`, scale: "css" });
} finally {
  await browser.close();
  await server.stop();
  await sink.close();
}

/**
 * Chromium writes WebP itself; Playwright offers only PNG and JPEG.
 * @param options `from`: label of the field at which the picture begins; the top of the page without one.
 */
async function shoot(page, { name, path, theme, from }) {
  await page.goto(path);
  await page.locator("main h1").first().waitFor();
  await page.evaluate(
    (choice) => document.documentElement.setAttribute("data-theme", choice),
    theme,
  );
  const box = from && (await page.getByLabel(from).boundingBox());
  // The label is above the field.
  const y = box ? Math.round(box.y) - 60 : 0;
  await page.evaluate((top) => window.scrollTo(0, top), y);
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", {
    format: "webp",
    quality,
    clip: { x: 0, y, ...screen, scale: 2 },
  });
  const file = theme === "dark" ? `${name}-dark` : name;
  writeFileSync(`${images}${file}.webp`, Buffer.from(data, "base64"));
}
