import { updateBusiness } from "#shared/api/change-business.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { signInOverHttp } from "#tests/support/api-client.ts";
import { createPersonalLink } from "#tests/support/builders/personal-link.ts";
import { publishFlow, submitResponse } from "#tests/support/builders/public-flow.ts";
import { expect, test } from "#tests/support/journey.ts";
import { signIn } from "#tests/support/sign-in.ts";
import type { SmtpSink } from "#tests/support/smtp-sink.ts";

async function askingOwner(origin: string, sink: SmtpSink, email: string) {
  const owner = await signInOverHttp(() => origin, sink, email);
  await owner.call(updateBusiness, { body: { name: "Lakeside Insurance" } });
  return { owner, flow: await publishFlow(owner, "How was it?") };
}

/** One more than a page of the list holds. */
const many = 26;

test("a response leads back to the list as it was, and a missing page of the list to the last one", async ({
  page,
  server,
  sink,
}) => {
  const email = "inbox-pages@example.com";
  const { flow } = await askingOwner(server.origin, sink, email);
  for (let number = 1; number <= many; number += 1)
    expect(await submitResponse(server.origin, flow, `Answer ${number}.`)).toBe(303);
  await signIn(page, sink, email);
  // A viewport with room for either the list or a response.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/responses");
  await page.getByText("Filters", { exact: true }).click();
  await page.getByLabel("State").selectOption("Unread");
  // The list's links are filtered only once this link is visible.
  await expect(page.getByRole("link", { name: "Clear" })).toBeVisible();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByText("26–26 of 26 responses")).toBeVisible();
  // The row shows the flow's title, and the question above its short answer.
  const only = page.getByRole("main").getByRole("listitem");
  await expect(only.getByText("How was it?")).toHaveCount(2);
  await page.getByRole("main").getByRole("listitem").getByRole("link").click();
  await expect(page.getByRole("button", { name: "Mark as unread" })).toBeVisible();
  // The item is no longer unread, so its page of the list is gone as well.
  await page.getByRole("main").getByRole("link", { name: "Inbox" }).click();
  await expect(page.getByText("1–25 of 25 responses")).toBeVisible();
  await expect(page.getByLabel("State")).toHaveValue("unread");

  await expect(page.getByText("25 unread")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search the inbox" }).fill("answer 1");
  await page.keyboard.press("Enter");
  await expect(page.getByText("1–10 of 10 responses")).toBeVisible();
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await page.getByRole("button", { name: /Delete this response/ }).click();
  await page.getByLabel("Reason").fill("A test of our own");
  await page.getByRole("button", { name: "Delete response", exact: true }).click();
  await expect(page.getByText("1–9 of 9 responses")).toBeVisible();

  // The valid parts of a mistyped address still apply.
  await page.goto("/responses?flowId=none&show=some&page=many&search=answer+1");
  await expect(page.getByText(/^1–\d+ of \d+ responses$/)).toBeVisible();
});

test("a response is read, assigned, tagged and answered by email beside the list, by keyboard", async ({
  page,
  server,
  sink,
}) => {
  const email = "inbox-keys@example.com";
  const { owner, flow } = await askingOwner(server.origin, sink, email);
  const link = await createPersonalLink(owner, sink, flow.id, "margaret@example.com");
  expect(await submitResponse(server.origin, flow, "Please call me.", link)).toBe(303);
  expect(await submitResponse(server.origin, flow, "All fine.")).toBe(303);
  await signIn(page, sink, email);
  await page.goto("/responses");
  await expect(page.getByText("Choose one to read it here.")).toBeVisible();
  const heading = page.getByRole("heading", { level: 1 });
  await page.keyboard.press("j");
  await expect(heading).toHaveText("Anonymous");
  await page.keyboard.press("j");
  await expect(heading).toHaveText("Margaret Doyle");
  await expect(page.getByRole("main").getByRole("listitem").first()).toContainText("All fine.");

  await page.getByLabel("Assigned to").last().selectOption({ index: 1 });
  await page.getByLabel("Tags").fill("Call back, billing");
  await page.getByRole("button", { name: "Save tags" }).click();
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "Please call me." });
  await expect(row).toContainText("Call back · billing");
  await expectAccessible(page);

  await heading.focus();
  await page.keyboard.press("r");
  await page.keyboard.type("We call you today. j");
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(row).toContainText("Resolved");
  const mail = await sink.waitFor(({ subject }) => subject === "A reply from Lakeside Insurance");
  expect(mail).toMatchObject({ to: "margaret@example.com" });
  expect(mail.text).toContain("We call you today. j");
  await heading.focus();
  await page.keyboard.press("k");
  await expect(heading).toHaveText("Anonymous");
  await expect(page.getByRole("button", { name: "Send reply" })).toBeHidden();
});
