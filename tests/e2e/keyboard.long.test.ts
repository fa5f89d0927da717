import { expect, test } from "#tests/support/journey.ts";
import { startBusiness } from "#tests/support/sign-in.ts";

test("a tab shows a focus outline only to keyboard users", async ({ page, sink }) => {
  await startBusiness(page, sink, "keyboard-tabs@example.com", "Tabs & Sons");
  await page.goto("/settings");
  const tab = (name: string) => page.getByRole("tab", { name });
  await tab("Notifications").click();
  await expect(tab("Notifications")).toBeFocused();
  await expect(tab("Notifications")).toHaveCSS("outline-style", "none");
  await page.keyboard.press("ArrowRight");
  await expect(tab("AI Settings")).toBeFocused();
  await expect(tab("AI Settings")).toHaveCSS("outline-style", "solid");
});
