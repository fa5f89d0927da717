import { updateBusiness } from "#shared/api/businesses.ts";
import { matchFoundReview } from "#shared/api/found-reviews.ts";
import { getResponse, listResponses } from "#shared/api/responses.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { signInOverHttp } from "#tests/support/api-client.ts";
import { expect, test } from "#tests/support/journey.ts";
import { publishFlow, sendAnswer } from "#tests/support/public-answer.ts";
import { signIn } from "#tests/support/sign-in.ts";

const answer = "They settled our claim within a week and explained every step of it.";
const pasted = `Maria Santos
Local Guide · 12 reviews · 3 photos
★★★★☆ yesterday
They settled our claim within a week and explained every step of it. Thank you!

Like
Share
Response from the owner 2 hours ago
Thank you, Maria.`;

test("a pasted review is put into fields, saved, matched as suggested, and seen beside the answer", async ({
  page,
  context,
  server,
  sink,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const email = "found-paste@example.com";
  const owner = await signInOverHttp(() => server.origin, sink, email);
  await owner.call(updateBusiness, { body: { name: "Lakeside Insurance" } });
  const flow = await publishFlow(owner, "How was it?");
  expect(await sendAnswer(server.origin, flow, answer)).toBe(303);
  await signIn(page, sink, email);

  await page.goto("/responses");
  await page.getByRole("link", { name: "Found on platforms" }).click();
  await expect(page.getByRole("heading", { name: "No reviews recorded yet" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Paste a review" }).click();
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
  await page.getByLabel("The review as copied").focus();
  await page.keyboard.press("ControlOrMeta+V");
  await expect(page.getByText("Recognised: platform, name, day, stars, text.")).toBeVisible();
  await expect(page.getByLabel("Reviewer’s name")).toHaveValue("Maria Santos");
  await expect(page.getByLabel("Stars")).toHaveValue("4");
  await expect(page.getByLabel("Text of the review")).toHaveValue(`${answer} Thank you!`);
  await expectAccessible(page);
  // What is wrong is said at the field, and nothing is lost.
  await page.getByLabel("Link to it").fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Save review" }).click();
  await expect(page.getByText("Paste the whole address, starting with https://")).toBeVisible();
  await page.getByLabel("Link to it").fill("https://maps.app.goo.gl/abc");
  // Answered today: what was posted yesterday cannot be it.
  await page.getByLabel("Day").fill("");
  await page.getByRole("button", { name: "Save review" }).click();

  await expect(page.getByRole("heading", { name: "Maria Santos" })).toBeVisible();
  await expect(page.getByText("The text is almost the same.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Yes, it is theirs/ }).click();
  await expect(page.getByText("You confirmed the suggestion.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Whose is it?" })).toBeFocused();
  await page.getByRole("link", { name: "Their answer" }).click();
  await expect(page.getByText("Found on Google").first()).toBeVisible();
  await expect(page.getByText("It reads there:")).toBeVisible();
  await expect(page.getByRole("link", { name: "Open it there" })).toHaveAttribute(
    ...["href", "https://maps.app.goo.gl/abc"],
  );
  await expectAccessible(page);
  const { responses } = await owner.call(listResponses);
  // What the customer says about posting is theirs.
  const responseId = responses[0]?.id ?? "";
  expect((await owner.call(getResponse, { responseId })).posted).toBeNull();

  await page.getByRole("link", { name: "Details" }).click();
  await page.getByRole("button", { name: "Undo the match" }).click();
  await page.getByRole("button", { name: /^No \(Somebody/ }).click();
  await expect(page.getByText("No answer resembles it.")).toBeVisible();
  await page.getByRole("button", { name: "Find the answer by hand" }).click();
  const dialog = page.getByRole("dialog", { name: "Find the answer" });
  await expectAccessible(page);
  await dialog.getByLabel("Search answers and customers").fill("nobody wrote this");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("No answer fits.")).toBeVisible();
  await dialog.getByLabel("Search answers and customers").fill("settled our claim");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: /^Choose the answer/ }).click();
  await expect(page.getByText("You found it by hand.")).toBeVisible();

  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByLabel("Reviewer’s name").fill("Maria S.");
  await page.getByRole("button", { name: "Save review" }).click();
  await expect(page.getByRole("heading", { name: "Maria S." })).toBeVisible();
  // A colleague has changed it meanwhile: the page hears of it.
  const foundReviewId = page.url().split("/").at(-1) ?? "";
  await owner.call(matchFoundReview, { foundReviewId, body: { to: "none" } });
  await expect(page.getByText("You have said that it is not from an invitation.")).toBeVisible();
  await page.getByRole("button", { name: /Delete this review/ }).click();
  await page.getByRole("button", { name: "Delete review", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No reviews recorded yet" })).toBeVisible();
});

const csv = `Platform;Reviewer;Date;Rating;Text
Google;Jörg Groß;03/02/2026;5;Schön gemacht
Google;Ann;04/02/2026;9;Too many stars
Facebook;Bo;05/02/2026;;Fine
`;

test("reviews are imported after a look at every row, and the import is undone", async ({
  page,
  sink,
  server,
}) => {
  const email = "found-import@example.com";
  const owner = await signInOverHttp(() => server.origin, sink, email);
  await owner.call(updateBusiness, { body: { name: "Lakeside Insurance" } });
  await signIn(page, sink, email);
  await page.goto("/responses/found");
  await page.getByRole("link", { name: "Import from CSV" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("CSV file").setInputFiles({
    ...{ name: "reviews.csv", mimeType: "text/csv", buffer: Buffer.from(csv, "latin1") },
  });
  await expect(dialog.getByText("It was read as Windows-1252")).toBeVisible();
  await dialog.getByText("3 May", { exact: true }).click();
  await expect(dialog.getByText("Feb 3, 2026")).toBeVisible();
  await dialog.getByText("Set aside (1)").click();
  await expect(dialog.getByText("Line 3")).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download the rows that were set aside" }).click();
  expect((await saved).suggestedFilename()).toBe("rows-set-aside.csv");
  await dialog.getByRole("button", { name: "Import 2 reviews" }).click();
  await expect(dialog.getByRole("heading", { name: "2 reviews imported" })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText("1–2 of 2 reviews")).toBeVisible();
  // Later on as well as at once.
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.getByText("Imports of the last 30 days (1)").click();
  await page.getByRole("button", { name: /^Undo: 2 reviews/ }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByText("Import undone: 2 reviews deleted", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No reviews recorded yet" })).toBeVisible();

  await page.getByRole("link", { name: "Import from CSV" }).click();
  await dialog.getByLabel("CSV file").setInputFiles({
    ...{ name: "reviews.csv", mimeType: "text/csv", buffer: Buffer.from(csv, "latin1") },
  });
  await dialog.getByRole("button", { name: "Import 2 reviews" }).click();
  await dialog.getByRole("button", { name: "Undo this import" }).click();
  await expect(page.getByRole("heading", { name: "No reviews recorded yet" })).toBeVisible();
});
