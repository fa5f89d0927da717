import { expectAccessible } from "#tests/support/accessible.ts";
import { openFlowEditor, waitUntilSaved } from "#tests/support/flow-editor.ts";
import { expect, test } from "#tests/support/journey.ts";

test("a form gets its own color, cover and thank-you text", async ({
  page,
  server,
  sink,
  visitor,
}) => {
  const { flow } = await openFlowEditor(server.origin, sink, "form-look@example.com", page);
  await page.getByLabel("Color").fill("#7a1f5c");
  const files = page.getByLabel("Cover picture", { exact: true });
  await files.setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("a") });
  await expect(page.getByRole("alert")).toContainText("not a PNG, JPEG or WebP picture");
  // A picture wider than the cover loses only its sides, so there is no vertical position to choose.
  const wide = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 800, height: 200 });
    return canvas.toDataURL().replace(/^.*,/, "");
  });
  const buffer = Buffer.from(wide, "base64");
  await files.setInputFiles({ name: "wide.png", mimeType: "image/png", buffer });
  const chosen = page.getByRole("img", { name: "Cover picture of this form" });
  await expect(chosen).toBeVisible();
  await expect(page.getByRole("radio", { name: "Top" })).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(chosen).toBeHidden();
  await files.setInputFiles([]);
  await files.setInputFiles("docs/images/dashboard.png");
  await expect(chosen).toBeVisible();

  // A tall picture shows its middle until another position is chosen.
  const middle = await chosen.getAttribute("src");
  await page.getByRole("radio", { name: "Top" }).check();
  await expect(chosen).not.toHaveAttribute("src", middle ?? "");

  const words = page.getByLabel("Thank-you text");
  await words.fill("Five stars, please!");
  await expect(page.getByText("Cannot be published: “Five stars”")).toBeVisible();
  await words.fill("We read every answer.");
  const preview = page.locator(".review-page");
  await expect(preview.getByText("We read every answer.")).toBeVisible();
  await expectAccessible(page);
  await waitUntilSaved(page);
  await page.getByRole("button", { name: "Publish changes" }).click();
  await expect(page.getByText("Published. Customers can answer now.")).toBeVisible();

  const { page: customer } = await visitor();
  await customer.goto(`/review/${flow.id}`);
  const cover = customer.locator("img.cover");
  await expect
    .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(500);
  const { url, bytes } = await cover.evaluate(async ({ src }: HTMLImageElement) => {
    const picture = await fetch(src);
    return { url: src, bytes: (await picture.arrayBuffer()).byteLength };
  });
  expect(url).toContain("/logo/");
  expect(bytes).toBeLessThanOrEqual(40_000);
  const send = customer.getByRole("button", { name: "Send my answers" });
  await expect(send).toHaveCSS("background-color", "rgb(122, 31, 92)");
  await expectAccessible(customer);
  await customer.getByLabel("4 of 5, Good").check();
  await customer.getByLabel(/^What happened, from the first call/).fill("It hailed.");
  await send.click();
  await expect(customer.getByText("We read every answer.")).toBeVisible();
  await expect(cover).toHaveAttribute("src", new URL(url).pathname);
  await expectAccessible(customer);
});
