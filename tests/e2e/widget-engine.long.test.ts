import type { Page } from "@playwright/test";
import { buildFlowStep } from "#tests/support/builders/flow-step.ts";
import { expect, test as journey, type Visitor } from "#tests/support/journey.ts";
import { addVirtualAuthenticator } from "#tests/support/virtual-authenticator.ts";
import { serveWidgetPage } from "#tests/support/widget-page.ts";

/** Behavior of the widget and the vendor's engine required by the specification, checked with the version we ship. */
const test = journey.extend<{ widget: Visitor }>({
  widget: async ({ visitor, server }, use) => {
    const one = await visitor();
    await serveWidgetPage(one.context, server.origin, { sdk: "3.3.1", kit: "ours" });
    await use(one);
  },
});

const email = (page: Page) => page.getByRole("textbox", { name: "Email" });

/** Goes from the first screen to a made-up response. */
async function startWith(page: Page, part: object): Promise<void> {
  await page.route("**/v1/flow/start", (route) => route.fulfill({ json: buildFlowStep(part) }));
  await page.goto("/login");
  await email(page).fill("engine@example.com");
  await page.keyboard.press("Enter");
}

const conditions: [string, object, string, string][] = [
  ["lastAuth.loginId", { operator: "empty" }, "", "yes"],
  ["lastAuth.loginId", { operator: "not-empty" }, "", "no"],
  ["idpInitiated", { operator: "is-true" }, "?code=abc", "yes"],
  ["externalToken", { operator: "is-false" }, "?t=abc", "no"],
  ["abTestingKey", { operator: "greater-than", predicate: 50 }, "", "yes"],
  ["abTestingKey", { operator: "less-than", predicate: 50 }, "", "no"],
];

for (const [key, condition, query, outcome] of conditions) {
  /** @spec 4.11 */
  test(`the first screen follows ${key} ${JSON.stringify(condition)}: ${outcome}`, async ({
    widget: { page },
  }) => {
    await page.addInitScript(() => localStorage.setItem("dls_ab_testing_id", "77"));
    await page.route("**/config.json", async (route) => {
      const config = await (await route.fetch()).json();
      const { version } = config.flows["sign-up-or-in"];
      const leadTo = (screenId: string) => ({
        screenId,
        screenName: screenId,
        interactionId: screenId,
      });
      const flow = {
        version,
        conditions: [
          { key, ...condition, met: leadTo("approved") },
          { key: "ELSE", met: leadTo("wrong-number") },
        ],
      };
      return route.fulfill({ json: { ...config, flows: { "sign-up-or-in": flow } } });
    });
    await page.goto(`/login${query}`);
    const words = { yes: "You are signed in there", no: "That was not the right link" };
    await expect(page.getByText(words[outcome as "yes" | "no"])).toBeVisible();
  });
}

/** @spec 2.41 */
test("parameters of the address reach the provider and are removed", async ({
  widget: { page },
}) => {
  const given = {
    state_id: "oidc-1",
    saml_idp_state_id: "saml-1",
    saml_idp_username: "ada",
    descope_idp_initiated: "true",
    sso_app_id: "app-1",
    third_party_app_id: "third-1",
    third_party_app_state_id: "state-1",
    application_scopes: "read",
    oidc_login_hint: "ada@example.com",
    oidc_prompt: "login",
    oidc_error_redirect_uri: "http://localhost/error",
    "ra-challenge": "challenge",
    "ra-callback": "http://localhost/callback",
    "ra-backup-callback": "http://localhost/backup",
    "ra-initiator": "android",
  };
  await page.route("**/v1/flow/start", (route) => route.fulfill({ json: buildFlowStep() }));
  const started = page.waitForRequest("**/v1/flow/start");
  await page.goto(`/login?${new URLSearchParams(given)}`);
  const { options } = (await started).postDataJSON();
  expect(options).toMatchObject({
    oidcIdpStateId: "oidc-1",
    samlIdpStateId: "saml-1",
    samlIdpUsername: "ada",
    descopeIdpInitiated: true,
    ssoAppId: "app-1",
    thirdPartyAppId: "third-1",
    thirdPartyAppStateId: "state-1",
    applicationScopes: "read",
    oidcLoginHint: "ada@example.com",
    oidcPrompt: "login",
    oidcErrorRedirectUri: "http://localhost/error",
    redirectAuth: { callbackUrl: "http://localhost/callback", codeChallenge: "challenge" },
  });
  await expect(email(page)).toBeVisible();
  await expect(page).toHaveURL("/login");
});

/** @spec 2.42 */
test("the debugger panel is 300 by 200 and stays between 200 and 600 wide", async ({
  widget: { page },
}) => {
  await page.goto(`/login?attributes=${encodeURIComponent('{"debug":true}')}`);
  await expect(page.getByText("No errors detected")).toBeVisible();
  const sizes = await page.locator("descope-debugger").evaluate((element) => {
    const all = [...(element.shadowRoot?.querySelectorAll("*") ?? [])].map((one) => {
      const { width, height, minWidth, maxWidth } = getComputedStyle(one);
      return `${width} ${height} ${minWidth} ${maxWidth}`;
    });
    return all;
  });
  expect(sizes).toContain("300px 200px 200px 600px");
});

test("an answer may post a form to another application", async ({ widget: { page } }) => {
  await page.route("**/acs", (route) => route.fulfill({ body: "taken" }));
  const posted = page.waitForRequest("**/acs");
  await startWith(page, {
    action: "loadForm",
    samlIdpResponse: { url: "/acs", samlResponse: "response", relayState: "relay" },
  });
  const request = await posted;
  expect(request.method()).toBe("POST");
  expect(request.postData()).toBe("SAMLResponse=response&RelayState=relay");
});

for (const [name, level] of [
  ["NotAllowedError", undefined],
  ["InvalidStateError", "warning"],
  ["SecurityError", "warning"],
] as const) {
  /** @spec 4.14 */
  test(`a passkey that ends in ${name} is reported to the provider`, async ({
    widget: { page },
  }) => {
    const logged: string[] = [];
    page.on("console", (message) => logged.push(`${message.type()} ${message.text()}`));
    await page.addInitScript((failure) => {
      CredentialsContainer.prototype.get = () =>
        Promise.reject(new DOMException(`refused: ${failure}`, failure));
    }, name);
    await page.goto("/login");
    const told = page.waitForRequest("**/v1/flow/next");
    await page.getByRole("button", { name: "Use a passkey" }).click();
    expect((await told).postDataJSON().input).toMatchObject({ failure: name });
    const words = page.getByRole("alert").filter({ hasText: "The passkey did not work here." });
    await expect(words).toBeVisible();
    const lines = logged.filter((line) => line.includes(`refused: ${name}`));
    if (level) expect(lines.join()).toContain(level);
    else expect(lines).toEqual([]);
  });
}

/** @spec 4.15 */
test("without passkey support in the browser the button is disabled", async ({
  widget: { page },
}) => {
  await page.addInitScript(() => Object.assign(window, { PublicKeyCredential: undefined }));
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Use a passkey" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
});

/** @spec 5.15 */
test("a field that suggests passkeys has another name until something is typed", async ({
  widget: { page },
}) => {
  await addVirtualAuthenticator(page);
  await page.route("**/welcome.html", async (route) => {
    const body = await (await route.fetch()).text();
    const field = body.replace('autocomplete="username webauthn"', 'autocomplete="webauthn"');
    await route.fulfill({ body: field.replace('name="email"', 'name="loginId"') });
  });
  await page.goto("/login");
  const field = page.locator("descope-email-field");
  await expect(field).toHaveAttribute("name", "user-loginId");
  await email(page).fill("a");
  await expect(field).toHaveAttribute("name", "loginId");
  await email(page).fill("");
  await expect(field).toHaveAttribute("name", "user-loginId");
});

/** @spec 5.16 */
test("a password is offered to the browser to keep, and only together with an address", async ({
  widget: { page },
}) => {
  await page.addInitScript(() => {
    const kept: string[] = [];
    Object.assign(window, { kept });
    CredentialsContainer.prototype.store = async (credential) => {
      kept.push(credential.id);
    };
  });
  const kept = () => page.evaluate(() => (window as unknown as { kept: string[] }).kept);
  await page.goto("/login?flow=sign-in-with-password");
  await email(page).fill("keep@example.com");
  await page.getByLabel("Password", { exact: true }).fill("not the right one");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).not.toBeEmpty();
  await expect.poll(kept).toEqual(["keep@example.com"]);
  await page.goto("/login?flow=sign-up-or-in");
  await email(page).fill("keep@example.com");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Code" })).toBeVisible();
  expect(await kept()).toEqual([]);
});

/** @spec 8.32 */
test("a theme that does not load is logged, and the form still appears", async ({
  widget: { page, watch },
}) => {
  watch.expect(/404/);
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await page.route("**/theme.json", (route) => route.fulfill({ status: 404 }));
  await page.goto("/login");
  await expect(email(page)).toBeVisible();
  await expect.poll(() => logged.join("\n")).toContain("Cannot fetch theme file");
});
