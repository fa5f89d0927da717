import { createFlow, setFlowStatus } from "#shared/api/flows.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { createOwnerWithFlow } from "#tests/support/builders/owner-with-flow.ts";
import { expect, test, type Visitor } from "#tests/support/journey.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const question = { description: "", options: [] as string[], required: true };

/** Elements of a group of checkboxes in which at least one is required. */
const partsOf = ({ page }: Visitor) => ({
  group: page.getByRole("group", { name: "What did you need?" }),
  mark: page.getByRole("group", { name: "What did you need?" }).locator(".problem"),
  repair: page.getByLabel("Repair"),
  advice: page.getByLabel("Advice"),
});

test("the message about a missing choice disappears with the first tick", async ({
  server,
  sink,
  visitor,
}) => {
  const { owner } = await createOwnerWithFlow(server.origin, sink, "choices@example.com");
  const options = ["Repair", "Advice"];
  const body = {
    locale: null,
    title: "How did we do?",
    description: "",
    questions: [
      { ...question, type: "multi_select" as const, text: "What did you need?", options },
      { ...question, type: "text" as const, text: "What happened?", required: false },
    ],
  };
  const { id: flowId } = await owner.call(createFlow, { body });
  await owner.call(setFlowStatus, { flowId, body: { status: "published" } });

  // The whole form, as returned by the server.
  const wide = await visitor();
  wide.watch.expect(/422/);
  await wide.page.goto(`/review/${flowId}`);
  await wide.page.getByRole("button", { name: "Send my answers" }).click();
  await expect(wide.page.getByRole("alert")).toContainText("What did you need?");
  const form = partsOf(wide);
  await expect(form.mark).not.toBeEmpty();
  await expectAccessible(wide.page);
  // Answering another question does not change this one's problem.
  await wide.page.getByLabel("What happened?").fill("They came.");
  await expect(form.mark).not.toBeEmpty();
  await form.advice.check();
  await expect(form.mark).toBeEmpty();

  // The phone layout shows one question at a time.
  const narrow = await visitor(phone);
  await narrow.page.goto(`/review/${flowId}`);
  const step = partsOf(narrow);
  await expect(step.mark).toBeEmpty();
  const next = narrow.page.getByRole("button", { name: "Next" });
  await next.click();
  await expect(step.mark).not.toBeEmpty();
  await expect(step.repair).toBeFocused();
  await expectAccessible(narrow.page);
  await narrow.page.keyboard.press("Space");
  await expect(step.repair).toBeChecked();
  await expect(step.mark).toBeEmpty();
  // Unchecking it makes it missing again, which is reported on the next attempt.
  await step.repair.uncheck();
  await next.click();
  await expect(step.mark).not.toBeEmpty();
  await step.advice.check();
  await expect(step.mark).toBeEmpty();
  await next.click();
  await expect(narrow.page.getByLabel("What happened?")).toBeVisible();
});
