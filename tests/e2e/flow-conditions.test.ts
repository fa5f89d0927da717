import { getResponse, listResponses } from "#shared/api/responses.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { openFlowEditor, openQuestion, waitUntilSaved } from "#tests/support/flow-editor.ts";
import { phone } from "#tests/support/form-steps.ts";
import { expect, test } from "#tests/support/journey.ts";
import { findToast } from "#tests/support/toast.ts";

test("a question is shown only to those who chose an option in its condition", async ({
  page,
  server,
  sink,
  visitor,
}) => {
  const { owner, flow } = await openFlowEditor(server.origin, sink, "conditions@example.com", page);
  const card = (number: number) =>
    page.getByRole("listitem", { name: `Question ${number}`, exact: true });
  await openQuestion(page, 4);
  await card(4)
    .getByLabel("Show only if")
    .selectOption({ label: "Question 2: What kind of claim was it?" });
  const car = card(4).getByRole("checkbox", { name: "Car", exact: true });
  await car.check();
  await expect(card(4).getByRole("switch", { name: "An answer is required" })).toBeDisabled();
  await expectAccessible(page);
  // The preview shows the page as it is with script.
  await expect(page.locator(".review-page").getByText("If this applies")).toHaveCount(0);

  // Renaming keeps the condition; removing the option or the question, or moving the question behind it, breaks it.
  const option = (number: number) =>
    card(2).getByRole("textbox", { name: `Option ${number}`, exact: true });
  await openQuestion(page, 2);
  await option(1).fill("Car or van");
  await openQuestion(page, 4);
  await expect(card(4).getByRole("checkbox", { name: "Car or van" })).toBeChecked();
  await openQuestion(page, 2);
  await option(1).press("Enter");
  await expect(option(2)).toBeFocused();
  // A pasted list fills the empty row first, and stops at the maximum number of options.
  await option(2).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", Array.from({ length: 30 }, (_, at) => `Line ${at}`).join("\n"));
    const init = { clipboardData, bubbles: true, cancelable: true };
    field.dispatchEvent(new ClipboardEvent("paste", init));
  });
  await expect(option(2)).toHaveValue("Line 0");
  await expect(card(2).getByRole("textbox", { name: /^Option/ })).toHaveCount(20);
  await expect(findToast(page, "of the 30 lines were left out")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await option(2).fill("Boat");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ArrowUp");
  await expect(option(1)).toHaveValue("Boat");
  const undo = page.getByRole("button", { name: "Undo" });
  await card(2).getByRole("button", { name: "Remove option 2" }).click();
  await expect(findToast(page, "The condition of question 4 no longer works")).toBeVisible();
  await expect(card(4)).toContainText("The options it was shown for were removed.");
  await undo.click();
  await page.getByRole("button", { name: "Move question 4 up" }).click();
  await page.getByRole("button", { name: "Move question 3 up" }).click();
  await expect(card(2)).toContainText("now comes after it. Everyone sees this question now.");
  await undo.click();
  await undo.click();
  await page.getByRole("button", { name: "Remove question 2" }).click();
  await expect(card(3)).toContainText("was removed. Everyone sees this question now.");
  await undo.click();
  await openQuestion(page, 4);
  await expect(card(4).getByRole("checkbox", { name: "Car or van" })).toBeChecked();
  await waitUntilSaved(page);
  await page.getByRole("button", { name: "Publish changes" }).click();
  await expect(page.getByText("Published. Customers can answer now.")).toBeVisible();

  const story = { name: /^What happened, from the first call/ };
  const { page: wide } = await visitor();
  await wide.goto(`/review/${flow.id}`);
  await wide.getByLabel("4 of 5, Good").check();
  await expect(wide.getByRole("textbox", story)).toBeHidden();
  await wide.getByLabel("Car or van").check();
  await wide.getByRole("textbox", story).fill("It hailed.");
  await wide.getByLabel("Boat").check();
  await expect(wide.getByRole("textbox", story)).toBeHidden();
  await wide.reload();
  await expect(wide.getByRole("textbox", story)).toBeHidden();
  await wide.getByRole("button", { name: "Send my answers" }).click();
  await expect(wide.getByRole("heading", { level: 1 })).toContainText("Thank you");
  const { responses } = await owner.call(listResponses, { flowId: flow.id });
  const { answers } = await owner.call(getResponse, { responseId: responses[0]?.id ?? "" });
  expect(answers.map(({ value }) => value)).toEqual([4, "Boat"]);

  const { page: narrow } = await visitor(phone);
  await narrow.goto(`/review/${flow.id}`);
  await expect(narrow.getByText("4 questions, about 2 minutes")).toBeVisible();
  await narrow.getByLabel("4 of 5, Good").tap();
  const next = narrow.getByRole("button", { name: "Next" });
  await narrow.getByLabel("Boat").check();
  await expect(narrow.getByText("Question 2 of 4")).toBeVisible();
  await next.click();
  await next.click();
  await expect(narrow.getByText("Question 4 of 4")).toBeVisible();
  await expect(narrow.getByRole("textbox", story)).toBeHidden();
  await narrow.goBack();
  await narrow.goBack();
  await narrow.getByLabel("Car or van").check();
  await expect(narrow.getByText("Question 2 of 5")).toBeVisible();
  await next.click();
  await next.click();
  await expect(narrow.getByRole("textbox", story)).toBeVisible();
  await expect(narrow.getByText("If this applies")).toHaveCount(0);

  const { page: plain } = await visitor({ javaScriptEnabled: false });
  await plain.goto(`/review/${flow.id}`);
  await expect(plain.getByText("If this applies")).toBeVisible();
  await expect(plain.getByRole("textbox", story)).toBeVisible();
});
