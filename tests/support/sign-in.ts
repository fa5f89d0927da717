import { expect, type Page } from "@playwright/test";
import { updateBusiness } from "#shared/api/businesses.ts";
import { type ApiClient, signInOverHttp } from "./api-client.ts";
import type { SmtpSink } from "./smtp-sink.ts";

/**
 * Signs in with a code by email, as a person does: types the address, presses Enter, types the six
 * digits. Ends on `/dashboard` or, the first time, `/welcome`.
 */
export async function signIn(page: Page, sink: SmtpSink, email: string): Promise<void> {
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

/** Signs in by the screens, and over HTTP for calls of the API beside them: two of a person's five codes. */
export async function signInWithClient(
  page: Page,
  sink: SmtpSink,
  email: string,
): Promise<ApiClient> {
  // The browser's own requests know the address of the server.
  const { origin } = new URL((await page.request.get("/healthz")).url());
  const client = await signInOverHttp(() => origin, sink, email);
  await signIn(page, sink, email);
  return client;
}

/** Signs in a new owner whose business has this name, and opens the dashboard. */
export async function startBusiness(
  page: Page,
  sink: SmtpSink,
  email: string,
  name = "Lakeside Insurance",
): Promise<ApiClient> {
  const owner = await signInWithClient(page, sink, email);
  await owner.call(updateBusiness, { body: { name } });
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  return owner;
}
