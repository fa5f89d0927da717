import { openFlowEditor } from "#tests/support/flow-editor.ts";
import { expect, test } from "#tests/support/journey.ts";

test("what may stay empty in the builder says so, and nothing else does", async ({
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
  const explanations = await page.getByLabel("Help text").count();
  expect(explanations).toBeGreaterThan(1);
  const leads = await page.getByLabel("Lead before a short answer").count();
  await expect(optional).toHaveText([
    /^Introduction/,
    ...Array.from({ length: leads + explanations }, () => /^(Lead before|Help text)/),
    /^Thank-you heading/,
    /^Thank-you words/,
  ]);
});
