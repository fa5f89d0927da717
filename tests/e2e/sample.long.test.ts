import { listFlows } from "#shared/api/flows.ts";
import { listResponses } from "#shared/api/responses.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { signInOverHttp } from "#tests/support/api-client.ts";
import { blockStorage } from "#tests/support/blocked-storage.ts";
import { expect, test } from "#tests/support/journey.ts";
import { expectKeyboardReach } from "#tests/support/keyboard.ts";
import { signIn, startBusiness } from "#tests/support/sign-in.ts";
import { findToast } from "#tests/support/toast.ts";

const what = "Ana called back the same day. The claim was paid in six days.";

test("a newcomer answers a sample as a customer, nothing is stored, and adopts it", async ({
  page,
  server,
  sink,
}, { repeatEachIndex }) => {
  // The test runs axe five times and tabs round the page twice.
  const email = `sample-${repeatEachIndex}@example.com`;
  await startBusiness(page, sink, email, "Lakeside Insurance");
  // The sample opens from the empty dashboard, before any question is written.
  await page.getByRole("main").getByRole("link", { name: "See it as a customer" }).click();
  await expect(page.getByText("would like your opinion")).toContainText("Lakeside Insurance");
  await page.getByRole("link", { name: "Insurance agency: after a claim was settled" }).click();
  await expect(page.getByRole("heading", { name: "How did your claim go?" })).toBeVisible();

  const customer = page.locator(".review-page");
  const width = () => customer.evaluate((one) => one.getBoundingClientRect().width);
  await expect.poll(width).toBeLessThanOrEqual(390);
  await page.getByLabel("On a computer").check();
  await expect.poll(width).toBeGreaterThan(900);
  await expectAccessible(page);
  await expectKeyboardReach(page);

  const changes: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") changes.push(`${request.method()} ${request.url()}`);
  });
  const send = page.getByRole("button", { name: "Send my answers" });
  await send.press("Enter");
  await expect(customer.getByRole("alert")).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("1 of 5, Very poor").check();
  await page.getByLabel("What happened, from the first call").fill(what);
  await send.press("Enter");
  await expect(page.getByRole("heading", { name: "After sending" })).toBeVisible();
  const own = page.getByLabel("Your text");
  await page.getByRole("button", { name: "My words" }).press("Enter");
  await expect(own).toHaveValue(what);
  await expectAccessible(page);
  await expectKeyboardReach(page);
  await page.getByRole("link", { name: /Google/ }).press("Enter");
  await expect(findToast(page, "Nothing is sent, stored or copied")).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy my text" })).toBeVisible();
  await page.getByRole("link", { name: "Change my answers" }).click();
  await expect(page.getByLabel("What happened, from the first call")).toHaveValue(what);
  expect(changes).toEqual([]);
  expect(page.context().pages()).toHaveLength(1);
  const client = await signInOverHttp(() => server.origin, sink, email);
  expect((await client.call(listFlows)).flows).toEqual([]);
  expect((await client.call(listResponses)).responses).toEqual([]);

  await page.getByRole("button", { name: "Use this one" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("How did your claim go?");
  await page.goto("/flows/new");
  await page.getByRole("link", { name: "See it as a customer (Home services" }).click();
  await expect(page.getByRole("heading", { name: "How was our visit?" })).toBeVisible();
});

test("a sample adopted before the business has a name waits, and opens once it has one", async ({
  page,
  sink,
}, { repeatEachIndex }) => {
  await signIn(page, sink, `sample-unnamed-${repeatEachIndex}@example.com`);
  await page.goto("/sample?of=insurance-claim");
  await page.getByRole("button", { name: "Use this one" }).click();
  await expect(page.getByText("Name your business, and your flow opens.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Business name").fill("Lakeside Insurance");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("How did your claim go?");
});

test("the sample works in a browser that blocks storage", async ({ page }) => {
  await blockStorage(page);
  await page.goto("/sample");
  await expect(page.getByText("would like your opinion")).toContainText("Your business");
  await expect(page.getByRole("link", { name: "Get Started" })).toBeVisible();
});
