import type { Locator, Page } from "@playwright/test";

/** A narrow screen, where the form shows one question at a time. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** The field for the long answer of the flow that `ownerWithFlow` publishes. */
export const story = (page: Page): Locator =>
  page.getByLabel("What happened, from the first call to the last?");

/** Goes on, question by question, to one further down. */
export async function continueTo(page: Page, what: Locator): Promise<void> {
  while (!(await what.isVisible()))
    await page.getByRole("button", { name: /^(Next|Skip)$/ }).click();
}

/** Goes on to the question with the story. */
export const goToStory = (page: Page): Promise<void> => continueTo(page, story(page));

/** Goes on to the button that sends. */
export const goToEnd = (page: Page): Promise<void> =>
  continueTo(page, page.getByRole("button", { name: "Send my answers" }));

/** Opens what lies behind a press on the page after sending. */
export const openMessage = (page: Pick<Page, "getByText">): Promise<void> =>
  page.getByText(/^Tell only/).click();

/** What a form says that was filled from the device's own store. */
export const expectTypedTextRestored = "What you typed on this device is back.";
