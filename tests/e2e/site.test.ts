import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, test } from "#tests/support/journey.ts";

/** Addresses outside the site, in the application. */
const application = ["/login", "/register", "/dashboard", "/sample"];

/** @spec 2.5 */
test("every page of the site is complete, and no link on it is dead", async ({
  page,
  request,
  server,
}) => {
  const seen = new Map<string, string>([["/", "(start)"]]);
  const anchors: { on: string; path: string; id: string }[] = [];
  const titles = new Map<string, string>();
  for (const [path] of seen) {
    const response = await page.goto(path);
    expect(response?.status(), `${path}, linked from ${seen.get(path)}`).toBe(200);
    await expect(page.locator("main"), path).toHaveCount(1);
    await expect(page.locator("h1"), path).toHaveCount(1);
    const title = await page.title();
    expect(titles.get(title), `"${title}" on ${path} and on another page`).toBeUndefined();
    titles.set(title, path);
    expect(title).toContain("Review Flow");
    const description = page.locator('meta[name="description"]');
    await expect(description, path).toHaveAttribute("content", /.{25}/);
    const links = await page
      .locator("a[href]")
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    for (const link of links) {
      const url = new URL(link);
      expect(url.origin, `${link} on ${path}`).toBe(server.origin);
      if (url.hash) anchors.push({ on: path, path: url.pathname, id: url.hash.slice(1) });
      const isFile = /^\/assets\/|\.json$/.test(url.pathname);
      if (isFile || application.includes(url.pathname)) {
        expect((await request.get(link)).status(), `${link} on ${path}`).toBe(200);
      } else if (!seen.has(url.pathname)) seen.set(url.pathname, path);
    }
  }
  for (const { on, path, id } of anchors) {
    const html = await (await request.get(path)).text();
    expect(html, `#${id} linked on ${on}`).toContain(`id="${id}"`);
  }
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map(
    ([, at]) => new URL(at ?? "").pathname,
  );
  expect(listed.toSorted()).toEqual([...seen.keys()].toSorted());
  expect(listed.length).toBeGreaterThanOrEqual(20);
});

/** @spec 2.1, 2.2, 2.3 */
test("the navigation and the calls to action lead where they say", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("navigation", { name: "Main" });
  for (const [name, href] of [
    ["Product", "/features"],
    ["About Us", "/about"],
    ["Pricing", "/pricing"],
    ["FAQ", "/faq"],
  ] as const) {
    await expect(main.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  }
  const banner = page.getByRole("banner");
  await expect(banner.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/login");
  await expect(banner.getByRole("link", { name: "Get Started" })).toHaveAttribute(
    "href",
    "/register",
  );
  const begin = page.getByRole("region", { name: "Your customers have something to say" });
  await expect(begin.getByRole("link", { name: "Start Free Trial" })).toHaveAttribute(
    "href",
    "/register",
  );
  await expect(begin.getByRole("link", { name: "See Demo" })).toHaveAttribute("href", "/contact");
  const sales = page.getByRole("link", { name: "Contact Sales" });
  await expect(sales).toHaveAttribute("href", "/contact");
  await banner.getByRole("link", { name: "Login" }).click();
  await expect(page.getByRole("textbox", { name: "Email" })).toBeVisible();
});

test("on a phone the navigation collapses into a menu", async ({ visitor }) => {
  const { page } = await visitor({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  });
  await page.goto("/");
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu).toBeHidden();
  await page.locator("summary", { hasText: "Menu" }).click();
  await menu.getByRole("link", { name: "Pricing" }).click();
  await expect(page).toHaveURL(/\/pricing$/);
});

/** @spec 2.3, 9.4 */
test("one question is open at a time, and pressing the open one closes it", async ({ page }) => {
  await page.goto("/");
  const region = page.getByRole("region", { name: "Common questions" });
  const questions = region.locator("summary");
  await expect(questions).toHaveCount(6);
  const open = region.locator("details[open]");
  await expect(open).toHaveCount(0);
  await questions.nth(0).click();
  await expect(open).toHaveCount(1);
  await expect(region.getByText("Yelp asks businesses not to ask for reviews")).toBeVisible();
  await questions.nth(3).press("Enter");
  await expect(open).toHaveCount(1);
  await expect(region.getByText("Yelp asks businesses not to ask for reviews")).toBeHidden();
  await expectAccessible(page);
  await questions.nth(3).click();
  await expect(open).toHaveCount(0);
});

/** @spec 2.3, 4.29, 9.3 */
test("the carousel goes through six steps and stops at both ends", async ({ page }) => {
  await page.goto("/");
  const region = page.getByRole("region", { name: "From your list to their words in six steps" });
  const previous = region.getByRole("button", { name: "Previous" });
  const next = region.getByRole("button", { name: "Next" });
  const dots = region.getByRole("button", { name: /^Step \d/ });
  const current = region.locator('[aria-current="step"]');
  const steps = region.getByRole("heading", { level: 3 });
  await expect(dots).toHaveCount(6);
  await expect(previous).toBeDisabled();
  await expect(current).toHaveAccessibleName(/^Step 1:/);
  for (let step = 2; step <= 6; step += 1) {
    await next.click();
    await expect(current).toHaveAccessibleName(new RegExp(`^Step ${step}:`));
    await expect(steps.nth(step - 1)).toBeInViewport({ ratio: 0.99 });
    await expect(previous).toBeEnabled();
  }
  await expect(next).toBeDisabled();
  // A disabled button passes its focus on.
  await expect(previous).toBeFocused();
  await dots.nth(1).click();
  await expect(current).toHaveAccessibleName(/^Step 2:/);
  await expect(steps.nth(1)).toBeInViewport({ ratio: 0.99 });
  await previous.click();
  await expect(previous).toBeDisabled();
  await expect(next).toBeFocused();
  await expect(steps.nth(0)).toBeInViewport({ ratio: 0.99 });
  // Scrolls manually, as with a finger or an arrow key.
  await region.getByRole("group", { name: "Six steps" }).press("ArrowRight");
  await expect(current).toHaveAccessibleName(/^Step 2:/);
});

/** @spec 2.3 */
test("pictures of the product open enlarged in a dialog", async ({ page }) => {
  await page.goto("/");
  const pictures = page
    .getByRole("region", { name: "Ask, listen, understand" })
    .getByRole("button");
  await expect(pictures).toHaveCount(3);
  const dialog = page.getByRole("dialog");
  await pictures.nth(0).click();
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveAccessibleName("A review flow and its preview");
  await expect(dialog.getByRole("img")).toHaveJSProperty("naturalWidth", 2560);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(pictures.nth(0)).toBeFocused();
  await page.keyboard.press("Space");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await pictures.nth(2).press("Enter");
  await expect(dialog).toHaveAccessibleName("The dashboard, as answers arrive");
  await page.mouse.click(4, 4);
  await expect(dialog).toBeHidden();

  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  await pictures.nth(2).press("Enter");
  await expect(dialog.getByRole("img")).toHaveAttribute("src", /dashboard-dark-/);
});

test("without script every step, answer and picture can still be reached", async ({ visitor }) => {
  const { page, watch } = await visitor({ javaScriptEnabled: false });
  // Chromium's built-in image viewer uses a style that our policy blocks.
  watch.expect(/on http.*\.webp: Applying inline style/);
  await page.goto("/");
  for (const heading of ["Sign in with a code", "See the results"]) {
    const step = page.getByRole("heading", { name: heading });
    await step.scrollIntoViewIfNeeded();
    await expect(step).toBeInViewport();
  }
  await expect(page.getByRole("button", { name: "Next" })).toBeHidden();
  await page.locator("summary", { hasText: "Does the AI write the reviews?" }).click();
  await expect(page.getByText("A complaint stays a complaint")).toBeVisible();
  await page.getByRole("link", { name: /The dashboard:/ }).click();
  await expect(page).toHaveURL(/\/assets\/dashboard-.+\.webp$/);
});

test("a message from the contact page reaches the administrator, also without script", async ({
  visitor,
  sink,
}) => {
  const { page, watch } = await visitor({ javaScriptEnabled: false });
  watch.expect(/422/);
  await page.goto("/contact");
  await page.getByLabel("Your name").fill("Ana Ruiz");
  await page.getByLabel("Email address to answer to").fill("ana at example.com");
  await page.getByLabel("Your message").fill("How do I see it?");
  await page.getByRole("button", { name: "Send the message" }).click();
  const address = page.getByLabel("Email address to answer to");
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(/not a complete email address/);
  await expect(page.getByLabel("Your message")).toHaveValue("How do I see it?");
  await address.fill("ana@example.com");
  await page.getByRole("button", { name: "Send the message" }).click();
  await expect(page.getByRole("heading", { name: "Your message is on its way" })).toBeVisible();
  const mail = await sink.waitFor(({ subject }) => subject.startsWith("Contact:"));
  expect(mail.to).toBe("admin@example.com");
  expect(mail.headers.get("reply-to")).toBe("ana@example.com");
  expect(mail.text).toContain("How do I see it?");
});

test("the demo arranges a visitor's notes and sends nothing", async ({ page, visitor }) => {
  await page.goto("/contact");
  const words = page.getByRole("region", { name: "In your words" });
  await expect(words).toContainText("They called back the same afternoon!!");
  const row = page.getByRole("region", { name: "What you see in your inbox" });
  await page.getByRole("radio", { name: "2 of 5 stars" }).check();
  await expect(row.getByRole("img", { name: "2 of 5 stars" })).toBeVisible();
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.method()} ${request.url()}`));
  await page.getByLabel("What did you like?").fill("nice people");
  await page.getByLabel("What could be better?").fill("i waited for an hour");
  const text = words.locator("[data-text]");
  await expect(text).toHaveText("Liked: nice people. I waited for an hour.");
  await expect(text.locator(".own-words")).toHaveText(["nice people.", "I waited for an hour."]);
  // As in the inbox, the excerpt is the longest text.
  await expect(row).toContainText("i waited for an hour");
  await expect(row).not.toContainText("nice people");
  expect(sent).toEqual([expect.stringMatching(/^GET .*\/assets\/arrange-notes-/)]);
  await expectAccessible(page);

  const { page: still } = await visitor({ javaScriptEnabled: false });
  await still.goto("/contact");
  await expect(still.getByLabel("What did you like?")).toBeDisabled();
  await expect(still.getByText("Go ahead, change")).toBeHidden();
});
