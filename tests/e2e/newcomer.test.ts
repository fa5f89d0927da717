import type { Locator } from "@playwright/test";
import { daytimeZone } from "#tests/support/daytime-zone.ts";
import { expect, test } from "#tests/support/journey.ts";

// So that invitations leave at any hour of the day.
test.use({ timezoneId: daytimeZone() });

/** Issue 6: a newcomer reaches the first invitation in fewer presses and fillings than this. */
const most = 40;

// From the landing page by links and buttons alone: an address is never typed.
test("a newcomer reaches the first invitation in few steps", async ({ page, sink }) => {
  const steps: string[] = [];
  const begun = performance.now();
  const press = async (target: Locator) => {
    steps.push(`press ${target}`);
    await target.click();
  };
  const fill = async (target: Locator, text: string) => {
    steps.push(`fill ${target}`);
    await target.fill(text);
  };
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const section = (name: string) =>
    page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name });

  await page.goto("/");
  await press(page.getByRole("link", { name: "Get Started" }).first());
  const address = page.getByRole("textbox", { name: "Email" });
  await fill(address, "new@lakeside.example");
  steps.push("press Enter");
  await address.press("Enter");
  const code = await sink.codeFor("new@lakeside.example");
  await page.locator("[autocomplete=one-time-code]").first().focus();
  steps.push("type the code");
  await page.keyboard.type(code);

  await fill(page.getByLabel("Business name"), "Lakeside Insurance");
  await fill(page.getByLabel("Postal address"), "1 Lake Street, Madison, WI 53703");
  await fill(page.getByLabel("Google Business Profile"), "https://g.page/r/abc/review");
  await press(button("Save and continue"));
  await expect(page).toHaveURL(/\/dashboard$/);

  await press(section("Review flows"));
  await press(button(/after a claim was settled/));
  await press(page.getByRole("button", { name: "Publish", exact: true }));
  await expect(page.getByText("Published. Customers can answer now.")).toBeVisible();

  await press(section("Contacts"));
  await press(page.getByRole("link", { name: "Add contact" }));
  await fill(page.getByLabel("Name", { exact: true }), "Miriam Okafor");
  await fill(page.getByLabel("Email"), "miriam@customer.example");
  await press(button("Add contact"));
  await expect(page.getByRole("cell", { name: "miriam@customer.example" })).toBeVisible();

  await press(section("Invitations"));
  await press(page.getByRole("link", { name: "Invite customers" }).first());
  await press(button("Invite everyone (1)"));
  await press(button("Send 1 invitation"));
  const mail = await sink.waitFor(({ to }) => to === "miriam@customer.example");
  expect(mail.text).toContain("/review/");
  // Printed, not judged: a program reads nothing, and a busy machine is slow.
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  console.log(
    `A newcomer's first invitation took ${steps.length} interactions (below ${most}) and ${minutes} minutes of machine time.`,
  );
  expect(steps.length, steps.join("\n")).toBeLessThan(most);
});
