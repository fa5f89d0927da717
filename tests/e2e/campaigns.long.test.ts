import { readFile } from "node:fs/promises";
import { readZip } from "#server/testing/read-zip.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { signInOverHttp } from "#tests/support/api-client.ts";
import { expect, test } from "#tests/support/journey.ts";
import { prepareBusiness } from "#tests/support/prepare-business.ts";
import { signIn } from "#tests/support/sign-in.ts";

const customers = Array.from({ length: 8 }, (_, n) => `evidence${n}@customer.example`);

test("an owner who chose a few is warned, asks everybody instead, and downloads the evidence", async ({
  page,
  server,
  sink,
}) => {
  const email = "evidence-owner@lakeside.example";
  const client = await signInOverHttp(() => server.origin, sink, email);
  await prepareBusiness(client, customers);
  await signIn(page, sink, email);

  await page.goto("/invitations/campaigns");
  await expect(page.getByText("No campaign yet")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Invite customers" }).click();

  await page.getByRole("checkbox", { name: /evidence1@/ }).check();
  await page.getByRole("checkbox", { name: /evidence4@/ }).check();
  await page.getByRole("button", { name: "Invite 2 chosen" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("You chose 2 of 8 who may be asked")).toBeVisible();
  await expect(dialog.getByText("Asking only some can count as hand-picking.")).toBeVisible();
  await expectAccessible(page);
  // It stops nothing.
  await expect(dialog.getByRole("button", { name: "Send 2 invitations" })).toBeEnabled();
  await dialog.getByRole("button", { name: "Ask all 8 instead" }).press("Enter");
  await expect(
    dialog.getByText("Everybody who may be asked is chosen now: 8 people."),
  ).toBeFocused();
  await expect(dialog.getByRole("heading", { name: "Send to 8 people?" })).toBeVisible();
  await dialog.getByRole("button", { name: "Send 8 invitations" }).click();
  await expect(page).toHaveURL(/\/invitations$/);
  for (const to of customers) await sink.waitFor((mail) => mail.to === to);

  await page.getByRole("link", { name: "Campaigns" }).click();
  await expect(page.getByRole("cell", { name: "Everybody who could be asked" })).toBeVisible();
  const meters = page.getByRole("meter", { name: /8 of 8 people \(100 %\)/ });
  // Over 90 days, and of this campaign.
  await expect(meters).toHaveCount(2);
  await expect(page.getByText(/hand-picking/)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: /How did we do\?/ }).click();
  await expect(page.getByRole("heading", { name: "Campaign: How did we do?" })).toBeVisible();
  await expect(page.getByText("Sent, not answered yet")).toBeVisible();
  await expectAccessible(page);

  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download evidence" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^review-flow-evidence-\d{4}-\d\d-\d\d\.zip$/);
  const files = await readZip(new Uint8Array(await readFile(await download.path())).buffer);
  const people = files.get("people.csv") ?? "";
  for (const to of customers) expect(people).toContain(`${to},Yes,,Yes,1,Sent,`);

  // The document by itself, as whoever gets it opens it.
  await page.goto("about:blank");
  await page.setContent(files.get("evidence.html") ?? "");
  await expect(page.getByText("8 of 8 who could be asked were asked (100 %).")).toBeVisible();
  await expectAccessible(page);
});
