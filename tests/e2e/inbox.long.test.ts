import type { Route } from "@playwright/test";
import { updateBusiness } from "#shared/api/change-business.ts";
import {
  deleteResponse,
  type ResponseChange,
  updateResponse,
} from "#shared/api/change-response.ts";
import { getResponse, listResponses } from "#shared/api/responses.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
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

test("an owner's reply is neither replaced by a draft nor copied in an older version", async ({
  page,
  context,
  server,
  sink,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const email = "inbox-reply@example.com";
  const { owner, flow } = await askingOwner(server.origin, sink, email);
  expect(await submitResponse(server.origin, flow, "Nobody called back.")).toBe(303);
  await signIn(page, sink, email);
  await page.goto("/responses");
  await page.getByRole("link", { name: "Anonymous", exact: true }).click();
  const reply = page.getByLabel("Reply");
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

  // A colleague's note is kept if only the reply was changed here.
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

test("two members who edit the same note or reply see both texts and choose one", async ({
  page,
  server,
  sink,
  watch,
}) => {
  const email = "inbox-two-writers@example.com";
  const { owner, flow } = await askingOwner(server.origin, sink, email);
  expect(await submitResponse(server.origin, flow, "Nobody called back.")).toBe(303);
  const { responses } = await owner.call(listResponses);
  const responseId = responses[0]?.id ?? "";
  const colleague = (body: ResponseChange) => owner.call(updateResponse, { responseId, body });
  const stored = async () => {
    const { note, replyDraft } = await owner.call(getResponse, { responseId });
    return { note, replyDraft };
  };
  await signIn(page, sink, email);
  await page.goto(`/responses/${responseId}`);
  const note = page.getByRole("textbox", { name: /^Note/ });
  const reply = page.getByLabel("Reply");
  const save = page.getByRole("button", { name: "Save", exact: true });
  const leave = page.getByRole("link", { name: "Inbox", exact: true }).last();
  const notice = (words: string) => page.getByRole("alert").filter({ hasText: words });

  await test.step("a text that is not being edited here follows the colleague's", async () => {
    await expect(page.getByRole("button", { name: "Mark as unread" })).toBeVisible();
    await colleague({ note: "Dana calls her." });
    await expect(note).toHaveValue("Dana calls her.");
  });

  await test.step("a text being edited here stays, beside theirs, and is replaced on request", async () => {
    await note.fill("I call her.\n\nOn Monday.");
    await colleague({ note: "Dana has called her." });
    const told = notice("Someone else changed this note");
    await expect(told).toContainText("Dana has called her.");
    await save.click();
    await expect(note).toBeFocused();
    await expect(note).toHaveValue("I call her.\n\nOn Monday.");
    expect((await stored()).note).toBe("Dana has called her.");
    await expectAccessible(page);
    await told.getByRole("button", { name: "Use theirs" }).click();
    await expect(note).toHaveValue("Dana has called her.");
    await expect(note).toBeFocused();
    await expect(told).toBeHidden();
    await page.getByRole("button", { name: "Go back to mine" }).click();
    await expect(note).toHaveValue("I call her.\n\nOn Monday.");
    await save.click();
    await expect.poll(stored).toEqual({ note: "I call her.\n\nOn Monday.", replyDraft: "" });
  });

  await test.step("a colleague's change that this page has missed is found on saving", async () => {
    watch.expect(/409/);
    let first = true;
    await page.route(`**/api/responses/${responseId}`, async (route) => {
      if (first && route.request().method() === "PATCH") {
        first = false;
        await colleague({ replyDraft: "Dear Mrs Okafor, sorry." });
      }
      await route.continue();
    });
    await reply.fill("Dear Mrs Okafor, thank you.");
    await save.click();
    const told = notice("Someone else changed this draft");
    await expect(told).toContainText("Dear Mrs Okafor, sorry.");
    await expect(reply).toHaveValue("Dear Mrs Okafor, thank you.");
    expect((await stored()).replyDraft).toBe("Dear Mrs Okafor, sorry.");
    await leave.click();
    await page.getByRole("button", { name: "Stay" }).click();
    await told.getByRole("button", { name: "Keep mine and replace theirs" }).click();
    await expect(told).toBeHidden();
    await expect(reply).toBeFocused();
    await expect.poll(async () => (await stored()).replyDraft).toBe("Dear Mrs Okafor, thank you.");
  });

  await test.step("replaced text is not unsaved: the page is left without a confirmation", async () => {
    await note.fill("Never mind.");
    await colleague({ note: "All is well." });
    await notice("changed this note").getByRole("button", { name: "Use theirs" }).click();
    await leave.click();
    await expect(page.getByRole("heading", { level: 1, name: "Inbox" })).toBeVisible();
  });
});

test("a response that another member deletes disappears from the open page and the open list with a message", async ({
  page,
  server,
  sink,
  watch,
}) => {
  const email = "inbox-deleted@example.com";
  const { owner, flow } = await askingOwner(server.origin, sink, email);
  for (const text of ["To be deleted.", "Stays.", "Goes as well."])
    expect(await submitResponse(server.origin, flow, text)).toBe(303);
  const { responses } = await owner.call(listResponses);
  const remove = (text: string) => {
    const { id = "" } = responses.find(({ excerpt }) => excerpt.includes(text)) ?? {};
    return {
      id,
      go: () => owner.call(deleteResponse, { responseId: id, body: { reason: "Test" } }),
    };
  };
  await signIn(page, sink, email);
  const removed = Promise.withResolvers<void>();
  await page.route("**/api/events", async (route) => {
    await removed.promise;
    await route.continue();
  });
  await page.goto("/responses");
  await expect(page.getByText("1–3 of 3 responses")).toBeVisible();
  // Removed before the page is notified.
  await remove("Goes as well.").go();
  removed.resolve();
  await expect(page.getByText("1–2 of 2 responses")).toBeVisible();

  const gone = remove("To be deleted.");
  await page.goto(`/responses/${gone.id}`);
  await expect(page.getByRole("button", { name: "Mark as unread" })).toBeVisible();
  watch.expect(/404/);
  await gone.go();
  await expect(page.getByRole("heading", { level: 1, name: "Not found" })).toBeVisible();
  await expect(page.getByText("To be deleted.")).toBeHidden();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Inbox", exact: true }).first().click();
  await expect(page.getByText("1–1 of 1 response")).toBeVisible();
});

test("text typed beside a response that another member deletes can still be copied", async ({
  page,
  context,
  server,
  sink,
  watch,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const email = "inbox-deleted-note@example.com";
  const { owner, flow } = await askingOwner(server.origin, sink, email);
  expect(await submitResponse(server.origin, flow, "To be deleted.")).toBe(303);
  const [answer] = (await owner.call(listResponses)).responses;
  await signIn(page, sink, email);
  const listens = page.waitForResponse((reply) => reply.url().endsWith("/api/events"));
  await page.goto(`/responses/${answer?.id}`);
  await listens;
  await expect(page.getByRole("button", { name: "Mark as unread" })).toBeVisible();
  await page.getByLabel("Note").fill("Ring back on Friday.\nAsk for Tom.");
  watch.expect(/404/);
  await owner.call(deleteResponse, {
    responseId: answer?.id ?? "",
    body: { reason: "Test" },
  });
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Someone deleted this response");
  await expect(page.getByText("To be deleted.")).toBeHidden();
  const note = page.getByLabel("Note");
  await expect(note).toHaveValue("Ring back on Friday.\nAsk for Tom.");
  await expect(note).not.toBeEditable();
  // The field was empty, so nothing is kept.
  await expect(page.getByLabel("Reply")).toBeHidden();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Copy the note" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("Ask for Tom.");

  await page.getByRole("link", { name: "Inbox", exact: true }).last().click();
  await expect(page.getByRole("alertdialog", { name: "Leave without saving?" })).toBeVisible();
  await page.getByRole("button", { name: "Leave the page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Inbox" })).toBeVisible();
});

test("a page that cannot be refreshed keeps its content and the input", async ({
  page,
  server,
  sink,
  watch,
}) => {
  const email = "inbox-read-again@example.com";
  const { owner, flow } = await askingOwner(server.origin, sink, email);
  expect(await submitResponse(server.origin, flow, "The first one.")).toBe(303);
  const [answer] = (await owner.call(listResponses)).responses;
  const responseId = answer?.id ?? "";
  await signIn(page, sink, email);
  const listens = page.waitForResponse((reply) => reply.url().endsWith("/api/events"));
  await page.goto(`/responses/${responseId}`);
  await listens;
  await expect(page.getByRole("button", { name: "Mark as unread" })).toBeVisible();
  const note = page.getByLabel("Note");
  await note.fill("Ring back on Friday.");
  watch.expect(/ERR_FAILED|401/);
  const reading = `**/api/responses/${responseId}`;
  const outOfDate = page.getByText("This page may be out of date", { exact: true });
  const ended = { error: { code: "session.invalid", message: "Please sign in again." } };
  const failures: [(route: Route) => Promise<void>, string][] = [
    [(route) => route.abort(), "There is no connection to Review Flow."],
    [(route) => route.fulfill({ status: 401, json: ended }), "Please sign in again."],
  ];
  for (const [fail, words] of failures) {
    await page.route(reading, fail);
    await owner.call(updateResponse, { responseId, body: { handled: true } });
    await expect(outOfDate).toBeVisible();
    await expect(page.getByText(words).first()).toBeVisible();
    await expect(note).toHaveValue("Ring back on Friday.");
    await page.unroute(reading);
    // It is loaded again once the server can be reached.
    await owner.call(updateResponse, { responseId, body: { handled: false } });
    await expect(page.getByRole("button", { name: "Mark as resolved" })).toBeVisible();
  }
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
});
