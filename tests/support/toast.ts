import type { Locator, Page } from "@playwright/test";

/** The toast with this text: the card itself, not its announcement for screen readers. */
export const findToast = (page: Page, text: string): Locator =>
  page.getByRole("listitem").filter({ hasText: text });
