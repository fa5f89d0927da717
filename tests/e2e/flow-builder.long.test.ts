import { openFlowEditor, openQuestion } from "#tests/support/flow-editor.ts";
import { expect, test } from "#tests/support/journey.ts";

test("optional fields of the builder are marked as such, and no others", async ({
  page,
  server,
  sink,
}) => {
  await openFlowEditor(server.origin, sink, "optional-fields@example.com", page);
  await page.getByText("On your website").click();
  await expect(page.getByLabel("Websites that may show this form")).toBeVisible();
  const optional = page.locator("label").filter({
    has: page.getByText("optional", { exact: true }).filter({ visible: true }),
  });
  await openQuestion(page, 2);
  await expect(optional).toHaveText([/^Introduction/, /^Lead before/, /^Help text/]);
});
