import type { Locator, Page } from "@playwright/test";

/** The toast that says `text`: the card alone, not the announcement that stands beside it for a second. */
export const findToast = (page: Page, text: string): Locator =>
  page.getByRole("listitem").filter({ hasText: text });
