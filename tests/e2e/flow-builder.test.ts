import { expectAccessible } from "#tests/support/accessible.ts";
import { createOwnerWithFlow } from "#tests/support/builders/owner-with-flow.ts";
import { openFlowEditor, readQuestions, waitUntilSaved } from "#tests/support/flow-editor.ts";
import { expect, test } from "#tests/support/journey.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { findToast } from "#tests/support/toast.ts";

test("when two people edit one flow, nothing is overwritten until one of them chooses", async ({
  page,
  server,
  sink,
  visitor,
}) => {
  const other = await visitor();
  await openFlowEditor(server.origin, sink, "two-editors@example.com", page, other.page);
  other.watch.expect(/409/);

  await page.getByLabel("Title").fill("The first one's title");
  await waitUntilSaved(page);
  await other.page.getByLabel("Introduction").fill("The second one's words");
  const notice = other.page.getByRole("alert").filter({ hasText: "Someone else changed" });
  await expect(notice).toContainText("Your changes are still here, but not saved.");
  await expectAccessible(other.page);
  await other.page.getByRole("button", { name: "Show their version" }).click();
  await expect(other.page.getByLabel("Title")).toHaveValue("The first one's title");
  await expect(notice).toBeHidden();
  // Focus stays where the user was typing.
  await expect(other.page.getByLabel("Introduction")).toBeFocused();

  await page.getByLabel("Title").fill("The first one again");
  await waitUntilSaved(page);
  await other.page.getByLabel("Title").fill("The second one's title");
  await expect(notice).toBeVisible();
  await other.page.getByRole("button", { name: "Keep mine and replace theirs" }).click();
  await waitUntilSaved(other.page);
  await page.reload();
  await expect(page.getByLabel("Title")).toHaveValue("The second one's title");
});

test("questions are dragged, moved by keyboard and restored; a flow is copied and archived", async ({
  page,
  server,
  sink,
}) => {
  const { flow } = await openFlowEditor(server.origin, sink, "drag@example.com", page);
  const [first = "", second = "", third = ""] = flow.questions.map(({ text }) => text);
  await expect.poll(() => readQuestions(page)).toEqual(flow.questions.map(({ text }) => text));
  // The preview's page has only one first-level heading.
  await expect(page.locator("h1")).toHaveCount(1);

  const handle = (number: number) =>
    page.getByRole("button", { name: `Move question ${number}: drag` });
  // A viewport in which the first two questions need no scrolling.
  await page.setViewportSize({ width: 1280, height: 2000 });
  const from = await handle(1).boundingBox();
  const target = await page.getByRole("listitem", { name: "Question 2" }).boundingBox();
  if (!from || !target) throw new Error("A question is not on the page.");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, target.y + target.height * 0.8, { steps: 8 });
  await expect.poll(() => readQuestions(page)).toEqual(expect.arrayContaining([second, first]));
  await page.mouse.up();
  await expect
    .poll(async () => (await readQuestions(page)).slice(0, 3))
    .toEqual([second, first, third]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect
    .poll(async () => (await readQuestions(page)).slice(0, 3))
    .toEqual([first, second, third]);

  await handle(3).press("ArrowUp");
  await expect(handle(2)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect
    .poll(async () => (await readQuestions(page)).slice(0, 3))
    .toEqual([third, first, second]);
  // Removing a question removes the focused button, so focus moves to the next question's.
  await page.getByRole("button", { name: "Remove question 1", exact: true }).press("Enter");
  await expect.poll(async () => (await readQuestions(page)).slice(0, 2)).toEqual([first, second]);
  await expect(handle(1)).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect
    .poll(async () => (await readQuestions(page)).slice(0, 3))
    .toEqual([third, first, second]);
  // Until the next save, typing in one field is a single undo step.
  await waitUntilSaved(page);
  const answer = Promise.withResolvers<void>();
  await page.route(`/api/flows/${flow.id}`, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByLabel("Title").fill("Typed");
  await page.getByLabel("Title").pressSequentially(" further");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Title")).toHaveValue(flow.title);
  answer.resolve();
  await waitUntilSaved(page);

  await page.goto("/flows");
  const actions = page.getByRole("button", { name: `Actions for ${flow.title}` });
  await actions.click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(page.getByLabel("Title")).toHaveValue(`Copy of ${flow.title}`);
  await page.goto("/flows");
  await actions.click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  const asked = page.getByRole("alertdialog", { name: "Archive this flow?" });
  await expect(asked).toContainText("stop working right away");
  await expectAccessible(page);
  await asked.getByRole("button", { name: "Cancel" }).click();
  expect((await page.request.get(`/review/${flow.id}`)).status()).toBe(200);
  await actions.click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await asked.getByRole("button", { name: "Archive flow" }).click();
  await expect(findToast(page, "Flow archived")).toBeVisible();
  // The row has disappeared, so focus moves to the list.
  await expect(page.getByRole("main")).toBeFocused();
  await page.getByText("Archived (1)").click();
  await expectAccessible(page);
  const gone = await page.request.get(`/review/${flow.id}`);
  expect(gone.status()).toBe(404);
  await actions.click();
  await page.getByRole("menuitem", { name: "Bring back as a draft" }).click();
  await expect(page.getByText(/^Archived \(/)).toBeHidden();
  // Archiving a draft loses nothing, so there is no confirmation.
  await actions.click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await expect(page.getByText("Archived (1)")).toBeVisible();
});

test("an owner drafts a reply, keeps a note, and deletes an answer with a reason", async ({
  page,
  server,
  sink,
  visitor,
}) => {
  const email = "inbox@example.com";
  const { flow } = await createOwnerWithFlow(server.origin, sink, email);
  const customer = await visitor();
  await customer.page.goto(`/review/${flow.id}`);
  await customer.page.getByLabel("1 of 5, Very poor").check();
  await customer.page.getByLabel("What happened, from the first call").fill("Nobody called back.");
  await customer.page.getByRole("button", { name: "Send my answers" }).click();
  await expect(customer.page.getByRole("heading", { level: 1 })).toContainText("Thank you");

  await signIn(page, sink, email);
  await page.goto("/responses");
  await page.getByRole("link", { name: "Anonymous", exact: true }).click();
  const reply = page.getByLabel("Reply");
  await page.getByRole("button", { name: "Suggest a reply" }).click();
  await expect(reply).toHaveValue(/^Thank you for taking the time to share your experience\./);
  await expect(page.getByText("the same for every rating")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Suggest another one" }).click();
  await expect(reply).toHaveValue(/^Thanks for your feedback\./);
  await reply.fill("Thank you. Please call us.");
  await page.getByRole("textbox", { name: /^Note/ }).fill("Ask Dana about this.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Copy the reply" })).toBeVisible();
  await page.getByRole("button", { name: "Mark as resolved" }).click();
  await expect(page.getByRole("button", { name: "Reopen" })).toBeVisible();
  await page.reload();
  await expect(reply).toHaveValue("Thank you. Please call us.");

  await page.getByRole("button", { name: /Delete this response/ }).click();
  await page.getByRole("button", { name: "Delete response", exact: true }).click();
  await expect(page.getByText("Say in a few words why.")).toBeVisible();
  await page.getByLabel("Reason").fill("A test of our own");
  await page.getByRole("button", { name: "Delete response", exact: true }).click();
  await expect(page.getByText("No responses yet")).toBeVisible();
});
