import { updateBusiness } from "#shared/api/change-business.ts";
import { signInOverHttp } from "#tests/support/api-client.ts";
import { publishFlow, submitResponse } from "#tests/support/builders/public-flow.ts";
import { expect, test } from "#tests/support/journey.ts";
import { signIn } from "#tests/support/sign-in.ts";
import type { SmtpSink } from "#tests/support/smtp-sink.ts";

async function askingOwner(origin: string, sink: SmtpSink, email: string) {
  const owner = await signInOverHttp(() => origin, sink, email);
  await owner.call(updateBusiness, { body: { name: "Lakeside Insurance" } });
  return { owner, flow: await publishFlow(owner, "How was it?") };
}

/** One more than fits on a page of the list. */
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
  await page.goto("/responses");
  await page.getByLabel("Which answers").selectOption("Only unread");
  // The list's own links are those of the filtered one only then.
  await expect(page.getByRole("link", { name: "Clear" })).toBeVisible();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByText("26–26 of 26 answers")).toBeVisible();
  await page.getByRole("main").getByRole("listitem").getByRole("link").click();
  await expect(page.getByRole("button", { name: "Mark as unread" })).toBeVisible();
  // It is no unread answer any more, so the page that it stood on is none either.
  await page.getByRole("link", { name: "Responses", exact: true }).last().click();
  await expect(page.getByText("1–25 of 25 answers")).toBeVisible();
  await expect(page.getByLabel("Which answers")).toHaveValue("unread");

  await expect(page.getByText("25 not read yet.")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search answers and customers" }).fill("answer 1");
  await page.keyboard.press("Enter");
  await expect(page.getByText("1–10 of 10 answers")).toBeVisible();
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await page.getByRole("button", { name: /Delete this answer/ }).click();
  await page.getByLabel("Reason").fill("A test of our own");
  await page.getByRole("button", { name: "Delete answer", exact: true }).click();
  await expect(page.getByText("1–9 of 9 answers")).toBeVisible();

  // The valid parts of a mistyped address still apply.
  await page.goto("/responses?flowId=none&show=some&page=many&search=answer+1");
  await expect(page.getByText(/^1–\d+ of \d+ answers$/)).toBeVisible();
});
