import { updateBusiness } from "#shared/api/change-business.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { signInOverHttp } from "#tests/support/api-client.ts";
import { publishFlow, submitResponse } from "#tests/support/builders/public-flow.ts";
import { expect, test } from "#tests/support/journey.ts";
import { signIn } from "#tests/support/sign-in.ts";

const text = "They settled our claim within a week and explained every step of it.";

const csv = `Review site;Reviewer;Date;Stars;Text
Google;Jörg Groß;03/02/2026;5;Schön gemacht
Google;Ann;04/02/2026;9;Too many stars
Facebook;Bo;05/02/2026;;Fine
`;

test("an owner adds a review, handles it in the inbox, matches it, imports more and undoes the import", async ({
  page,
  server,
  sink,
}) => {
  const email = "external-reviews@example.com";
  const owner = await signInOverHttp(() => server.origin, sink, email);
  await owner.call(updateBusiness, { body: { name: "Lakeside Insurance" } });
  const flow = await publishFlow(owner, "How was it?");
  expect(await submitResponse(server.origin, flow, text)).toBe(303);
  await signIn(page, sink, email);

  await page.goto("/responses");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Add an external review" }).click();
  await page.getByLabel("Stars").selectOption("4 stars");
  await page.getByRole("button", { name: "Save review" }).click();
  await expect(page.getByText("Enter the text or the reviewer’s name.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Reviewer’s name").fill("Maria Santos");
  await page.getByLabel("Text").fill(`${text} Thank you!`);
  await page.getByRole("button", { name: "Save review" }).click();

  await expect(page.getByRole("heading", { name: "Maria Santos" })).toBeVisible();
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "Maria Santos" });
  await expect(row).toContainText("Google");
  await page.getByLabel("Tags").fill("Claims");
  await page.getByRole("button", { name: "Save tags" }).click();
  await expect(row).toContainText("Claims");
  await page.getByRole("heading", { name: "Maria Santos" }).focus();
  await page.keyboard.press("e");
  await expect(row).toContainText("Resolved");
  await expectAccessible(page);
  await page.getByLabel("Search responses").fill("no response has this");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Responses found: 0")).toBeVisible();
  await page.getByLabel("Search responses").fill("");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Match with Anonymous" }).click();
  await expect(page.getByRole("heading", { name: "Response", exact: true })).toBeFocused();
  await page.getByRole("link", { name: "Open the response" }).click();
  await page.getByRole("link", { name: "Review on Google" }).click();
  await page.getByRole("button", { name: "Remove the match" }).click();
  await expect(page.getByRole("button", { name: "Match with Anonymous" })).toBeVisible();

  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByLabel("Reviewer’s name").fill("Maria S.");
  await page.getByRole("button", { name: "Save review" }).click();
  await expect(page.getByRole("heading", { name: "Maria S." })).toBeVisible();
  await page.getByRole("button", { name: /Delete this review/ }).click();
  await page.getByRole("button", { name: "Delete review", exact: true }).click();
  await expect(page.getByText("1–1 of 1 response")).toBeVisible();

  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Import external reviews" }).click();
  await expectAccessible(page);
  await page.getByLabel("CSV or Excel file").setInputFiles({
    name: "reviews.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(csv, "latin1"),
  });
  await expect(page.getByText("We read it as Western Europe (Windows-1252")).toBeVisible();
  const importButton = page.getByRole("button", { name: "Import 2 reviews" });
  await expect(importButton).toBeDisabled();
  const dates = page.getByRole("group", { name: "What does 03/02/2026 mean?" });
  await dates.getByLabel("Feb 3, 2026").check();
  await expect(page.getByRole("cell", { name: "2026-02-03" })).toBeVisible();
  await page.getByText("Set aside (1)").click();
  await expect(page.getByText("Line 3")).toBeVisible();
  await expectAccessible(page);
  await importButton.click();
  await expect(page.getByRole("region", { name: "Report" })).toBeVisible();
  await page.goto("/responses");
  await expect(page.getByText("1–3 of 3 responses and external reviews")).toBeVisible();
  await page.getByRole("link", { name: "Elsewhere" }).click();
  await expect(page.getByText("1–2 of 2 external reviews")).toBeVisible();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Import external reviews" }).click();
  await page.getByRole("link", { name: "reviews.csv" }).click();
  await page.getByRole("button", { name: "Undo import" }).click();
  const asking = page.getByRole("alertdialog", { name: "Undo this import?" });
  await expect(asking.getByText("This deletes 2 reviews here")).toBeVisible();
  await asking.getByRole("button", { name: "Delete the reviews" }).click();
  await expect(page.getByText("Undone: 2 reviews deleted.")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/responses?kind=external");
  await expect(page.getByRole("heading", { name: "Nothing matches" })).toBeVisible();
});
