import { expectAccessible } from "#tests/support/accessible.ts";
import { createOwnerWithFlow } from "#tests/support/builders/owner-with-flow.ts";
import { goToEnd, goToStory, openMessage, phone, story } from "#tests/support/form-steps.ts";
import { expect, test } from "#tests/support/journey.ts";
import { submitAnswers } from "#tests/support/submit-answers.ts";

for (const javaScriptEnabled of [true, false]) {
  test(`the outcome of a message is shown where it was sent, ${javaScriptEnabled ? "with" : "without"} script`, async ({
    server,
    sink,
    visitor,
  }) => {
    const email = `private-message-${javaScriptEnabled}@example.com`;
    const { flow } = await createOwnerWithFlow(server.origin, sink, email);
    const { page, watch } = await visitor({ ...phone, javaScriptEnabled });
    // Submitted implausibly fast, so the server asks again.
    watch.expect(/422/);
    await page.goto(`/review/${flow.id}`);
    await page.getByLabel("2 of 5, Poor").check({ force: true });
    await goToStory(page);
    await story(page).fill("They were late. They said sorry.");
    await goToEnd(page);
    await submitAnswers(page);

    await openMessage(page);
    const message = page.getByLabel("Your message");
    const send = page.getByRole("button", { name: "Send the message" });
    await message.fill(" ");
    await send.click();
    await expect(message).toBeFocused();
    await expect(message).toHaveAccessibleDescription(/There is nothing to send yet\./);
    const problem = page.getByText("There is nothing to send yet.");
    await expect(problem).toBeInViewport();
    await expect(page).toHaveTitle(/^Error: There is nothing to send yet\./);
    if (javaScriptEnabled) await expectAccessible(page);
    // The field has focus, so that typing starts immediately.
    await page.keyboard.type("Please ring me.");
    await send.click();
    const status = page.getByRole("status").filter({ hasText: "Your message has arrived." });
    await expect(status).toBeFocused();
    await expect(status).toBeInViewport();
    await expect(problem).toBeHidden();
    await message.fill("");
    await send.click();
    await expect(page.getByText("Your message has been removed.")).toBeFocused();
    await expect(page.getByText("Your message has been removed.")).toBeInViewport();
  });
}

test("without script the page confirms the answer about posting beside its buttons", async ({
  server,
  sink,
  visitor,
}) => {
  const { flow } = await createOwnerWithFlow(server.origin, sink, "posted-plainly@example.com");
  const { page, watch } = await visitor({ ...phone, javaScriptEnabled: false });
  watch.expect(/422/);
  await page.goto(`/review/${flow.id}`);
  await page.getByLabel("2 of 5, Poor").check({ force: true });
  await story(page).fill("They were late. They said sorry.");
  await submitAnswers(page);
  await page.getByRole("button", { name: "Not yet" }).click();
  await expect(page.getByText("Noted. Thank you.")).toBeFocused();
  await expect(page.getByText("Noted. Thank you.")).toBeInViewport();
});
