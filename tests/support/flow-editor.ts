import { expect, type Locator, type Page } from "@playwright/test";
import { createOwnerWithFlow, type OwnerWithFlow } from "./builders/owner-with-flow.ts";
import { signIn } from "./sign-in.ts";
import type { SmtpSink } from "./smtp-sink.ts";

/** Waits until the builder reports that everything is saved. */
export const waitUntilSaved = (page: Page): Promise<void> =>
  expect(page.getByText("All changes are saved.")).toBeVisible();

/** Withdraws the published flow that is open in the builder. */
export async function withdrawFlow(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Unpublish …" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Unpublish" }).click();
}

/** Texts of the questions in the builder, in order: the expanded one's field, the others' summaries. */
export const readQuestions = (page: Page): Promise<string[]> =>
  page
    .locator("[data-question-card]")
    .evaluateAll((cards) =>
      cards.map(
        (card) =>
          card.querySelector<HTMLTextAreaElement>("textarea[name$='.text']")?.value ??
          card.querySelector<HTMLElement>("[data-question-text]")?.title ??
          "",
      ),
    );

/** Expands the question with this number in the builder. */
export async function openQuestion(page: Page, number: number): Promise<Locator> {
  const card = page.getByRole("listitem", { name: `Question ${number}`, exact: true });
  const line = card.getByRole("heading").getByRole("button");
  if ((await line.getAttribute("aria-expanded")) === "false") await line.click();
  return card;
}

/** Opens the same published flow in the builder on each of these pages, as the same owner. */
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
