import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";

const box = (page: Page) => page.getByRole("alert").filter({ hasText: "Authentication Error" });

/** Errors that stop a sign-in: the specification's message, and the collapsed details. */
const steps: [words: string, details: string, status: number, body: object][] = [
  ["Authentication failed. Please try again.", "E100001", 400, { errorCode: "E100001" }],
  [
    "The account rests until tomorrow.",
    "E100002",
    400,
    { errorCode: "E100002", errorMessage: "The account rests until tomorrow." },
  ],
];

for (const [words, details, status, json] of steps) {
  /** @spec 2.9, 8.1 */
  test(`a failing step reports: ${words}`, async ({ page, watch }) => {
    watch.expect(new RegExp(String(status)));
    await page.route("**/v1/flow/start", (route) => route.fulfill({ status, json }));
    await page.goto("/login");
    await page.getByRole("textbox", { name: "Email" }).fill("failing@example.com");
    await page.keyboard.press("Enter");
    await expect(box(page)).toContainText(words);
    await page.getByText("Technical details").click();
    await expect(box(page)).toContainText(details);
  });
}
