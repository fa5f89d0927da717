import { setPlatformLinks } from "#shared/api/change-business.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { createOwnerWithFlow } from "#tests/support/builders/owner-with-flow.ts";
import { openMessage } from "#tests/support/form-steps.ts";
import { expect, test } from "#tests/support/journey.ts";
import { submitAnswers } from "#tests/support/submit-answers.ts";

const story = "What happened, from the first call to the last?";

test("the customer's own text is kept whatever is pressed, and words without a source need confirmation", async ({
  server,
  sink,
  visitor,
}) => {
  const { owner, flow } = await createOwnerWithFlow(server.origin, sink, "own-version@example.com");
  const google = { kind: "google" as const, label: "Google", url: "https://g.page/r/abc/review" };
  const facebook = {
    kind: "facebook" as const,
    label: "Facebook",
    url: "https://www.facebook.com/lakeside/reviews",
  };
  await owner.call(setPlatformLinks, { body: { links: [google, facebook] } });
  const { page, context } = await visitor();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/review/${flow.id}`);
  await page.getByLabel("2 of 5, Poor").check();
  await page.getByLabel(story).fill("They were late. They said sorry.");
  await submitAnswers(page);
  const text = page.getByLabel("Your text");
  const review = "They were late. They said sorry.";
  await expect(text).toHaveValue(review);
  await expect(page.getByText(/Facebook asks for/)).toBeHidden();

  await text.fill("Call +49 30 1234567, not 4111 1111 1111 1111.");
  await expect(page.getByText("contain a phone number and a card number.")).toBeVisible();
  // Ticked before the added words appeared, so confirmation is requested again.
  const own = page.getByLabel("This is my own experience.");
  await own.check();
  await text.fill("They were late. Marvellous!");
  await expect(page.getByText(/Facebook asks for/)).toBeHidden();
  await text.fill("Late. Marvellous!");
  await expect(page.getByText("your text has 17.")).toBeVisible();
  await expect(own).toBeChecked();
  await expect(page.locator("[data-phrases] mark")).toHaveText("Marvellous");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Copy my text" }).click();
  await expect(page.getByText("Please take out or confirm the words")).toBeVisible();
  await expect(page.getByRole("button", { name: "Take out: Marvellous" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(text).toHaveValue("Late.");
  await text.fill("Late. Marvellous!");
  await page.getByRole("button", { name: "It is true, keep it: Marvellous" }).click();
  await own.uncheck();
  await page.getByRole("button", { name: "Copy my text" }).click();
  // The message that prevents copying looks like the page's other problems.
  await expect(page.getByText("Please confirm first")).toHaveClass("problem");
  await expect(own).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByText("Please confirm first")).toBeHidden();
  await page.getByRole("button", { name: "Copy my text" }).click();
  const copied = page.getByText("Copied", { exact: true });
  await expect(copied).toHaveClass("note");
  // Focusing the text field would open the keyboard on a phone.
  await expect(page.getByRole("button", { name: "Copy my text" })).toBeFocused();
  await page.getByRole("button", { name: "Not yet" }).click();
  // An earlier version has not been copied either.
  await page.getByText("Where this text comes from").click();
  await page.getByRole("button", { name: `“${review}”` }).click();
  await expect(copied).toBeHidden();
  await expect(own).toBeChecked();
  await text.fill("");
  await page.getByRole("button", { name: "Copy my text" }).click();
  await expect(text).toBeFocused();
  await expect(copied).toBeHidden();

  await text.fill("Late, but fair in the end.");
  await openMessage(page);
  await page.getByLabel("Your message").fill("Not sent yet.");
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(page.getByText("Noted. Thank you.")).toBeVisible();
  await expect(text).toHaveValue("Late, but fair in the end.");
  await expect(page.getByLabel("Your message")).toHaveValue("Not sent yet.");
  await text.fill("Late, but fair in the end, I think.");
  await page.reload();
  await expect(page.getByText("Your own version of the text is back.")).toBeVisible();
  await expect(text).toHaveValue("Late, but fair in the end, I think.");
  await page.getByRole("button", { name: "As a review" }).click();
  await expect(text).toHaveValue(review);
  await expect(own).toBeChecked();
  await page.getByRole("button", { name: "My version" }).click();
  await expect(text).toHaveValue("Late, but fair in the end, I think.");
  await expect(own).toBeChecked();
  await own.uncheck();
  await page.reload();
  await expect(own).not.toBeChecked();
  await expectAccessible(page);
});
