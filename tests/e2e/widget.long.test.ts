import type { Page } from "@playwright/test";
import { buildFlowStep } from "#tests/support/builders/flow-step.ts";
import { FlowVisit } from "#tests/support/flow-visit.ts";
import { expect, test as journey, type Visitor } from "#tests/support/journey.ts";
import { serveWidgetPage } from "#tests/support/widget-page.ts";

/** The widget version that we ship with our kit: its attributes, and the state it stores. */
const test = journey.extend<{ widget: Visitor }>({
  widget: async ({ visitor, server }, use) => {
    const one = await visitor();
    await serveWidgetPage(one.context, server.origin, { sdk: "3.3.1", kit: "ours" });
    await use(one);
  },
});

const address = (attributes: object, session: object = {}) =>
  `/login?${new URLSearchParams({ attributes: JSON.stringify(attributes), session: JSON.stringify(session) })}`;
const email = (page: Page) => page.getByRole("textbox", { name: "Email" });

/** @spec 2.43, 3.14, 5.17, 7.30 */
test("every attribute reaches the widget and takes effect", async ({ widget: { page, watch } }) => {
  // A tenant may have its own screens; this one does not.
  watch.expect(/404/);
  const started = page.waitForRequest("**/v1/flow/start");
  const style = page.waitForRequest("**/v2-beta/spring.json");
  await page.route("**/v2-beta/*/spring.json", (route) =>
    route.fulfill({ json: { light: {}, dark: {} } }),
  );
  await page.route("**/v2-beta/spring.json", (route) =>
    route.fulfill({ json: { light: {}, dark: {} } }),
  );
  await page.route("**/v2-beta/*/config.json", (route) => route.fulfill({ status: 404 }));
  await page.goto(
    address({
      tenant: "T-one",
      locale: "de",
      debug: true,
      redirectUrl: "http://localhost/back",
      autoFocus: false,
      validateOnBlur: true,
      styleId: "spring",
      theme: "dark",
      form: { email: "from-the-page@example.com" },
      client: { device: "till" },
      restartOnError: false,
      storagePrefix: "till-",
      preview: true,
    }),
  );
  await style;
  const field = page.getByRole("textbox", { name: "E-Mail" });
  await expect(field).toHaveValue("from-the-page@example.com");
  await expect(field).not.toBeFocused();
  await expect(page.getByText("Debugger messages")).toBeVisible();
  const widget = page.locator("descope-wc");
  for (const [name, value] of Object.entries({
    "storage-prefix": "till-",
    preview: "true",
    "restart-on-error": "false",
    theme: "dark",
  })) {
    await expect(widget).toHaveAttribute(name, value);
  }
  await field.fill("not an address");
  await field.blur();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await field.fill("attributes@example.com");
  await page.getByRole("button", { name: "Weiter" }).click();
  const { options, input } = (await started).postDataJSON();
  expect(options).toMatchObject({
    tenant: "T-one",
    redirectUrl: "http://localhost/back",
    client: { device: "till" },
    preview: true,
    locale: "de",
  });
  expect(input.email).toBe("attributes@example.com");
});

/** @spec 3.17, 9.20 */
test("the A/B number is drawn once, from 1 to 100, and sent with every start", async ({
  widget: { context },
}) => {
  const numbers: unknown[] = [];
  const pages = [await context.newPage(), await context.newPage()];
  await context.route("**/v1/flow/start", (route) => {
    numbers.push(route.request().postDataJSON().options.abTestingKey);
    return route.continue();
  });
  for (const [at, page] of pages.entries()) {
    await page.goto("/login");
    await email(page).fill(`ab-${at}@example.com`);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("textbox", { name: "Code" })).toBeVisible();
  }
  const kept = await pages[0]?.evaluate(() => Number(localStorage.getItem("dls_ab_testing_id")));
  expect(kept).toBeGreaterThanOrEqual(1);
  expect(kept).toBeLessThanOrEqual(100);
  expect(numbers).toEqual([kept, kept]);
});

/** @spec 2.43, 3.15, 3.18, 4.10 */
test("the last user is remembered unless the page forbids it", async ({
  visitor,
  server,
  sink,
}) => {
  for (const storeLastAuthenticatedUser of [true, false]) {
    const { page, context } = await visitor();
    await serveWidgetPage(context, server.origin, { sdk: "3.3.1", kit: "ours" });
    const who = `last-${storeLastAuthenticatedUser}@example.com`;
    const visit = new FlowVisit({ page, sink, kit: "ours", email: who });
    await page.goto(address({}, { storeLastAuthenticatedUser }));
    await visit.fill("email", who);
    await visit.press("submit");
    await visit.enterMailedCode();
    await visit.succeeds();
    const kept = await page.evaluate(() => JSON.stringify(localStorage));
    if (!storeLastAuthenticatedUser) {
      expect(kept).not.toContain(who);
      continue;
    }
    const { DS, DSR, dls_last_auth, dls_last_user_login_id } = JSON.parse(kept);
    expect(dls_last_user_login_id).toBe(who);
    expect(JSON.parse(dls_last_auth)).toMatchObject({ authMethod: "otp", loginId: who });
    // The page has the session token; the token that renews it is inaccessible to scripts.
    expect(DS.split(".")).toHaveLength(3);
    expect(DSR).toBeFalsy();
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === "DSR")).toMatchObject({ httpOnly: true });
  }
});

/** @spec 4.18 */
test("a fatal error restarts the run, once the screens are the same", async ({
  widget: { page, watch },
}) => {
  watch.expect(/400/);
  let starts = 0;
  await page.route("**/v1/flow/start", (route) => {
    starts += 1;
    return starts === 1
      ? route.fulfill({ status: 400, json: { errorCode: "E103205", errorDescription: "Late." } })
      : route.continue();
  });
  await page.goto("/login");
  await email(page).fill("restart@example.com");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your sign-in took too long, so it starts again.")).toBeVisible();
  const code = page.getByRole("textbox", { name: "Code" });
  await expect(async () => {
    if (await code.isVisible()) return;
    // The engine may render the new screen with an empty field after the message, and it merges presses within a tenth
    // of a second.
    await email(page).fill("restart@example.com", { timeout: 1000 });
    await page.keyboard.press("Enter");
    await expect(code).toBeVisible({ timeout: 1000 });
  }).toPass();
});

/** Fatal errors that the engine only logs; the surrounding page reports them. */
const stops: [string, (page: Page) => Promise<unknown>][] = [
  [
    "Cannot get config file",
    (page) => page.route("**/config.json", (route) => route.fulfill({ status: 404 })),
  ],
  [
    "This SDK version does not support your flows version",
    async (page) => {
      await page.route("**/v2-beta/config.json", (route) => route.fulfill({ status: 404 }));
      await page.route("**/v2-alpha/config.json", (route) => route.fulfill({ json: {} }));
    },
  ],
  [
    "Failed to fetch flow page",
    (page) => page.route("**/welcome.html", (route) => route.fulfill({ status: 404 })),
  ],
  [
    "Did not get redirect url",
    (page) => startWith(page, { action: "redirect", redirect: { url: "" } }),
  ],
  [
    "Did not get webauthn transaction id or options",
    (page) => startWith(page, { action: "webauthnGet", webauthn: { options: "" } }),
  ],
  [
    "Did not get saml idp params data to load",
    (page) => startWith(page, { action: "loadForm", samlIdpResponse: { url: "/icon.svg" } }),
  ],
  [
    "Components version mismatch, please reload the page",
    async (page) => {
      let asked = 0;
      await page.route("**/config.json", async (route) => {
        const config = await (await route.fetch()).json();
        asked += 1;
        const componentsVersion = asked === 1 ? config.componentsVersion : "9.9.9";
        return route.fulfill({ json: { ...config, componentsVersion } });
      });
      await page.route("**/v1/flow/start", (route) =>
        route.fulfill({ status: 400, json: { errorCode: "E103205", errorDescription: "Late." } }),
      );
    },
  ],
];

for (const [words, breaks] of stops) {
  /** @spec 3.20, 4.18, 8.30, 8.31, 8.40, 8.41, 8.42, 8.45, 8.47 */
  test(`"${words}" is told, not only logged`, async ({ widget: { page, watch } }) => {
    watch.expect(/40[04]/);
    await breaks(page);
    await page.goto("/login");
    const told = page.getByText(
      `Sign-in could not be loaded. Check your connection, then reload the page. (${words}`,
    );
    const field = email(page);
    await expect(told.or(field).first()).toBeVisible();
    if (await field.isVisible()) {
      await field.fill("stops@example.com");
      await page.keyboard.press("Enter");
    }
    await expect(told).toBeVisible();
  });
}

function startWith(page: Page, part: object): Promise<unknown> {
  return page.route("**/v1/flow/start", (route) => route.fulfill({ json: buildFlowStep(part) }));
}
