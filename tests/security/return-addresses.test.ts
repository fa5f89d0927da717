import { chromium } from "@playwright/test";
import fc from "fast-check";
import { afterEach, expect, it, vi } from "vitest";
import { resolveFlowPage, resolveLink } from "#server/identity/wire/approved-link.ts";
import { chromiumLaunch } from "#tests/support/chromium.ts";
import { afterWelcome } from "#web/businesses/welcome/after-welcome.ts";
import { wantedDestination } from "#web/session/destination.ts";

const own = "https://reviews.example";
const partner = "https://partner.example";
const settings = { publicUrl: new URL(own), approvedOrigins: [own, partner] };

afterEach(() => vi.unstubAllGlobals());

/** Fragments from which hostile and careless addresses are composed. */
const pieces = [
  "/",
  "\\",
  "//",
  "/.",
  "/..",
  "/./",
  "./",
  "/%2e/",
  "%2f",
  "%5c",
  "\t",
  "\n",
  "\r",
  " ",
  "\u0000",
  "@",
  ":",
  "?",
  "#",
  "http:",
  "https:",
  "https://",
  "blob:",
  "data:text/html,",
  "javascript:alert(1)",
  "filesystem:",
  "evil.example",
  "reviews.example",
  "partner.example",
  own,
  partner,
  "user:pass@",
  "contacts",
  "/flows/a",
  "/login",
  "?flow=x",
  "\u3002",
  "\uff0f",
  "\ud800",
  ":443",
  ":8443",
];
const address = fc.oneof(
  { weight: 4, arbitrary: fc.array(fc.constantFrom(...pieces), { maxLength: 6 }) },
  {
    weight: 1,
    arbitrary: fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: "binary" }))),
  },
);
const known = [
  "/.//evil.example",
  "/..//evil.example",
  "/%2e//evil.example",
  `blob:${own}/5f0c`,
  `https://reviews.example@evil.example/`,
  "/contacts?page=2#list",
  `${partner}/home`,
];
const addresses = [
  ...known,
  ...fc.sample(address, { numRuns: 10_000, seed: 20_261_123 }).map((parts) => parts.join("")),
];

/** Addresses to which the sign-in page sends the browser. */
function handedOnByPage(text: string): string[] {
  const then = afterWelcome(new URLSearchParams([["then", text]]));
  return [wantedDestination(`?${new URLSearchParams({ next: text })}`) ?? "", then];
}

/** Addresses used by the server for redirects and mailed links. */
function handedOnByServer(text: string): string[] {
  return [resolveFlowPage(settings, text), linkTo(text)];
}

function linkTo(text: string): string {
  try {
    return resolveLink(settings, text).href;
  } catch {
    return "";
  }
}

it("none of 10,000 return addresses leads the browser to an origin that is not approved", async () => {
  vi.stubGlobal("location", new URL("/login", own));
  const byPage = addresses.map(handedOnByPage);
  const byServer = addresses.map(handedOnByServer);
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const page = await browser.newPage();
    await page.route("**/*", (route) => route.fulfill({ body: "", contentType: "text/html" }));
    await page.goto(`${own}/login`);
    const reached = (handedOn: string[][]) =>
      page.evaluate((lists) => {
        const link = document.createElement("a");
        return lists.map((list) =>
          list
            .filter((text) => text !== "")
            .map((text) => {
              link.href = text;
              return `${link.protocol}//${link.host}`;
            }),
        );
      }, handedOn);
    const [fromPage, fromServer] = [await reached(byPage), await reached(byServer)];
    const elsewhere = addresses.filter(
      (_, n) =>
        fromPage[n]?.some((origin) => origin !== own) ||
        fromServer[n]?.some((origin) => origin !== own && origin !== partner),
    );
    expect(elsewhere).toEqual([]);
  } finally {
    await browser.close();
  }
  // Both acceptance and rejection occur often enough among the strings.
  expect(byPage.filter(([wanted]) => wanted).length).toBeGreaterThan(100);
  expect(byServer.filter(([, link]) => link).length).toBeGreaterThan(100);
  expect(linkTo(`${partner}/home`)).toBe(`${partner}/home`);
  expect(linkTo(`blob:${own}/5f0c`)).toBe("");
});
