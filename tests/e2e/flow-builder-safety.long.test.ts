import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessible.ts";
import {
  openFlowEditor,
  openQuestion,
  readQuestions,
  waitUntilSaved,
  withdrawFlow,
} from "#tests/support/flow-editor.ts";
import { expect, test } from "#tests/support/journey.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { findToast } from "#tests/support/toast.ts";

const undo = (page: Page) => page.getByRole("button", { name: "Undo" });

test("an owner cannot publish, withdraw or overwrite changes that they have not seen", async ({
  page,
  server,
  sink,
  visitor,
}) => {
  const other = await visitor();
  const email = "unseen-version@example.com";
  const { flow } = await openFlowEditor(server.origin, sink, email, page, other.page);
  other.watch.expect(/409/);

  await page.getByLabel("Title").fill("A colleague's title");
  await waitUntilSaved(page);
  await withdrawFlow(other.page);
  const told = findToast(other.page, "Someone else changed this flow");
  await expect(told).toContainText("This is their version.");
  await expect(other.page.getByLabel("Title")).toHaveValue("A colleague's title");
  await expect(other.page.getByText("Published, with changes waiting")).toBeVisible();
  await expectAccessible(other.page);

  // The following edits apply to the other user's version.
  const introduction = "And my introduction\n\nin two paragraphs";
  await other.page.getByLabel("Introduction").fill(introduction);
  await waitUntilSaved(other.page);
  await other.page.getByRole("button", { name: "Publish changes" }).click();
  await expect(other.page.getByText("Published. Customers can answer now.")).toBeVisible();
  await page.goto(`/review/${flow.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A colleague's title");
  // biome-ignore lint/performance/useDomNodeTextContent: visible text with its line breaks.
  const seen = (one: Page) => one.locator(".review-page .lead").first().innerText();
  await expect.poll(() => seen(page)).toBe(introduction);
  await expect.poll(() => seen(other.page)).toBe(introduction);
});

test("Undo restores text that was replaced by another version", async ({
  page,
  server,
  sink,
  visitor,
}) => {
  const other = await visitor();
  const email = "undo-versions@example.com";
  const { flow } = await openFlowEditor(server.origin, sink, email, page, other.page);
  const introduction = page.getByLabel("Introduction");
  await introduction.fill("An afternoon's work");
  await waitUntilSaved(page);
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(findToast(page, "Changes discarded")).toContainText("Undo brings them back.");
  await expect(introduction).toHaveValue(flow.description);
  await undo(page).click();
  await expect(introduction).toHaveValue("An afternoon's work");
  await waitUntilSaved(page);
  await expect(page.getByText("Published, with changes waiting")).toBeVisible();

  other.watch.expect(/409/);
  await other.page.getByLabel("Title").fill("Mine, long thought about");
  await other.page.getByRole("button", { name: "Show their version" }).click();
  await expect(other.page.getByLabel("Introduction")).toHaveValue("An afternoon's work");
  await undo(other.page).click();
  await expect(other.page.getByLabel("Title")).toHaveValue("Mine, long thought about");
  await waitUntilSaved(other.page);
});

test("each added question, and text typed after a save, is undone separately", async ({
  page,
  server,
  sink,
}) => {
  const email = "undo-steps@example.com";
  const { flow } = await openFlowEditor(server.origin, sink, email, page);
  const before = flow.questions.map(({ text }) => text);
  await expect.poll(() => readQuestions(page)).toEqual(before);
  const add = page.getByRole("button", { name: "Add a question" });
  await add.click();
  await add.click();
  await page.getByRole("button", { name: "Duplicate question 1" }).click();
  await page.getByRole("button", { name: "Duplicate question 1" }).click();
  const [first = "", ...rest] = before;
  await expect.poll(() => readQuestions(page)).toEqual([first, first, first, ...rest, "", ""]);
  for (const expected of [
    [first, first, ...rest, "", ""],
    [...before, "", ""],
    [...before, ""],
    before,
  ]) {
    await undo(page).click();
    await expect.poll(() => readQuestions(page)).toEqual(expected);
  }
  await waitUntilSaved(page);

  const title = page.getByLabel("Title");
  await title.fill("Half an hour's work");
  await waitUntilSaved(page);
  await title.press("End");
  await title.pressSequentially("!");
  await undo(page).click();
  await expect(title).toHaveValue("Half an hour's work");

  // After publishing, a new question is not marked as incomplete while it is being written.
  await page.getByRole("button", { name: "Publish changes" }).click();
  await expect(page.getByText("Published. Customers can answer now.")).toBeVisible();
  await add.click();
  await expect(page.getByText("Published, with changes waiting")).toBeVisible();
  await expect(page.getByText("Before customers can see it")).toBeHidden();
});

test("a question is dragged past all others while the page scrolls, and back", async ({
  page,
  server,
  sink,
}) => {
  const email = "drag-far@example.com";
  const { flow } = await openFlowEditor(server.origin, sink, email, page);
  const [first = "", ...rest] = flow.questions.map(({ text }) => text);
  const handle = page.getByRole("button", { name: /^Move question \d+: drag/ });
  await handle.first().scrollIntoViewIfNeeded();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const grip = await handle.first().boundingBox();
  if (!grip) throw new Error("The first question has no handle.");
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(width / 3, height - 5, { steps: 5 });
  // The page keeps scrolling while the pointer is at the edge.
  await expect.poll(() => readQuestions(page)).toEqual([...rest, first]);
  await page.mouse.move(width / 3, 5, { steps: 5 });
  await expect.poll(() => readQuestions(page)).toEqual([first, ...rest]);
  await page.mouse.move(width / 3, height - 5, { steps: 5 });
  await expect.poll(() => readQuestions(page)).toEqual([...rest, first]);
  await page.mouse.up();
  await page.mouse.move(width / 3, 5, { steps: 5 });
  await waitUntilSaved(page);
  await page.reload();
  await expect.poll(() => readQuestions(page)).toEqual([...rest, first]);
});

test("text typed offline is saved when the connection returns, and after an expired session once signed in again", async ({
  page,
  context,
  server,
  sink,
  watch,
}) => {
  const email = "lost-while-editing@example.com";
  const { flow } = await openFlowEditor(server.origin, sink, email, page);
  const title = page.getByLabel("Title");
  watch.expect(/ERR_INTERNET_DISCONNECTED|401/);
  const notSaved = page.getByRole("alert").filter({ hasText: "not saved" });

  // Also works when the top of the page is far out of view.
  await openQuestion(page, flow.questions.length);
  const last = page.getByLabel("Question", { exact: true });
  await last.focus();
  await last.evaluate((field) => field.scrollIntoView({ block: "start" }));
  await expect(page.getByRole("heading", { level: 1 })).not.toBeInViewport();
  await context.setOffline(true);
  await page.keyboard.type("In a tunnel: ");
  await expect(notSaved).toContainText("There is no connection to Review Flow.");
  await expect(notSaved).toBeInViewport({ ratio: 1 });
  // The message must not cover the field being edited.
  const uncovered = () =>
    last.evaluate((field) => {
      const { left, top, width, height } = field.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === field;
    });
  await expect.poll(uncovered).toBe(true);
  await context.setOffline(false);
  await waitUntilSaved(page);
  await expect(notSaved).toBeHidden();
  await expect.poll(async () => (await readQuestions(page)).at(-1)).toContain("In a tunnel: ");

  await page.evaluate(() => localStorage.clear());
  await context.clearCookies();
  await title.fill("Typed after lunch");
  await expect(notSaved).toContainText("sign in");
  await expect(notSaved).toContainText("come back and choose “Try again”.");
  await expectAccessible(page);
  const opened = page.waitForEvent("popup");
  await notSaved.getByRole("link", { name: "Sign in in a new tab" }).click();
  const beside = await opened;
  await signIn(beside, sink, email);
  await beside.close();
  await page.getByRole("button", { name: "Try again" }).click();
  await waitUntilSaved(page);
  await page.reload();
  await expect(title).toHaveValue("Typed after lunch");
});
