import { updateBusiness } from "#shared/api/businesses.ts";
import { listResponses, updateResponse } from "#shared/api/responses.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { signInOverHttp } from "#tests/support/api-client.ts";
import { expect, test } from "#tests/support/journey.ts";
import { publishFlow, sendAnswer } from "#tests/support/public-answer.ts";
import { signIn } from "#tests/support/sign-in.ts";
import type { SmtpSink } from "#tests/support/smtp-sink.ts";

async function askingOwner(origin: string, sink: SmtpSink, email: string) {
  const owner = await signInOverHttp(() => origin, sink, email);
  await owner.call(updateBusiness, { body: { name: "Lakeside Insurance" } });
  return { owner, flow: await publishFlow(owner, "How was it?") };
}

/** One more than fits on a page of the list. */
const many = 26;

test("one answer leads back to the list as it was, and a page that is no more to the last", async ({
  page,
  server,
  sink,
}) => {
  const email = "inbox-pages@example.com";
  const { flow } = await askingOwner(server.origin, sink, email);
  for (let number = 1; number <= many; number += 1)
    expect(await sendAnswer(server.origin, flow, `Answer ${number}.`)).toBe(303);
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

  // An address that somebody has mistyped is read as far as it can be.
  await page.goto("/responses?flowId=none&show=some&page=many&search=answer+1");
  await expect(page.getByText(/^1–\d+ of \d+ answers$/)).toBeVisible();
});

test("what an owner writes to a customer is neither replaced for good nor copied as it was before", async ({
  page,
  context,
  server,
  sink,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const email = "inbox-reply@example.com";
  const { owner, flow } = await askingOwner(server.origin, sink, email);
  expect(await sendAnswer(server.origin, flow, "Nobody called back.")).toBe(303);
  await signIn(page, sink, email);
  await page.goto("/responses");
  await page.getByRole("link", { name: "Somebody with the open link" }).click();
  const reply = page.getByLabel("Draft of a reply");
  await reply.fill("Dear Mrs Okafor, that was our fault.");
  await page.getByRole("button", { name: "Suggest a reply" }).click();
  await expect(reply).toHaveValue(/^Thank you/);
  await page.getByRole("button", { name: "Suggest another one" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Put my text back" }).click();
  await expect(reply).toHaveValue("Dear Mrs Okafor, that was our fault.");
  await expect(page.getByRole("button", { name: "Put my text back" })).toBeHidden();

  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const copy = page.getByRole("button", { name: /Copy the reply|Copied/ });
  await copy.click();
  await expect.poll(copied).toBe("Dear Mrs Okafor, that was our fault.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved").first()).toBeVisible();
  await reply.fill("Dear Mrs Okafor, I call you today.");
  await copy.click();
  await expect.poll(copied).toBe("Dear Mrs Okafor, I call you today.");

  // A colleague's note stays where only the reply was changed here.
  const { responses } = await owner.call(listResponses);
  const responseId = responses[0]?.id ?? "";
  await owner.call(updateResponse, { responseId, body: { note: "Dana has called her." } });
  const note = page.getByRole("textbox", { name: /^Note/ });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(note).toHaveValue("Dana has called her.");
  await page.reload();
  await expect(note).toHaveValue("Dana has called her.");
  await expect(reply).toHaveValue("Dear Mrs Okafor, I call you today.");
});
