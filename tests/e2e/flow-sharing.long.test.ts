import { setFlowSharing } from "#shared/api/flows.ts";
import { getResponse, listResponses } from "#shared/api/responses.ts";
import { createOwnerWithFlow } from "#tests/support/builders/owner-with-flow.ts";
import { openMessage } from "#tests/support/form-steps.ts";
import { expect, test } from "#tests/support/journey.ts";
import { startWebsite } from "#tests/support/start-website.ts";
import { submitAnswers } from "#tests/support/submit-answers.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

test("a form embedded on another website works with JavaScript off, from the first question to a message to the business", async ({
  server,
  sink,
  visitor,
}) => {
  const { flow, owner } = await createOwnerWithFlow(server.origin, sink, "plain-frame@example.com");
  const address = `${server.origin}/embed/${flow.id}`;
  const shop = await startWebsite(
    () => `<iframe src="${address}" title="${flow.title}" width="100%" height="800"></iframe>`,
  );
  try {
    const body = { platforms: null, embedOrigins: [shop.origin] };
    await owner.call(setFlowSharing, { flowId: flow.id, body });
    const customer = await visitor({ ...phone, javaScriptEnabled: false });
    customer.watch.expect(/request to another origin: http:\/\/127\.0\.0\.1/);
    customer.watch.expect(/422/);
    await customer.page.goto(shop.origin);
    const frame = customer.page.frameLocator("iframe");
    await frame.getByLabel("2 of 5, Poor").check({ force: true });
    // Missing answers are reported in the frame, with all input kept.
    await frame.getByRole("button", { name: "Send my answers" }).click();
    await expect(frame.getByRole("alert")).toContainText("What happened, from the first call");
    await expect(frame.getByLabel("2 of 5, Poor")).toBeChecked();
    await frame.getByLabel("What happened, from the first call").fill("Framed, without script.");
    await submitAnswers(frame);
    const own = frame.getByLabel("Your text");
    await own.fill("Framed, without any script.");
    await frame.getByRole("button", { name: "Keep my text" }).click();
    await expect(frame.getByText("Your text is kept.")).toBeFocused();
    await expect(own).toHaveValue("Framed, without any script.");
    await openMessage(frame);
    await frame.getByLabel("Your message").fill("For you alone.");
    await frame.getByRole("button", { name: "Send the message" }).click();
    await expect(frame.getByText("Your message has arrived.")).toBeVisible();
    // The form stayed in the frame, and the surrounding page did not change.
    expect(customer.page.url()).toBe(`${shop.origin}/`);
    expect(customer.page.frames()[1]?.url()).toContain(`${address}/thanks`);
    const { responses } = await owner.call(listResponses);
    const [sent] = await Promise.all(
      responses.map(({ id }) => owner.call(getResponse, { responseId: id })),
    );
    expect(sent?.answers.map(({ value }) => value)).toContain("Framed, without script.");
    expect(sent?.privateMessage).toBe("For you alone.");
  } finally {
    await shop.close();
  }
});
