import type { Locator, Page } from "@playwright/test";
import { inviteMember } from "#shared/api/members.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { daytimeZone } from "#tests/support/daytime-zone.ts";
import { expect, test } from "#tests/support/journey.ts";
import { startBusiness } from "#tests/support/sign-in.ts";
import type { SmtpSink } from "#tests/support/smtp-sink.ts";
import { findToast } from "#tests/support/toast.ts";

// Daytime everywhere, so that invitations are sent whenever the test runs.
test.use({ timezoneId: daytimeZone() });

/** Issue 26: presses, choices and filled fields from the landing page to the first invitation. */
const maxInteractions = 10;
/** In the EU the customer's lawful basis must be chosen, and the invitation sent again. */
const maxInteractionsInEurope = maxInteractions + 2;

/** Issue 26: from the invitation mail to the colleague's first useful screen. */
const maxInteractionsOfColleague = 3;

// Uses only links and buttons from the landing page on, and never types an address.
test("a newcomer sends the first invitation in at most ten interactions", async ({
  page,
  sink,
}) => {
  const { press, fill, steps } = countInteractions();
  await page.goto("/");
  await press(page.getByRole("link", { name: "Get Started" }).first());
  await signUp(page, sink, { email: "new@lakeside.example", steps });
  await expectAccessible(page);

  await fill(page.getByLabel("Business name"), "Lakeside Insurance");
  await fill(page.getByLabel("Postal address"), "1 Lake Street, Madison, WI 53703");
  await press(page.getByRole("button", { name: /After a claim was settled/ }));
  await expect(page.getByRole("heading", { name: "Your form is live" })).toBeFocused();
  await expect(page.getByText("“How did your claim go?” is ready")).toBeVisible();
  await expectAccessible(page);

  await fill(page.getByLabel("Name"), "Miriam Okafor");
  await fill(page.getByLabel("Email"), "miriam@customer.example");
  await press(page.getByRole("button", { name: "Send invitation" }));
  const mail = await sink.waitFor(({ to }) => to === "miriam@customer.example");
  expect(mail.text).toContain("/review/");
  expect(steps.length, steps.join("\n")).toBeLessThanOrEqual(maxInteractions);

  // The home page suggests the next step.
  await expect(findToast(page, "Your invitation to Miriam Okafor is on its way")).toBeVisible();
  const nextStep = page.getByRole("region", { name: "Next step" });
  await expect(nextStep.getByRole("link", { name: "Link your review sites" })).toBeVisible();
  await expectAccessible(page);
});

test("a newcomer in the EU needs two more, tries the form in place, and invites again by keyboard", async ({
  page,
  sink,
  watch,
}) => {
  // Refused first without a lawful basis, then because of the 180 days.
  watch.expect(/status of 409/);
  const { press, fill, choose, steps } = countInteractions();
  await page.goto("/");
  await press(page.getByRole("link", { name: "Get Started" }).first());
  await signUp(page, sink, { email: "new@baeckerei.example", steps });

  await fill(page.getByLabel("Business name"), "Bäckerei Vogel");
  await fill(page.getByLabel("Postal address"), "Seestraße 1, 10115 Berlin");
  await press(page.getByRole("button", { name: /^Bakery/ }));
  await expect(page.getByRole("heading", { name: "Your form is live" })).toBeFocused();
  await fill(page.getByLabel("Name"), "Anna Weber");
  await fill(page.getByLabel("Email"), "anna@kunde.de");
  await press(page.getByRole("button", { name: "Send invitation" }));
  await expect(page.getByText("Choose why you may write to them.")).toBeVisible();
  await expectAccessible(page);
  const interactionsBeforeTrying = steps.length;

  await press(page.getByRole("button", { name: "Try it as your customer" }));
  await expect(page.getByRole("heading", { name: "The questions" })).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Anna Weber");
  await press(page.getByRole("button", { name: "Close the try-out" }));
  steps.splice(interactionsBeforeTrying);

  await choose(
    page.getByLabel("Why may you write to them?"),
    "They are a customer (legitimate interest)",
  );
  await press(page.getByRole("button", { name: "Send invitation" }));
  await sink.waitFor(({ to }) => to === "anna@kunde.de");
  expect(steps.length, steps.join("\n")).toBeLessThanOrEqual(maxInteractionsInEurope);
  await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();

  await page.keyboard.press("a");
  const dialog = page.getByRole("dialog", { name: "Ask a customer" });
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type("Anna Weber");
  await page.keyboard.press("Tab");
  await page.keyboard.type("anna@kunde.de");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Not sent. Asked within the last 180 days.")).toBeVisible();
  await dialog.getByLabel("Email").fill("ben@customer.example");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await sink.waitFor(({ to }) => to === "ben@customer.example");
});

test("an invited colleague reaches the Home of the business in three interactions", async ({
  page,
  sink,
  visitor,
}) => {
  const owner = await startBusiness(page, sink, "invites@lakeside.example");
  const email = "colleague@lakeside.example";
  await owner.call(inviteMember, { body: { email, role: "staff" } });
  const mail = await sink.waitFor(({ to }) => to === email);
  const [link = ""] = /https?:\S+invitation=[\w-]+/.exec(mail.text) ?? [];
  const { page: colleague } = await visitor();
  const steps = ["press the link in the mail"];
  await colleague.goto(link);
  const address = colleague.getByRole("textbox", { name: "Email" });
  await expect(address).toHaveValue(email);
  steps.push("press Enter");
  await address.press("Enter");
  steps.push("fill in the code");
  await colleague.getByRole("textbox", { name: "Code" }).fill(await sink.codeFor(email));
  await expect(colleague.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
  await expect(colleague.getByText("Lakeside Insurance").first()).toBeVisible();
  // The review sites are missing as well, but only an owner may add them.
  const next = colleague.getByLabel("Next step").getByRole("link");
  await expect(next).toHaveText("Publish a review flow");
  await expectAccessible(colleague);
  expect(steps.length, steps.join("\n")).toBeLessThanOrEqual(maxInteractionsOfColleague);
});

/** Every press, choice and filled field is one interaction. */
function countInteractions() {
  const steps: string[] = [];
  return {
    steps,
    press: async (target: Locator) => {
      steps.push(`press ${target}`);
      await target.click();
    },
    fill: async (target: Locator, text: string) => {
      steps.push(`fill ${target}`);
      await target.fill(text);
    },
    choose: async (target: Locator, option: string) => {
      steps.push(`choose ${target}`);
      await target.selectOption(option);
    },
  };
}

async function signUp(
  page: Page,
  sink: SmtpSink,
  { email, steps }: { email: string; steps: string[] },
): Promise<void> {
  const address = page.getByRole("textbox", { name: "Email" });
  steps.push("fill the email address");
  await address.fill(email);
  steps.push("press Enter");
  await address.press("Enter");
  const code = await sink.codeFor(email);
  steps.push("fill in the code");
  await page.locator("[autocomplete=one-time-code]").first().focus();
  await page.keyboard.type(code);
  await expect(page.getByLabel("Business name")).toBeVisible();
}
