import { starters } from "#shared/review-flows/starters.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { createOwnerWithFlow } from "#tests/support/builders/owner-with-flow.ts";
import { expect, test } from "#tests/support/journey.ts";
import { signIn, startBusiness } from "#tests/support/sign-in.ts";
import { submitAnswers } from "#tests/support/submit-answers.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

test("an owner builds and publishes a flow, and the page names what is missing", async ({
  page,
  sink,
}) => {
  await startBusiness(page, sink, "builder@example.com");
  await page.goto("/flows");
  await expect(page.getByText("Choose a flow to begin with")).toBeVisible();
  await expectAccessible(page);
  // Each card names its action, and the whole card is clickable.
  await expect(page.getByText("Use this flow")).toHaveCount(starters.length);
  await page.getByText("Blank form", { exact: true }).click({ force: true });
  await expect(page.getByText("No questions yet.")).toBeVisible();

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Add at least one question.");
  await page.getByLabel("Title").fill("How did it go?");
  await page.getByRole("button", { name: "Add a question" }).click();
  await page.keyboard.type("What happened?");
  await page.getByRole("button", { name: "Add a question" }).click();
  await page.keyboard.type("Which one?");
  const second = page.getByRole("listitem", { name: "Question 2" });
  await second.getByLabel("Answer type").selectOption("One choice");
  await expect(page.getByRole("alert")).toContainText("Question 2 needs at least two options.");
  await second.getByRole("textbox", { name: "Option 1" }).fill("Car");
  await second.getByRole("textbox", { name: "Option 2" }).fill("Home");
  await second.getByRole("button", { name: /^Move question 2: drag/ }).press("ArrowUp");
  await expect(
    page.getByRole("listitem", { name: "Question 1" }).getByLabel("Question", { exact: true }),
  ).toHaveValue("Which one?");
  await expect(page.getByText("All changes are saved.")).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  const first = page.getByRole("listitem", { name: "Question 1" });
  await expect(first.getByRole("textbox", { name: "Option 2" })).toHaveValue("Home");
  await page.getByRole("button", { name: "Remove question 1" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(first.getByRole("textbox", { name: "Option 2" })).toHaveValue("Home");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Published. Customers can answer now.")).toBeVisible();
  await expectAccessible(page);
});

/** @spec 1.2 */
test("a customer answers with JavaScript off; the owner sees it arrive", async ({
  page,
  server,
  sink,
  visitor,
}) => {
  const { flow } = await createOwnerWithFlow(server.origin, sink, "live@example.com");
  await signIn(page, sink, "live@example.com");
  await page.goto("/responses");
  await expect(page.getByText("No responses yet")).toBeVisible();

  const customer = await visitor({ ...phone, javaScriptEnabled: false });
  customer.watch.expect(/422/);
  await customer.page.goto(`/review/${flow.id}`);
  await expect(customer.page.getByRole("heading", { level: 1 })).toHaveText(
    "How did your claim go?",
  );
  await customer.page.getByLabel("3 of 5, Fair").check({ force: true });
  await customer.page.getByRole("button", { name: "Send my answers" }).click();
  await expect(customer.page.getByRole("alert")).toContainText(
    "What happened, from the first call",
  );
  await expect(customer.page.getByLabel("3 of 5, Fair")).toBeChecked();
  await customer.page.getByRole("alert").getByRole("link").click();
  await customer.page
    .getByLabel("What happened, from the first call to the last?")
    .fill("They called back within the hour.");
  await submitAnswers(customer.page);
  await expect(customer.page.getByLabel("Your text")).toHaveValue(
    "They called back within the hour.",
  );
  await expect(customer.page.getByRole("link", { name: /Open Google/ })).toHaveAttribute(
    "href",
    "https://g.page/r/abc/review",
  );
  await customer.page.setViewportSize({ width: 1024, height: 768 });
  const parts = customer.page.locator(".review-page > *");
  await expect(parts.filter({ hasText: "Change my answers" })).toHaveCount(1);
  const edges = await parts.evaluateAll((all) =>
    all.map(
      (one) =>
        one.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(one).paddingLeft),
    ),
  );
  expect(new Set(edges).size, `everything begins at one edge: ${edges}`).toBe(1);

  await expect(page.getByText("They called back within the hour.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Anonymous", exact: true }).click();
  await expect(page.getByRole("img", { name: "3 of 5 stars" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Mark as unread" })).toBeVisible();
  await expectAccessible(page);
});

test("a customer answers by keyboard alone, comes back, loses the connection, and copies", async ({
  server,
  sink,
  visitor,
}) => {
  const { flow } = await createOwnerWithFlow(server.origin, sink, "keys@example.com");
  const customer = await visitor(phone);
  customer.watch.expect(/ERR_INTERNET_DISCONNECTED/);
  await customer.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const own = customer.page;
  await own.goto(`/review/${flow.id}`);
  await expectAccessible(own);
  await expect(own.getByText("5 questions, about 3 minutes")).toBeVisible();
  await own.getByLabel("1 of 5, Very poor").press("Enter");
  const missing = own.getByText("This question needs an answer.");
  await expect(missing).toBeVisible();
  // Control and a digit switches browser tabs.
  await own.keyboard.press("Control+2");
  await expect(own.getByLabel("2 of 5, Poor")).not.toBeChecked();
  await own.keyboard.press("2");
  await expect(missing).toBeHidden();
  await expect(own.getByRole("radiogroup").first()).not.toHaveAttribute("aria-invalid");
  await expect(own.getByLabel("2 of 5, Poor")).toBeChecked();
  for (let i = 0; i < 3; i += 1) await own.getByRole("button", { name: "Next" }).press("Enter");
  const text = own.getByLabel("What happened, from the first call to the last?");
  await expect(text).toBeFocused();
  await own.keyboard.type("Slow, but fair.");
  await own.goBack();
  await expect(own.getByText("Question 3 of 5")).toBeVisible();

  await own.reload();
  await expect(own.getByLabel("2 of 5, Poor")).toBeChecked();
  await expect(text).toHaveValue("Slow, but fair.");
  // The question keeps its position, and Back leads to the previous one.
  await expect(own.getByText("Question 3 of 5")).toBeVisible();
  await own.goBack();
  await expect(own.getByText("Question 2 of 5")).toBeVisible();
  await own.goForward();
  for (let i = 0; i < 2; i += 1) await own.getByRole("button", { name: "Next" }).press("Enter");
  await expectAccessible(own);
  await customer.context.setOffline(true);
  await own.getByRole("button", { name: "Send my answers" }).press("Enter");
  await expect(own.getByText(/You are not connected/)).toBeVisible();
  await customer.context.setOffline(false);
  await expect(own.getByRole("heading", { level: 1 })).toContainText("Thank you");
  await expectAccessible(own);
  await own.getByRole("button", { name: "Copy my text" }).press("Enter");
  await expect(own.getByText("Please confirm first")).toBeVisible();
  await expect(own.getByLabel("This is my own experience.")).toBeFocused();
  await own.keyboard.press("Space");
  await own.getByLabel("Your text").fill("Slow, but fair. Marvellous value!");
  await expect(own.getByText("Not in your answers: Marvellous, value.")).toBeVisible();
  await own.getByLabel("Your text").fill("Slow, but fair.");
  await expect(own.getByText("Not in your answers")).toBeHidden();
  await expectAccessible(own);
  await expect(own.getByLabel("This is my own experience.")).toBeChecked();
  await own.getByRole("button", { name: "Copy my text" }).press("Enter");
  await expect(own.getByText("Copied", { exact: true })).toBeVisible();
  expect(await own.evaluate(() => navigator.clipboard.readText())).toBe("Slow, but fair.");
});

test("an unknown flow says so", async ({ page, watch }) => {
  watch.expect(/404/);
  await page.goto("/review/0b5a9d4e-6c1f-4f7a-9a51-1d2c3b4a5e6f");
  await expect(page.getByRole("heading", { name: "Review flow not found" })).toBeVisible();
  await expectAccessible(page);
});
