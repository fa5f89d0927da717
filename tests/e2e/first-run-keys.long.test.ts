import { expectAccessible } from "#tests/support/accessible.ts";
import { createOwnerWithFlow } from "#tests/support/builders/owner-with-flow.ts";
import { expect, test } from "#tests/support/journey.ts";
import { signInByScreens, startBusiness } from "#tests/support/sign-in.ts";

test("shortcuts lead to the sections, and a list names them and switches them off", async ({
  page,
  server,
  sink,
}) => {
  const email = "first-keys@example.com";
  const { flow } = await createOwnerWithFlow(server.origin, sink, email);
  await signInByScreens(page, sink, email);
  await page.goto("/dashboard");
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  await expect(heading("Home")).toBeVisible();

  await page.keyboard.press("g");
  await page.keyboard.press("c");
  await expect(heading("Contacts")).toBeVisible();
  // A key typed into a field is text, not a shortcut.
  await page.keyboard.press("g");
  await page.keyboard.press("s");
  await expect(heading("Account")).toBeVisible();
  await page.getByRole("tab", { name: "AI Settings" }).click();
  const field = page.getByRole("textbox", { name: "A customer’s answer" });
  await field.fill("");
  await field.pressSequentially("gd?");
  await expect(field).toHaveValue("gd?");
  await expect(heading("Account")).toBeVisible();
  await page.getByRole("button", { name: "Try it" }).click();
  await expect(page.getByText("Arranged by the built-in aid, without a model.")).toBeVisible();
  await page.getByRole("heading", { level: 1 }).focus();

  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(list.getByText("Go to the review flows")).toBeVisible();
  await expectAccessible(page);
  await list.getByRole("switch", { name: /Single-key/ }).uncheck();
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await page.keyboard.press("?");
  await page.keyboard.press("/");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  // The palette leads back to the list, and finds the business's data.
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: /^Search contacts/ })).toBeFocused();
  await page.keyboard.type("keyboard");
  await page.keyboard.press("Enter");
  await list.getByRole("switch", { name: /Single-key/ }).check();
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await page.keyboard.press("/");
  await expect(page.getByRole("combobox", { name: /^Search contacts/ })).toBeFocused();
  await page.keyboard.type(flow.title);
  const hit = page.getByRole("option", { name: flow.title });
  await expect(hit).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/flows/${flow.id}$`));

  await page.keyboard.press("Control+k");
  for (const [words, name] of [
    ["sign-in", "Settings: Sign-in"],
    ["notification", "Notification settings"],
    ["ai set", "Settings: AI settings"],
  ] as const) {
    await page.getByRole("combobox", { name: /^Search contacts/ }).fill(words);
    await expect(page.getByRole("dialog").getByRole("option")).toHaveText([name]);
  }
  await page.getByRole("combobox", { name: /^Search contacts/ }).fill("audit log");
  await expect(page.getByText("Nothing has these words.")).toBeVisible();
});

test("an administrator's palette has the pages of the administration", async ({ page, sink }) => {
  await startBusiness(page, sink, "palette-admin@example.com", "Headquarters");
  await page.keyboard.press("Control+k");
  for (const name of ["Businesses", "People", "Jobs", "Audit log", "Health", "Access keys"]) {
    await page.getByRole("combobox", { name: /^Search contacts/ }).fill(name);
    await expect(page.getByRole("option").first()).toHaveText(name);
  }
});
