import { updateBusiness } from "#shared/api/change-business.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { signInOverHttp } from "#tests/support/api-client.ts";
import { publishFlow, submitResponse } from "#tests/support/builders/public-flow.ts";
import { expect, test } from "#tests/support/journey.ts";
import { expectKeyboardReach } from "#tests/support/keyboard.ts";
import { signIn } from "#tests/support/sign-in.ts";

test("an owner sees responses arrive in the figures, reads a chart by keyboard and opens the complaints it counts", async ({
  page,
  server,
  sink,
}) => {
  const email = "analytics@example.com";
  const owner = await signInOverHttp(() => server.origin, sink, email);
  await owner.call(updateBusiness, { body: { name: "Lakeside Insurance" } });
  const flow = await publishFlow(owner, "How was it?");
  await signIn(page, sink, email);
  await page.goto("/analytics");
  await expect(
    page.getByRole("heading", { name: "Nothing happened in this period" }),
  ).toBeVisible();
  await expectAccessible(page);
  // The filter keeps a relative range; its empty choices filter nothing.
  const lastDays = page.getByRole("link", { name: "Last 7 days" });
  await lastDays.click();
  await expect(lastDays).toHaveAttribute("aria-current", "true");
  await page.getByText("Dates and filters").click();
  await page.getByLabel("Source").selectOption("Public link");
  await expect(page).toHaveURL(/source=link.*days=7/);
  await expect(lastDays).toHaveAttribute("aria-current", "true");

  const complaint = "The service was terrible and the room was dirty.";
  for (const text of ["Great people, wonderful service.", complaint, "On Tuesday."])
    expect(await submitResponse(server.origin, flow, text)).toBe(303);
  const sentiment = page.getByRole("region", { name: "Sentiment", exact: true });
  await expect(
    sentiment.getByText(
      /^50% of 2 judged responses are positive.* leave out 1 that was not judged/,
    ),
  ).toBeVisible();
  await expect(sentiment.getByText("(50%)")).toHaveCount(2);
  await expectAccessible(page);
  await expectKeyboardReach(page);

  await sentiment.getByText("Show as a table").focus();
  await page.keyboard.press("Enter");
  await expect(sentiment.getByRole("row", { name: "Negative 1 0" })).toBeVisible();

  // Positive, negative and unclassified have one response each.
  const found = sentiment.getByRole("definition").filter({ has: page.getByRole("link") });
  await found.nth(1).getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Sentiment" })).toHaveValue("negative");
  await expect(page.getByText(complaint)).toBeVisible();
  await expect(page.getByText("Great people, wonderful service.")).toBeHidden();
  await expectAccessible(page);

  // A point of the chart and its row of the table link to the responses of that day.
  await page.goto("/analytics?days=1");
  const responses = page.getByRole("region", { name: "Responses over time" });
  await responses.locator("svg a").click();
  await expect(page.getByText(complaint)).toBeVisible();
  await page.goBack();
  await responses.getByText("Show as a table").click();
  await responses.getByRole("link", { name: "3", exact: true }).click();
  await expect(page.getByRole("combobox", { name: "Kind" })).toHaveValue("response");
  await expect(page.getByText("On Tuesday.")).toBeVisible();
});
