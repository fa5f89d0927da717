import { defaultProjectId } from "#server/config.ts";
import { signElement } from "#server/testing/saml-provider.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { test as base, expect } from "#tests/support/journey.ts";
import { startSsoServer } from "#tests/support/sso-server.ts";
import { ssoPerson } from "#tests/support/sso-tenant.ts";

type SsoServer = Awaited<ReturnType<typeof startSsoServer>>;

/** Special arrivals: users with an unverified address, and users sent by their organisation. */
const test = base.extend<object, { server: SsoServer }>({
  server: [
    async ({ sink }, use) => {
      const server = await startSsoServer({ SMTP_URL: sink.url, REVEAL_ACCOUNTS: "on" });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

test("a user with an unverified address must verify it before getting in", async ({
  page,
  sink,
  watch,
}) => {
  watch.expect(/status of 403/);
  const loginId = "unproved@example.com";
  await page.goto("/healthz");
  const made = await page.request.post("/v1/auth/password/signup", {
    headers: { authorization: `Bearer ${defaultProjectId}` },
    data: { loginId, password: "violet tractor nine lakes" },
  });
  const { sessionJwt, sessionExpiration } = await made.json();
  await page.evaluate(
    ([token, ends]) => {
      localStorage.setItem("DS", token);
      localStorage.setItem("DSLI", ends);
    },
    [sessionJwt, String(sessionExpiration)],
  );

  await page.goto("/contacts");
  await expect(page.getByText("Confirm your email address")).toBeVisible();
  expect(new URL(page.url()).searchParams.get("next")).toBe("/contacts");
  await expect(page.getByRole("button", { name: "Sign in with another account" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Email" }).fill(loginId);
  await page.keyboard.press("Enter");
  const code = await sink.codeFor(loginId);
  const field = page.locator("[autocomplete=one-time-code]").first();
  await field.focus();
  await page.keyboard.type(code);
  // A new business must be named first.
  await expect(
    page.getByRole("heading", { level: 1, name: "Welcome to Review Flow" }),
  ).toBeVisible();
});

test("a user sent by their organisation confirms once and is signed in", async ({
  page,
  server,
}) => {
  const { provider } = server;
  const acs = `${server.origin}/v1/auth/saml/acs?projectId=${defaultProjectId}&tenantId=T1`;
  const audience = `${defaultProjectId}-T1`;
  const draft = await provider.draft({ audience, recipient: acs, destination: acs });
  const SAMLResponse = Buffer.from(signElement(draft, provider)).toString("base64");
  const form = { method: "POST", body: new URLSearchParams({ SAMLResponse }) };
  const posted = await fetch(acs, { ...form, redirect: "manual" });
  await page.goto(posted.headers.get("location") ?? "");
  await expect(page.getByText(`Sign in as ${ssoPerson.email} at Tenant?`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sign in with this account" }).click();
  await expect(page).toHaveURL(/\/(dashboard|welcome)$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
