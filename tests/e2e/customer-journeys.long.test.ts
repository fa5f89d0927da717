import { getResponse, listResponses } from "#shared/api/responses.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { createOwnerWithFlow } from "#tests/support/builders/owner-with-flow.ts";
import { createPersonalLink } from "#tests/support/builders/personal-link.ts";
import { goToEnd, goToStory, phone, story } from "#tests/support/form-steps.ts";
import { expect, test } from "#tests/support/journey.ts";
import { submitAnswers } from "#tests/support/submit-answers.ts";

async function textsOf(owner: ApiClient): Promise<unknown[]> {
  const { responses } = await owner.call(listResponses);
  const all = responses.map(({ id }) => owner.call(getResponse, { responseId: id }));
  return (await Promise.all(all)).map(
    ({ answers }) => answers.find(({ type }) => type === "text")?.value,
  );
}

test("Enter moves to the next question when all are on one page, and submits nothing incomplete", async ({
  server,
  sink,
  visitor,
}) => {
  const { owner, flow } = await createOwnerWithFlow(server.origin, sink, "enter@example.com");
  const { page } = await visitor();
  await page.goto(`/review/${flow.id}`);
  await page.getByLabel("1 of 5, Very poor").focus();
  await page.keyboard.press("4");
  await expect(page.getByLabel("4 of 5, Good")).toBeFocused();
  await page.keyboard.press("Enter");
  const kind = page.getByRole("radiogroup", { name: /What kind of claim was it/ });
  await expect(kind.getByRole("radio").first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(story(page)).toBeFocused();
  await page.keyboard.type("They called back.");
  await page.getByLabel("4 of 5, Good").press("Enter");
  // The rating's automatic advance focuses the next question.
  await expect(kind.getByRole("radio").nth(1)).toBeFocused();
  // Enter inside an input method confirms a word and must not advance.
  await kind
    .getByRole("radio")
    .nth(1)
    .dispatchEvent("keydown", { key: "Enter", isComposing: true });
  await expect(kind.getByRole("radio").nth(1)).toBeFocused();
  await submitAnswers(page);
  expect(await textsOf(owner)).toEqual(["They called back."]);
});

test("two tabs of one personal page show the same answers, and one response is stored", async ({
  server,
  sink,
  visitor,
}) => {
  const { owner, flow } = await createOwnerWithFlow(server.origin, sink, "tabs@example.com");
  const link = await createPersonalLink(owner, sink, flow.id, "margaret@tabs.example");
  const { page, context, watch } = await visitor();
  // Text typed after the response was stored is not saved.
  watch.expect(/404/);
  await page.goto(link);
  await page.getByLabel("3 of 5, Fair").check();
  await story(page).fill("Typed in the first tab.");
  const other = await context.newPage();
  await other.goto(link);
  await expect(story(other)).toHaveValue("Typed in the first tab.");
  await story(other).fill("Typed in the second tab.");
  await submitAnswers(page);
  await other.getByRole("button", { name: "Send my answers" }).click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("You have already answered");
  expect(await textsOf(owner)).toEqual(["Typed in the first tab."]);
});

for (const [way, javaScriptEnabled] of [
  ["", true],
  [", without script too", false],
] as const) {
  test(`two tabs of one public link: the second tab's submission changes the first one's response${way}`, async ({
    server,
    sink,
    visitor,
  }) => {
    const email = `open-tabs-${javaScriptEnabled}@example.com`;
    const { owner, flow } = await createOwnerWithFlow(server.origin, sink, email);
    const { page, context, watch } = await visitor({ javaScriptEnabled });
    // Without script, a form submitted implausibly fast must be submitted twice.
    if (!javaScriptEnabled) watch.expect(/422/);
    const other = await context.newPage();
    for (const [tab, text] of [
      [page, "From the first tab."],
      [other, "From the second tab."],
    ] as const) {
      await tab.goto(`/review/${flow.id}`);
      await tab.getByLabel("3 of 5, Fair").check();
      await story(tab).fill(text);
    }
    await submitAnswers(page);
    await submitAnswers(other);
    await expect(other.getByLabel("Your text")).toHaveValue(/From the second tab\./);
    expect(await textsOf(owner)).toEqual(["From the second tab."]);

    // A shop has one tablet for all customers, so the next visit is another customer.
    await page.goto(`/review/${flow.id}`);
    await page.getByLabel("5 of 5, Very good").check();
    await story(page).fill("From the next customer.");
    await submitAnswers(page);
    expect((await textsOf(owner)).toSorted()).toEqual([
      "From the next customer.",
      "From the second tab.",
    ]);
  });
}

test("two tabs of one public link: the second tab's submission is stored anew if the first was withdrawn", async ({
  server,
  sink,
  visitor,
}) => {
  const { owner, flow } = await createOwnerWithFlow(
    server.origin,
    sink,
    "withdrawn-tab@example.com",
  );
  const { page, context, watch } = await visitor();
  watch.expect(/410/);
  const other = await context.newPage();
  for (const [tab, text] of [
    [page, "First words."],
    [other, "Other words, in the second tab."],
  ] as const) {
    await tab.goto(`/review/${flow.id}`);
    await tab.getByLabel("3 of 5, Fair").check();
    await story(tab).fill(text);
  }
  await submitAnswers(page);
  // Without cookies, as in a frame, the server knows only what the tabs send.
  await context.clearCookies();
  await page.getByText("Withdraw my answers", { exact: true }).click();
  await expect(
    page.getByText("This deletes your answers, your text and your message"),
  ).toBeVisible();
  await page.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your answers are withdrawn");
  await submitAnswers(other);
  await expect(other.getByLabel("Your text")).toHaveValue(/Other words, in the second tab\./);
  expect(await textsOf(owner)).toContain("Other words, in the second tab.");
});

test("in a browser that does not allow copying, the text is selected and the page says how to continue", async ({
  server,
  sink,
  visitor,
}) => {
  const { flow } = await createOwnerWithFlow(server.origin, sink, "no-copy@example.com");
  const { page, context } = await visitor(phone);
  // Playwright denies permissions that are not granted explicitly.
  await context.grantPermissions(["geolocation"]);
  await page.goto(`/review/${flow.id}`);
  await page.getByLabel("4 of 5, Good").check({ force: true });
  await goToStory(page);
  await story(page).fill("They called back.");
  await goToEnd(page);
  await submitAnswers(page);
  const own = page.getByLabel("Your text");
  await own.fill("They called back.");
  await page.getByLabel("This is my own experience.").check();
  await page.getByRole("button", { name: "Copy my text" }).click();
  await expect(page.getByText("Your text is selected. Copy it with your")).toBeVisible();
  await expect(page.getByText("Copied", { exact: true })).toBeHidden();
  await expect(own).toBeFocused();
  expect(await page.evaluate(() => String(getSelection()))).toBe("They called back.");
});

test("ten thousand characters of emoji and both directions are stored unchanged; one more is refused", async ({
  server,
  sink,
  visitor,
}) => {
  const { owner, flow } = await createOwnerWithFlow(server.origin, sink, "long@example.com");
  const mixed = "The office قال لي لا 👩‍👩‍👧 three times (ثلاث مرات) 🙁. ";
  const text = mixed
    .repeat(300)
    .slice(0, 9_999)
    .replace(/[\uD800-\uDBFF\s]$/, "x")
    .padEnd(10_000, "x");
  const customer = await visitor(phone);
  customer.watch.expect(/422/);
  const { page } = customer;
  await page.goto(`/review/${flow.id}`);
  await page.getByLabel("1 of 5, Very poor").check({ force: true });
  await goToStory(page);
  await story(page).fill(`${text}y`);
  await goToEnd(page);
  await page.getByRole("button", { name: "Send my answers" }).click();
  await expect(page.getByRole("alert")).toContainText("What happened, from the first call");
  await expect(page.getByText(/This is longer than we can take/)).toBeVisible();
  await expect(story(page)).toHaveValue(`${text}y`);
  await story(page).fill(text);
  await submitAnswers(page);
  await expect(page.getByLabel("Your text")).toHaveAttribute("dir", "auto");
  expect(await textsOf(owner)).toEqual([text]);
});
