import { expect, type Page } from "@playwright/test";
import { createOwnerWithFlow, type OwnerWithFlow } from "./builders/owner-with-flow.ts";
import { signIn } from "./sign-in.ts";
import type { SmtpSink } from "./smtp-sink.ts";

/** Waits until the builder says that everything is saved. */
export const waitUntilSaved = (page: Page): Promise<void> =>
  expect(page.getByText("All changes are saved.")).toBeVisible();

/** Takes the published flow that is open in the builder away from customers. */
export async function withdrawFlow(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Unpublish …" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Unpublish" }).click();
}

/** What the questions in the builder say, in their order. */
export const readQuestions = (page: Page): Promise<string[]> =>
  page
    .getByLabel("Question", { exact: true })
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

/** The same published flow in the builder on each of these pages, as the same owner. */
export async function openFlowEditor(
  origin: string,
  sink: SmtpSink,
  email: string,
  ...pages: Page[]
): Promise<OwnerWithFlow> {
  const made = await createOwnerWithFlow(origin, sink, email);
  const { flow } = made;
  for (const page of pages) {
    await signIn(page, sink, email);
    await page.goto(`/flows/${flow.id}`);
    await expect(page.getByLabel("Title")).toHaveValue(flow.title);
  }
  return made;
}
