import type { Locator } from "@playwright/test";
import { getResponse, listResponses } from "#shared/api/responses.ts";
import { createOwnerWithFlow } from "#tests/support/builders/owner-with-flow.ts";
import { openMessage } from "#tests/support/form-steps.ts";
import { expect, test } from "#tests/support/journey.ts";
import { submitAnswers } from "#tests/support/submit-answers.ts";

const story = "What happened, from the first call to the last?";

test("a restored draft shows its origin and is listed once among the earlier ones", async ({
  server,
  sink,
  visitor,
}) => {
  const { flow } = await createOwnerWithFlow(server.origin, sink, "how-made@example.com");
  const { page, context } = await visitor();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/review/${flow.id}`);
  await page.getByLabel("2 of 5, Poor").check();
  await page.getByLabel(story).fill("they were late.  they said sorry.");
  await submitAnswers(page);
  const first = page.url();
  const level = (name: string) => page.getByRole("button", { name, exact: true });
  for (const name of ["My words", "Tidied", "As a review"]) {
    await level(name).click();
    await expect(level(name)).toHaveAttribute("aria-pressed", "true");
  }
  // An additional space does not create another version in the list.
  await expect(page.locator("[data-earlier] li")).toHaveText([
    "“they were late. they said sorry.”",
  ]);

  await level("Tidied").click();
  await page.getByLabel("Your text").fill("They were late. They said sorry twice.");
  await page.goto(first);
  await expect(page.getByText("Your own version of the text is back.")).toBeVisible();
  await expect(level("Tidied")).toHaveAttribute("aria-pressed", "true");
  await expect(level("As a review")).toHaveAttribute("aria-pressed", "false");

  // The button of the current step is emphasized: copying first, then opening a review site.
  const copy = page.getByRole("button", { name: "Copy my text" });
  const open = page.getByRole("link", { name: "Open Google" });
  const paint = (one: Locator) => one.evaluate((it) => getComputedStyle(it).backgroundColor);
  const [standsOut, waits] = [await paint(copy), await paint(open)];
  expect(standsOut).not.toBe(waits);
  await page.getByLabel("This is my own experience.").check();
  await page.getByRole("button", { name: "It is true, keep it: twice" }).click();
  await copy.click();
  await expect(page.getByText("Copied", { exact: true })).toBeVisible();
  expect([await paint(copy), await paint(open)]).toEqual([waits, standsOut]);
});

test("the answer about posting changes nothing else, and the copy button is near the text on a phone", async ({
  server,
  sink,
  visitor,
}) => {
  const { owner, flow } = await createOwnerWithFlow(server.origin, sink, "posted@example.com");
  const { page, context, watch } = await visitor({ viewport: { width: 390, height: 844 } });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/review/${flow.id}`);
  await page.getByLabel("2 of 5, Poor").check({ force: true });
  const send = page.getByRole("button", { name: "Send my answers" });
  while (!(await page.getByLabel(story).isVisible())) {
    await page.getByRole("button", { name: "Next" }).click();
  }
  await page.getByLabel(story).fill("They were late. They said sorry.");
  while (!(await send.isVisible())) await page.getByRole("button", { name: "Next" }).click();
  await submitAnswers(page);
  await page.getByRole("button", { name: "As a review" }).click();
  const text = page.getByLabel("Your text");
  await expect(text).toHaveValue("They were late. They said sorry.");
  const copy = page.getByRole("button", { name: "Copy my text" });
  // Both fit on one screen, with the receipts below.
  const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN;
  const copies = await topOf(copy);
  expect(copies - (await topOf(text))).toBeLessThan(844);
  const receipts = page.getByText("Where this text comes from");
  expect(copies).toBeLessThan(await topOf(receipts));
  const own = page.getByLabel("This is my own experience.");
  await own.check();
  const copied = page.waitForRequest(
    (request) => request.postData()?.includes("do=copied") ?? false,
  );
  await copy.click();
  await (await copied).response();
  await expect(page.getByText("Copied", { exact: true })).toBeVisible();

  const yes = page.getByRole("button", { name: "Yes", exact: true });
  await yes.scrollIntoViewIfNeeded();
  const place = await topOf(yes);
  await yes.click();
  await expect(page.getByText("Noted. Thank you.")).toBeVisible();
  await expect(yes).toHaveAttribute("aria-pressed", "true");
  await expect(own).toBeChecked();
  await expect(page.getByText("Copied", { exact: true })).toBeVisible();
  expect(await topOf(yes)).toBe(place);
  await page.reload();
  await expect(yes).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("button", { name: "My version" })).toHaveCount(0);
  const { responses } = await owner.call(listResponses);
  const responseId = responses[0]?.id as string;
  expect(await owner.call(getResponse, { responseId })).toMatchObject({
    posted: "yes",
    draft: { text: "They were late. They said sorry.", level: "review" },
  });

  // If the background request fails, the form is submitted normally, so that the server's message is shown.
  watch.expect(/503/);
  let refused = false;
  await page.route("**/thanks?*", (route) => {
    if (refused || route.request().method() !== "POST") return route.fallback();
    refused = true;
    return route.fulfill({ status: 503 });
  });
  await page.getByRole("button", { name: "I decided not to" }).click();
  const no = page.getByRole("button", { name: "I decided not to", pressed: true });
  await expect(no).toBeVisible();
  expect(refused).toBe(true);
});

test("a message to the business stays on the device until it has been received", async ({
  server,
  sink,
  visitor,
}) => {
  const { flow } = await createOwnerWithFlow(server.origin, sink, "held-message@example.com");
  const { page, context, watch } = await visitor();
  watch.expect(/ERR_INTERNET_DISCONNECTED|chrome-error/);
  await page.goto(`/review/${flow.id}`);
  await page.getByLabel("2 of 5, Poor").check();
  await page.getByLabel(story).fill("They were late. They said sorry.");
  await submitAnswers(page);
  const address = page.url();
  const message = page.getByLabel("Your message");
  const send = page.getByRole("button", { name: "Send the message" });
  await openMessage(page);
  await message.fill("A long word that I care about. ");
  await context.setOffline(true);
  await send.click();
  await page.waitForURL(/^chrome-error:/);
  await context.setOffline(false);
  await page.goto(address);
  await expect(message).toHaveValue("A long word that I care about. ");
  await send.click();
  await expect(page.getByText("Your message has arrived.")).toBeVisible();
  await expect(message).toHaveValue("A long word that I care about.");
  const held = () => page.evaluate(() => JSON.stringify(localStorage));
  await expect.poll(held).not.toContain("I care about");

  // A text deleted while offline stays deleted.
  await message.fill("");
  await page.reload();
  await expect(page.getByText("Your message has arrived.")).toBeVisible();
  await expect(message).toHaveValue("");
});

test("a copy made offline is reported when the connection is back", async ({
  server,
  sink,
  visitor,
}) => {
  const { owner, flow } = await createOwnerWithFlow(
    server.origin,
    sink,
    "copied-offline@example.com",
  );
  const { page, context, watch } = await visitor();
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/review/${flow.id}`);
  await page.getByLabel("2 of 5, Poor").check();
  await page.getByLabel(story).fill("They were late. They said sorry.");
  await submitAnswers(page);
  const address = page.url();
  await page.getByRole("button", { name: "My words" }).click();
  const { responses } = await owner.call(listResponses);
  const responseId = responses[0]?.id as string;
  const told = async () => (await owner.call(getResponse, { responseId })).draft?.text;
  const copyOffline = async () => {
    await context.setOffline(true);
    const failed = page.waitForEvent("requestfailed");
    await page.getByLabel("This is my own experience.").check();
    await page.getByRole("button", { name: "Copy my text" }).click();
    await failed;
    await expect(page.getByText("Copied", { exact: true })).toBeVisible();
    expect(await told()).not.toBe(await page.getByLabel("Your text").inputValue());
  };

  await copyOffline();
  await context.setOffline(false);
  await expect.poll(told).toBe("They were late. They said sorry.");
  await page.getByLabel("Your text").fill("They were late.");
  await copyOffline();
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(address);
  await expect.poll(told).toBe("They were late.");
  const waiting = () => again.evaluate(() => Object.keys(localStorage).join());
  await expect.poll(waiting).not.toContain("copied:");
});

test("without script the customer's own text is kept, and every phrase links to its answer", async ({
  server,
  sink,
  visitor,
}) => {
  const { flow } = await createOwnerWithFlow(server.origin, sink, "own-plain@example.com");
  const { page, watch } = await visitor({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  watch.expect(/422/);
  await page.goto(`/review/${flow.id}`);
  await page.getByLabel("2 of 5, Poor").check({ force: true });
  await page.getByLabel(story).fill("They were late. They said sorry.");
  await submitAnswers(page);
  await page.getByText("Where this text comes from").click();
  await page.getByRole("link", { name: "They were late." }).press("Enter");
  await expect(page.locator(".given :target")).toContainText("They were late. They said sorry.");
  await page.getByLabel("Your text").fill("Late. Marvellous!");
  await page.getByRole("button", { name: "Keep my text" }).click();
  const kept = page.getByRole("status").filter({ hasText: "Your text is kept." });
  await expect(kept).toBeFocused();
  await expect(kept).toBeInViewport();
  await expect(page).toHaveTitle(/^Your text is kept\. – Thank you/);
  await expect(page.getByLabel("Your text")).toHaveValue("Late. Marvellous!");
  await page.getByRole("button", { name: "I decided not to" }).click();
  await expect(page.getByLabel("Your text")).toHaveValue("Late. Marvellous!");
  await expect(kept).toHaveCount(0);
  await expect(page.getByText("Not in your answers: Marvellous.")).toBeVisible();
  await page.getByRole("button", { name: "My words" }).click();
  await expect(page.getByLabel("Your text")).toHaveValue("They were late. They said sorry.");
});
