import { createOwnerWithFlow } from "#tests/support/builders/owner-with-flow.ts";
import { goToEnd, goToStory, openMessage, phone, story } from "#tests/support/form-steps.ts";
import { expect, test } from "#tests/support/journey.ts";
import { submitAnswers } from "#tests/support/submit-answers.ts";

for (const javaScriptEnabled of [true, false]) {
  test(`text that is too long after submission is returned in full, ${javaScriptEnabled ? "with" : "without"} script`, async ({
    server,
    sink,
    visitor,
  }) => {
    const email = `too-long-${javaScriptEnabled}@example.com`;
    const { flow } = await createOwnerWithFlow(server.origin, sink, email);
    const { page, watch, context } = await visitor({ ...phone, javaScriptEnabled });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    watch.expect(/413|422/);
    await page.goto(`/review/${flow.id}`);
    await page.getByLabel("2 of 5, Poor").check({ force: true });
    await goToStory(page);
    await story(page).fill("They were late. They said sorry.");
    await goToEnd(page);
    await submitAnswers(page);
    const address = page.url();

    const long = `${"It was so. ".repeat(1000)}The end.`;
    const message = page.getByLabel("Your message");
    await openMessage(page);
    await message.focus();
    // Pasted, because setting the value by script would bypass a maximum length.
    await page.keyboard.insertText(long);
    await expect(message).toHaveValue(long);
    await page.getByRole("button", { name: "Send the message" }).click();
    await expect(page.getByRole("alert")).toContainText("Please check your text");
    if (javaScriptEnabled) await expect(page.getByRole("alert")).toBeFocused();
    await expect(message).toHaveAccessibleDescription(/longer than we can take \(10,000/);
    await expect(message).toHaveValue(long);
    await page.getByRole("alert").getByRole("link", { name: "Your message" }).press("Enter");
    await expect(message).toBeInViewport();
    if (javaScriptEnabled) {
      // The submission failed, so the text stays on the device.
      await page.goto(address);
      await expect(message).toHaveValue(long);
    }
    await message.fill("The end.");
    await page.getByRole("button", { name: "Send the message" }).click();
    await expect(page.getByText("Your message has arrived.")).toBeVisible();

    const text = page.getByLabel("Your text");
    if (javaScriptEnabled) {
      // With script the question appears once the text was copied.
      await page.getByLabel("This is my own experience.").check();
      await page.getByRole("button", { name: "Copy my text" }).click();
      await page.getByRole("button", { name: "Not yet" }).click();
      await expect(page.getByText("Noted. Thank you.")).toBeVisible();
    }
    const tale = "It was so. ".repeat(6000);
    await text.fill("");
    await text.focus();
    await page.keyboard.insertText(tale);
    await page.getByRole("button", { name: "Not yet" }).click();
    await expect(page.getByRole("alert")).toContainText("longer than we can take (60,000");
    await expect(text).toHaveAccessibleDescription(/Please shorten it\./);
    await expect(text).toHaveValue(tale);
    await text.fill("They were late.");
    await page.getByRole("button", { name: "Not yet" }).click();
    await expect(page.getByText("Noted. Thank you.")).toBeVisible();
    await expect(text).toHaveValue("They were late.");
  });
}
