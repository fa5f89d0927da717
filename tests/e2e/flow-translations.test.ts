import { expectAccessible } from "#tests/support/accessible.ts";
import { openFlowEditor, openQuestion, waitUntilSaved } from "#tests/support/flow-editor.ts";
import { expect, test } from "#tests/support/journey.ts";

test("an owner translates a form beside its original, and customers read it in their language", async ({
  page,
  server,
  sink,
  visitor,
}) => {
  const { flow } = await openFlowEditor(server.origin, sink, "translations@example.com", page);
  await page.getByLabel("Language of your texts").selectOption({ label: "English" });
  const texts = page.getByLabel("Edit texts in");
  await expect(texts.getByRole("option", { name: /^English, as you wrote them$/ })).toBeAttached();
  await expect(texts.getByRole("option")).toHaveCount(6);
  await texts.selectOption("de");
  await page.getByLabel("Title").fill("Wie lief Ihr Schadensfall?");
  const second = page.getByRole("listitem", { name: "Question 2" });
  await expect(second).toContainText("What kind of claim was it?");
  await second
    .getByRole("textbox", { name: "Question", exact: true })
    .fill("Was für ein Schaden war es?");
  await second.getByLabel("Option 1").fill("Auto");
  const preview = page.locator(".review-page");
  await expect(preview).toHaveAttribute("lang", "de");
  await expect(preview.getByText("Was für ein Schaden war es?")).toBeVisible();
  await expectAccessible(page);
  await waitUntilSaved(page);
  await expect(texts.locator("[value=de]")).toHaveText(/Deutsch\u2069: 3 of \d+ translated$/);

  // The preview shows the customer's language, whichever texts are being edited.
  await texts.selectOption("");
  const original = preview.getByText("What kind of claim was it?");
  await expect(original).toBeVisible();
  await page.getByLabel("Language of the page").selectOption("de");
  await expect(preview.getByText("Was für ein Schaden war es?")).toBeVisible();
  await page.getByLabel("Language of your texts").selectOption("de");
  await expect(original).toBeVisible();
  for (const _ of ["texts", "page"]) await page.getByRole("button", { name: "Undo" }).click();

  // A renamed option keeps its translation.
  await openQuestion(page, 2);
  await second.getByRole("textbox", { name: "Option 1" }).fill("Car or van");
  await waitUntilSaved(page);
  await page.getByRole("button", { name: "Publish changes" }).click();
  await expect(page.getByText("Published. Customers can answer now.")).toBeVisible();

  const { page: german } = await visitor({ locale: "de-AT" });
  await german.goto(`/review/${flow.id}`);
  await expect(german.getByRole("heading", { level: 1 })).toHaveText("Wie lief Ihr Schadensfall?");
  await expect(german.getByRole("radio", { name: "Auto" })).toHaveValue("Car or van");
  // An untranslated question is shown in its original language.
  await expect(german.getByText("How did you reach us?")).toBeVisible();
  await expectAccessible(german);
});
