import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expectAccessible } from "#tests/support/accessible.ts";
import { startHostedProject } from "#tests/support/hosted-project.ts";
import { expect, test } from "#tests/support/journey.ts";
import { startWebsite } from "#tests/support/start-website.ts";

const published = (file: string) =>
  fileURLToPath(new URL(`../../node_modules/@descope/${file}`, import.meta.url));

/** The page from the guide, with this test's addresses. */
async function readSnippet(origin: string, projectId: string): Promise<string> {
  const guide = new URL("../../docs/guides/identity-provider.md", import.meta.url);
  const [, snippet = ""] = /```html\n(.*?)```/s.exec(await readFile(guide, "utf8")) ?? [];
  return snippet
    .replaceAll("https://reviews.example.com", origin)
    .replaceAll("PReviewFlowLocal000000000000", projectId);
}

test("another website signs users in with the vendor's widget and our elements only", async ({
  browser,
  sink,
}) => {
  let snippet = "";
  const website = await startWebsite(() => snippet, {
    "/descope-wc.js": published("web-component/dist/index.js"),
    "/descope-sdk.js": published("web-js-sdk/dist/index.umd.js"),
  });
  const provider = await startHostedProject(sink.url, website.origin);
  snippet = await readSnippet(provider.origin, provider.projectId);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const origins = new Set<string>();
  const problems: string[] = [];
  context.on("request", (request) => void origins.add(new URL(request.url()).origin));
  context.on("console", (line) => line.type() === "error" && problems.push(line.text()));
  context.on("weberror", (error) => problems.push(String(error.error())));
  const page = await context.newPage();

  await page.goto(website.origin);
  const email = page.getByRole("textbox", { name: "Email" });
  const button = page.getByRole("button", { name: "Continue" });
  await expect(button).toHaveCSS("background-color", "rgb(242, 168, 29)");
  await expect(email).toHaveCSS("border-color", "rgb(133, 136, 127)");
  await expect(page.locator(".screen")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expectAccessible(page);
  const setOnWidget = (name: string, value: string) =>
    page
      .locator("descope-wc")
      .evaluate((widget, pair) => widget.setAttribute(...pair), [name, value] as const);
  const colors = { primary: { main: "#7a3cff" }, secondary: {} };
  await setOnWidget("theme-override", JSON.stringify({ light: { globals: { colors } } }));
  await expect(button).toHaveCSS("background-color", "rgb(122, 60, 255)");
  await setOnWidget("theme", "dark");
  await expect(button).toHaveCSS("background-color", "rgb(245, 180, 64)");
  await expect(page.locator(".screen")).toHaveCSS("background-color", "rgb(26, 33, 37)");
  await expectAccessible(page);

  await email.fill("shopper@example.com");
  await email.press("Enter");
  const code = page.getByRole("textbox", { name: "Code" });
  await code.fill(await sink.codeFor("shopper@example.com"));
  await expect(page.getByText("shopper@example.com")).toBeVisible();
  await expect(code).toBeHidden();

  await page.reload();
  await expect(page.getByText("shopper@example.com")).toBeVisible();
  await expect(email).toBeHidden();

  const ended = page.waitForResponse(`${provider.origin}/v1/auth/logout`);
  await page.getByRole("button", { name: "Sign out" }).click();
  expect((await ended).status()).toBe(200);
  await expect(email).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("DSR"))).toBeNull();

  expect([...origins].sort()).toEqual([provider.origin, website.origin].sort());
  expect(problems).toEqual([]);
  await context.close();
  await website.close();
  await provider.close();
});
