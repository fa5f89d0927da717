import { expect, type Page } from "@playwright/test";
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
