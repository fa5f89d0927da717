import type { Page } from "@playwright/test";

export const openAt = (path: string) => (page: Page) => page.goto(path);

export const openBehindButton = (path: string, button: string) => async (page: Page) => {
  await page.goto(path);
  await page.getByRole("button", { name: button, exact: true }).first().click();
};
