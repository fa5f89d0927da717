import { createFlow, saveFlow, setFlowStatus } from "#shared/api/flows.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { createOwnerWithFlow } from "#tests/support/builders/owner-with-flow.ts";
import {
  continueTo,
  expectTypedTextRestored,
  goToEnd,
  goToStory,
  phone,
  story,
} from "#tests/support/form-steps.ts";
import { expect, test } from "#tests/support/journey.ts";
import { submitAnswers } from "#tests/support/submit-answers.ts";

test("text for a question that is withdrawn while the customer types is shown, not lost", async ({
  server,
  sink,
  visitor,
}) => {
  const { owner, flow } = await createOwnerWithFlow(server.origin, sink, "republished@example.com");
  const extra = { text: "Who helped?", type: "text" as const, description: "" };
  const question = { ...extra, options: [], required: false };
  const { id } = await owner.call(createFlow, {
    body: { ...flow, questions: [...flow.questions, question] },
  });
  const body = { status: "published" as const };
  const held = await owner.call(setFlowStatus, { flowId: id, body });
  const { page, watch } = await visitor();
  watch.expect(/422/);
  await page.goto(`/review/${id}`);
  await page.getByLabel("3 of 5, Fair").check();
  await story(page).fill("It took long.");
  await page.getByLabel("Who helped?").fill("Dana from the desk");
  await owner.call(saveFlow, {
    flowId: id,
    body: { ...held, questions: held.questions.slice(0, -1) },
  });
  await owner.call(setFlowStatus, { flowId: id, body });

  await page.getByRole("button", { name: "Send my answers" }).click();
  await expect(page.getByRole("alert")).toContainText("The questions have changed");
  await expect(page.getByText("Dana from the desk")).toBeVisible();
  await expectAccessible(page);
  await story(page).fill("It took long. Dana from the desk helped.");
  await submitAnswers(page);
  await expect(page.getByLabel("Your text")).toHaveValue(/Dana from the desk helped\./);
});

test("text for a form that is withdrawn or changed while the customer types is shown, not lost", async ({
  server,
  sink,
  visitor,
}) => {
  const { owner, flow } = await createOwnerWithFlow(server.origin, sink, "taken-back@example.com");
  const setStatus = (status: "draft" | "published" | "archived") =>
    owner.call(setFlowStatus, { flowId: flow.id, body: { status } });
  const { page, watch } = await visitor(phone);
  watch.expect(/404/);
  await page.goto(`/review/${flow.id}`);
  await page.getByLabel("3 of 5, Fair").check({ force: true });
  await goToStory(page);
  await story(page).fill("It took me ten minutes to write this.");
  const send = page.getByRole("button", { name: "Send my answers" });
  await goToEnd(page);
  await setStatus("draft");
  await send.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Review flow not found");
  await expect(page.getByText("These words were not sent.")).toBeVisible();
  await expect(page.getByText("It took me ten minutes to write this.")).toBeVisible();
  await expectAccessible(page);

  // The typed text is still on the device and can be sent once the form is published again.
  await setStatus("published");
  await page.goto(`/review/${flow.id}`);
  await expect(page.getByText(expectTypedTextRestored)).toBeVisible();
  await goToEnd(page);
  await submitAnswers(page);
  await page.getByRole("link", { name: "Change my answers" }).click();
  await goToStory(page);
  await story(page).fill("I see it in another light now.");
  const save = page.getByRole("button", { name: "Save my changes" });
  await continueTo(page, save);
  await setStatus("archived");
  await save.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Review flow not found");
  await expect(page.getByText("I see it in another light now.")).toBeVisible();
});
