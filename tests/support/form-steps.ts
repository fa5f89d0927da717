import type { Locator, Page } from "@playwright/test";

/** A narrow screen, on which the form shows one question at a time. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** The field for the long answer in the flow published by `ownerWithFlow`. */
export const story = (page: Page): Locator =>
  page.getByLabel("What happened, from the first call to the last?");

/** Advances question by question until this element is visible. */
export async function continueTo(page: Page, what: Locator): Promise<void> {
  while (!(await what.isVisible()))
    await page.getByRole("button", { name: /^(Next|Skip)$/ }).click();
}

/** Advances to the question with the story. */
export const goToStory = (page: Page): Promise<void> => continueTo(page, story(page));

/** Advances to the submit button. */
export const goToEnd = (page: Page): Promise<void> =>
  continueTo(page, page.getByRole("button", { name: "Send my answers" }));

/** Opens the private message on the thank-you page. */
export const openMessage = (page: Pick<Page, "getByText">): Promise<void> =>
  page.getByText(/^Tell only/).click();

/** Message of a form that was restored from this device. */
export const expectTypedTextRestored = "What you typed on this device is back.";
