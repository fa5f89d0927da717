import type { Locator, Page } from "@playwright/test";

/** The toast that says `text`: the card alone, not its announcement for screen readers. */
export const findToast = (page: Page, text: string): Locator =>
  page.getByRole("listitem").filter({ hasText: text });
