import type { Page } from "@playwright/test";
import { deleteFlow, setFlowSharing, setFlowStatus } from "#shared/api/flows.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import {
  openFlowEditor,
  readQuestions,
  waitUntilSaved,
  withdrawFlow,
} from "#tests/support/flow-editor.ts";
import { expect, test } from "#tests/support/journey.ts";

const notice = (page: Page, words: string) => page.getByRole("alert").filter({ hasText: words });

test("the builder's content outlives a deleted flow: it is saved as a new one, with its review sites", async ({
  page,
  server,
  sink,
  watch,
}) => {
  const email = "deleted-elsewhere@example.com";
  const { flow, owner } = await openFlowEditor(server.origin, sink, email, page);
  const flowId = flow.id;
  await owner.call(setFlowSharing, { flowId, body: { platforms: [] } });
  await page.reload();
  await page.getByLabel("Title").fill("An afternoon's work");
  await waitUntilSaved(page);
  await owner.call(deleteFlow, { flowId });
  watch.expect(/404/);

  await page.getByLabel("Introduction").fill("Typed after it was deleted");
  const gone = notice(page, "This flow has been deleted");
  await expect(gone).toBeVisible();
  await expectAccessible(page);
  // Typing in either neither hides the message nor retries.
  await page.getByLabel("Question", { exact: true }).first().fill("And one more change");
  await expect(gone).toBeVisible();
  const asked = await readQuestions(page);
  await gone.getByRole("button", { name: "Save as a new flow" }).click();
  await expect(page).not.toHaveURL(new RegExp(flowId));
  await waitUntilSaved(page);
  await expect(gone).toBeHidden();
  await page.reload();
  await expect(page.getByLabel("Title")).toHaveValue("An afternoon's work");
  await expect(page.getByLabel("Introduction")).toHaveValue("Typed after it was deleted");
  expect(await readQuestions(page)).toEqual(asked);
  await expect(page.getByText("Draft", { exact: true })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Google" })).not.toBeChecked();
});

test("a flow that another member deleted before it is withdrawn can still be saved", async ({
  page,
  server,
  sink,
  watch,
}) => {
  const email = "deleted-before-publishing@example.com";
  const { flow, owner } = await openFlowEditor(server.origin, sink, email, page);
  await owner.call(deleteFlow, { flowId: flow.id });
  watch.expect(/404/);
  await withdrawFlow(page);
  await notice(page, "deleted").getByRole("button", { name: "Save as a new flow" }).click();
  await expect(page).not.toHaveURL(new RegExp(flow.id));
  await expect(page.getByLabel("Title")).toHaveValue(flow.title);
});

test("the editor reports that another member archived the flow, and keeps the input", async ({
  page,
  server,
  sink,
  watch,
}) => {
  const email = "archived-elsewhere@example.com";
  const { flow, owner } = await openFlowEditor(server.origin, sink, email, page);
  await owner.call(setFlowStatus, { flowId: flow.id, body: { status: "archived" } });
  watch.expect(/409/);
  await page.getByLabel("Title").fill("Typed after it was archived");
  const archived = notice(page, "Someone else archived this flow");
  await expect(archived).toContainText("Customers cannot answer it any more.");
  await archived.getByRole("button", { name: "Keep mine and replace theirs" }).click();
  await waitUntilSaved(page);
  await expect(page.getByText("Archived", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Published. Customers can answer now.")).toBeVisible();
  await page.goto(`/review/${flow.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Typed after it was archived");
});
