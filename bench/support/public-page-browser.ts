import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import type { Flow } from "../../src/shared/api/flows.ts";
import { chromiumLaunch } from "../../tests/support/chromium.ts";
import { installPeers } from "./install-peers.ts";
import { startFlowServer } from "./public-flow.ts";
import { describeSpread, spreadOf } from "./spread.ts";
import { countTransfer, type Transfer } from "./transfer.ts";
import { usableAt, watchForField } from "./usable-field.ts";

/** Lighthouse's slow 4G, throttled by Chromium per request, and its slower CPU. */
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const slowerProcessor = 4;
/** Milliseconds after the field is usable during which late activity still counts. */
const settleMs = 1500;

interface Visit extends Transfer {
  usable: number;
  bytesUntilUsable: number;
  blocking: Blocking;
}

/** Blocking time in milliseconds: the parts of long tasks beyond 50 ms. */
interface Blocking {
  /** Since the navigation, including the first frame. */
  whole: number;
  /** Since the first contentful paint, where Lighthouse starts to count. */
  painted: number;
}

/**
 * The customer's page, a bare form with the same five questions and a SurveyJS page with them, on a
 * slow network and CPU, alternating. @returns whether the goals are met
 */
export async function measureBrowser(rounds: number): Promise<boolean> {
  const ours = await startFlowServer();
  const others = await servePeers(ours.flow);
  const browser = await chromium.launch(chromiumLaunch());
  const pages = {
    ours: `${ours.server.origin}/review/${ours.flow.id}`,
    "bare form": `${others.origin}/bare`,
    SurveyJS: `${others.origin}/survey`,
  };
  const visits = Object.fromEntries(Object.keys(pages).map((name) => [name, [] as Visit[]]));
  try {
    for (let round = 0; round <= rounds; round++) {
      const order = Object.entries(pages);
      for (const [name, address] of round % 2 ? order : order.toReversed()) {
        const times = await timeToField(browser, address);
        const blocking = await longTasks(browser, address);
        if (round > 0) visits[name]?.push({ ...times, blocking });
      }
    }
  } finally {
    await browser.close();
    others.server.close();
    await ours.stop();
  }
  const bare = middle(visits["bare form"] ?? [], ({ usable }) => usable);
  console.log("Browser, slow 4G, processor four times slower");
  for (const [name, all] of Object.entries(visits)) {
    const time = spreadOf(all.map(({ usable }) => usable));
    const whole = spreadOf(all.map(({ blocking }) => blocking.whole));
    console.log(
      `  ${(time.median / bare).toFixed(2)}  ${name.padEnd(10)} ${describeSpread(time)} to the first question; ` +
        `${kilobytes(middle(all, (visit) => visit.bytesUntilUsable))} until then, ` +
        `${kilobytes(middle(all, (visit) => visit.bytes))} in ` +
        `${middle(all, (visit) => visit.requests)} requests in all; blocking ${describeSpread(whole)}, ` +
        `${middle(all, ({ blocking }) => blocking.painted).toFixed(0)} ms of it after the first paint`,
    );
  }
  const own = visits.ours ?? [];
  const light = middle(own, (visit) => visit.bytesUntilUsable) <= 15_000;
  const free = middle(own, ({ blocking }) => blocking.whole) === 0;
  return middle(own, ({ usable }) => usable) / bare <= 1.1 && light && free;
}

async function timeToField(browser: Browser, address: string): Promise<Omit<Visit, "blocking">> {
  const { page, transfer, close } = await slowPhone(browser);
  await watchForField(page, "input:not([type=hidden], [tabindex='-1']), textarea");
  await page.goto(address, { waitUntil: "commit" });
  const usable = await usableAt(page);
  const bytesUntilUsable = transfer.bytes;
  await page.waitForTimeout(settleMs);
  await close();
  return { ...transfer, usable, bytesUntilUsable };
}

/**
 * Uses a separate visit, because watching for the field forces style and layout and sets focus inside the first frame's
 * task. Counted there, it would block even a page with a single field.
 */
async function longTasks(browser: Browser, address: string): Promise<Blocking> {
  const { page, close } = await slowPhone(browser);
  await page.goto(address, { waitUntil: "load" });
  await page.waitForTimeout(settleMs);
  const blocking = await page.evaluate(async () => {
    const tasks = await new Promise<PerformanceEntry[]>((resolve) => {
      const seen: PerformanceEntry[] = [];
      new PerformanceObserver((list) => seen.push(...list.getEntries())).observe({
        type: "longtask",
        buffered: true,
      });
      // Buffered entries are delivered before a timer set later.
      setTimeout(() => resolve(seen), 100);
    });
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const overFifty = (from: number) =>
      tasks
        .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, from) - 50)
        .reduce((sum, over) => sum + Math.max(0, over), 0);
    return { whole: overFifty(0), painted: overFifty(paint?.startTime ?? 0) };
  });
  await close();
  return blocking;
}

async function slowPhone(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const transfer = await countTransfer(cdp);
  await cdp.send("Network.emulateNetworkConditions", network);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowerProcessor });
  return { page, transfer, close: () => context.close() };
}

/** A hand-written form, and SurveyJS embedded as documented; both compressed. */
async function servePeers(flow: Flow): Promise<{ origin: string; server: Server }> {
  // Also installs survey-core of the same version.
  const folder = installPeers();
  const file = (path: string) => readFileSync(join(folder, "node_modules", path));
  const files: Record<string, [string, Buffer | string]> = {
    "/bare": ["text/html", bareForm(flow)],
    "/survey": ["text/html", surveyPage(flow)],
    "/survey.css": ["text/css", file("survey-core/survey-core.fontless.min.css")],
    "/survey.core.js": ["text/javascript", file("survey-core/survey.core.min.js")],
    "/survey-js-ui.js": ["text/javascript", file("survey-js-ui/survey-js-ui.min.js")],
  };
  const bodies = new Map(
    Object.entries(files).map(([path, [type, content]]) => [
      path,
      { type, body: gzipSync(content, { level: 9 }) },
    ]),
  );
  const server = createServer((request, response) => {
    const found = bodies.get(request.url ?? "");
    if (!found) return response.writeHead(404).end();
    const { type, body } = found;
    const headers = { "content-type": `${type}; charset=utf-8`, "content-length": body.length };
    return response.writeHead(200, { ...headers, "content-encoding": "gzip" }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The peers have no port.");
  return { origin: `http://localhost:${address.port}`, server };
}

function bareForm({ title, questions }: Flow): string {
  const fields = questions.map(({ text, type, options }, at) => {
    if (type === "text") return `<p><label>${text}<br><textarea name="${at}"></textarea></label>`;
    if (type === "short_text") return `<p><label>${text}<br><input name="${at}"></label>`;
    const kind = type === "multi_select" ? "checkbox" : "radio";
    const choices = (type === "rating" ? ["1", "2", "3", "4", "5"] : options).map(
      (value) => `<label><input type="${kind}" name="${at}" value="${value}">${value}</label>`,
    );
    return `<fieldset><legend>${text}</legend>${choices.join("")}</fieldset>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><form method="post">${fields.join("")}<button>Send</button></form></html>`;
}

function surveyPage({ title, questions }: Flow): string {
  const types = {
    text: "comment",
    short_text: "text",
    rating: "rating",
    multi_select: "checkbox",
    multiple_choice: "radiogroup",
  };
  const elements = questions.map(({ id, text, type, options }) => ({
    name: id,
    title: text,
    type: types[type],
    isRequired: true,
    ...(options.length > 0 && { choices: options }),
  }));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><link rel="stylesheet" href="/survey.css"><script src="/survey.core.js"></script><script src="/survey-js-ui.js"></script></head><body><div id="survey"></div><script>new Survey.Model(${JSON.stringify({ title, elements })}).render(document.getElementById("survey"))</script></body></html>`;
}

function middle(visits: Visit[], figure: (visit: Visit) => number): number {
  return spreadOf(visits.map(figure)).median;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
