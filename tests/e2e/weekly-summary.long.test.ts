import { updateBusiness } from "#shared/api/businesses.ts";
import { deleteResponse, listResponses } from "#shared/api/responses.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { signInOverHttp } from "#tests/support/api-client.ts";
import { expect } from "#tests/support/journey.ts";
import { test } from "#tests/support/journey-with-model.ts";
import { publishFlow, sendAnswer } from "#tests/support/public-answer.ts";
import { signIn } from "#tests/support/sign-in.ts";

test("an owner reads the week in the customers' words, and what stands behind it", async ({
  page,
  context,
  server,
  sink,
  model,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const email = "weekly-summary@example.com";
  const owner = await signInOverHttp(() => server.origin, sink, email);
  await owner.call(updateBusiness, { body: { name: "Lakeside Insurance" } });
  const flow = await publishFlow(owner, "How was it?");
  await signIn(page, sink, email);
  await page.goto("/responses/weeks");
  await expect(page.getByRole("heading", { name: "Nobody has answered yet" })).toBeVisible();
  await expectAccessible(page);

  for (const text of [
    "The voicemail was full.",
    "I liked the voicemail. The hotline did not work.",
    "Nobody was at the hotline.",
  ])
    expect(await sendAnswer(server.origin, flow, text)).toBe(303);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "This week in your customers’ words" }).click();
  await expect(page.getByText("3 customers have answered so far.")).toBeVisible();
  await expect(page.getByText("wrote something spoke of “voicemail”.")).toBeVisible();
  await expect(page.getByText("spoke of “hotline”, all of them in a sentence")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Copy as text" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^Draft: the week from/);
  expect(copied).toContain("“The voicemail was full.”");
  expect(copied).toContain(`${server.origin}/responses/`);

  // The model may group the customers' words and nothing else.
  const group = page.getByRole("button", { name: "Group the themes with the language model" });
  model.behave({ kind: "says", pieces: ['[{"phrases":["wonderful service"],"answers":[1]}]'] });
  await group.click();
  await expect(page.getByText("did not fit the answers. You see the single words.")).toBeVisible();
  await expect(page.getByText("wrote something spoke of “voicemail”.")).toBeVisible();
  // It may be asked once more.
  const said = [{ phrases: ["voicemail", "hotline"], answers: [1, 2, 3] }];
  model.behave({ kind: "says", pieces: [JSON.stringify(said)] });
  await group.click();
  await expect(page.getByText("Themes grouped by llama, counted by Review Flow.")).toBeVisible();
  const joined = page.getByText("3 of the 3 customers who wrote something spoke of “voicemail” or");
  await expect(joined).toBeVisible();
  const back = page.getByRole("button", { name: "Back to single words" });
  await expect(back).toBeFocused();
  await back.click();
  await expect(joined).toBeHidden();
  // What a customer takes back is gone from the open page, and with it what was grouped of it.
  await group.click();
  await expect(joined).toBeVisible();
  const [newest] = (await owner.call(listResponses)).responses;
  await owner.call(deleteResponse, { responseId: newest?.id ?? "", body: { reason: "A test" } });
  await expect(page.getByText("Answers have changed since the themes were grouped.")).toBeVisible();
  await expect(joined).toBeHidden();
  await expect(page.getByText("2 customers have answered so far.")).toBeVisible();
  expect(await sendAnswer(server.origin, flow, "Nobody was at the hotline.")).toBe(303);
  await expect(page.getByText("3 customers have answered so far.")).toBeVisible();

  // By the keyboard, from a statement to the answer behind it.
  const behind = page.getByText("The 2 answers behind this").first();
  await behind.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("listitem").getByRole("link").first().click();
  await expect(page.getByRole("button", { name: "Mark as unread" })).toBeVisible();

  await page.goBack();
  await page.getByRole("link", { name: "All answers of this week" }).click();
  await expect(page.getByText("1–3 of 3 answers")).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "Previous week" }).click();
  await expect(page.getByRole("heading", { name: "Nobody answered this week." })).toBeVisible();
  await page.getByRole("link", { name: "Next week" }).click();
  await expect(page.getByText("3 customers have answered so far.")).toBeVisible();
});
