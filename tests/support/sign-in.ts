import { expect, type Page } from "@playwright/test";
import { updateBusiness } from "#shared/api/change-business.ts";
import { type ApiClient, signInOverHttp } from "./api-client.ts";
import type { SmtpSink } from "./smtp-sink.ts";

/**
 * Signs in with a code by email, as a person does: types the address, presses Enter, types the six
 * digits. Ends on `/dashboard` or, the first time, `/welcome`.
 */
export async function signInByScreens(page: Page, sink: SmtpSink, email: string): Promise<void> {
  await page.goto("/login");
  const address = page.getByRole("textbox", { name: "Email" });
  await address.fill(email);
  await address.press("Enter");
  const code = await sink.codeFor(email);
  const field = page.locator("[autocomplete=one-time-code]").first();
  await field.focus();
  await page.keyboard.type(code);
  await expect(page).toHaveURL(/\/(dashboard|welcome)$/);
}

/** Signs in without the screens, which are tested separately. Ends where `signInByScreens` does. */
export async function signIn(page: Page, sink: SmtpSink, email: string): Promise<ApiClient> {
  const client = await openSession(page, sink, email);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/(dashboard|welcome)$/);
  return client;
}

/** Sets the session's cookie and token in the browser, as a sign-in does. */
async function openSession(page: Page, sink: SmtpSink, email: string): Promise<ApiClient> {
  // A page of the server without script, whose storage can be set.
  await page.goto("/healthz");
  const { origin } = new URL(page.url());
  const client = await signInOverHttp(
    () => origin,
    sink,
    email,
    async (url, headers, data) => {
      const response = await page.request.post(url, { headers, data });
      const lines = response
        .headersArray()
        .filter(({ name }) => name.toLowerCase() === "set-cookie");
      const cookies = lines.map(({ value }) => value);
      return { status: response.status(), text: await response.text(), cookies };
    },
  );
  await page.evaluate((token) => {
    const { exp } = JSON.parse(
      atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")),
    );
    localStorage.setItem("DS", token);
    // The vendor's SDK renews a session only if it knows its expiry.
    localStorage.setItem("DSLI", String(exp));
  }, client.session);
  return client;
}

/**
 * Completes the first screen after sign-in and publishes the form about a claim. Ends at the invitation of the first
 * customer.
 */
export async function setUpBusiness(page: Page, name = "Lakeside Insurance"): Promise<void> {
  await page.getByLabel("Business name").fill(name);
  await page.getByLabel("Postal address").fill("1 Lake Street, Madison, WI 53703");
  await page.getByRole("button", { name: /After a claim was settled/ }).click();
  await expect(page.getByRole("heading", { name: "Your form is live" })).toBeFocused();
}

/** Signs in a new owner whose business has this name, and opens the dashboard. */
export async function startBusiness(
  page: Page,
  sink: SmtpSink,
  email: string,
  name = "Lakeside Insurance",
): Promise<ApiClient> {
  const owner = await openSession(page, sink, email);
  await owner.call(updateBusiness, { body: { name } });
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
  return owner;
}
