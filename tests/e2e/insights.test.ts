import { updateBusiness } from "#shared/api/change-business.ts";
import { deleteResponse } from "#shared/api/change-response.ts";
import { listResponses } from "#shared/api/responses.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { signInOverHttp } from "#tests/support/api-client.ts";
import { publishFlow, submitResponse } from "#tests/support/builders/public-flow.ts";
import { expect } from "#tests/support/journey.ts";
import { test } from "#tests/support/journey-with-model.ts";
import { signIn } from "#tests/support/sign-in.ts";

test("an owner reads the week's topics, has them summarized, and opens the response behind a quote", async ({
  page,
  server,
  sink,
  model,
}) => {
  const email = "insights@example.com";
  const owner = await signInOverHttp(() => server.origin, sink, email);
  await owner.call(updateBusiness, { body: { name: "Lakeside Insurance" } });
  const flow = await publishFlow(owner, "How was it?");
  await signIn(page, sink, email);
  await page.goto("/insights");
  await expect(page.getByRole("heading", { name: "No responses yet this week" })).toBeVisible();
  await expectAccessible(page);

  for (const text of [
    "The voicemail was full.",
    "I liked the voicemail. The hotline did not work.",
    "The hotline was closed.",
  ])
    expect(await submitResponse(server.origin, flow, text)).toBe(303);
  await expect(page.getByText("3 customers responded.")).toBeVisible();
  await expect(page.getByText("voicemail mentioned by 2 of 3")).toBeVisible();
  await page.getByRole("link", { name: "Last 90 days" }).click();
  await expect(page.getByText("3 customers responded. The period before: 0.")).toBeVisible();
  await page.getByText("Show the trends as a table").click();
  await expect(page.getByRole("columnheader", { name: "hotline" })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByText("The period before")).toHaveCount(0);

  model.behave({
    kind: "says",
    pieces: [
      JSON.stringify([
        { text: "Customers could not reach the office.", responses: [1, 2] },
        { text: "The service is wonderful.", responses: [] },
      ]),
    ],
  });
  await page.getByRole("button", { name: "Summarize with AI" }).click();
  const summary = page.getByRole("region", { name: "Summary" });
  await expect(summary.getByText("Customers could not reach the office.")).toBeVisible();
  await expect(summary.getByRole("link")).toHaveCount(2);
  await expect(summary.getByText("The service is wonderful.")).toBeHidden();
  await expectAccessible(page);

  const [newest] = (await owner.call(listResponses)).responses;
  await owner.call(deleteResponse, { responseId: newest?.id ?? "", body: { reason: "A test" } });
  await expect(summary.getByText("Responses have changed since the last summary.")).toBeVisible();
  await expect(page.getByText("2 customers responded.")).toBeVisible();

  await page.getByRole("region", { name: "Newest comments" }).getByRole("link").first().click();
  await expect(page.getByRole("button", { name: "Mark as unread" })).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "Previous week" }).click();
  await expect(page.getByRole("heading", { name: "No responses this week" })).toBeVisible();
});

test("a long word in topics and quotes does not make the page wider than a phone", async ({
  page,
  server,
  sink,
}) => {
  const email = "long-words@example.com";
  const owner = await signInOverHttp(() => server.origin, sink, email);
  await owner.call(updateBusiness, { body: { name: "Lakeside Insurance" } });
  const flow = await publishFlow(owner, "How was it?");
  const word = `Voice${"mail".repeat(20)}`;
  for (const text of [`${word}.`, `The ${word} was full.`, "The hotline was closed."])
    expect(await submitResponse(server.origin, flow, text)).toBe(303);
  await signIn(page, sink, email);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/insights");
  await page.getByText("Show the trends as a table").click();
  await expect(page.getByRole("columnheader", { name: word })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
