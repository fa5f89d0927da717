import type { Page } from "@playwright/test";
import { saveView } from "#shared/api/analytics.ts";
import { applyContactAction } from "#shared/api/contact-actions.ts";
import { listContacts } from "#shared/api/contacts.ts";
import { inviteMember } from "#shared/api/members.ts";
import { listResponses } from "#shared/api/responses.ts";
import { paths } from "#shared/paths.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { prepareBusiness } from "#tests/support/builders/prepare-business.ts";
import { submitResponse } from "#tests/support/builders/public-flow.ts";
import { expect, test } from "#tests/support/journey.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { administration, sections } from "#web/shell/navigation.ts";

/** Actions that only owners are offered, by page. All other pages offer the same actions to staff. */
const ownersOnly: Record<string, string[]> = {
  Reports: ["Send by email: Lately"],
  Business: ["Save business", "Save color", "Export everything", "Delete business"],
  Website: ["Save websites"],
  Sending: ["Save sending", "Save reason", "Make a secret"],
  "AI settings": ["Edit Settings"],
  Team: ["Invite a member", "Actions for staff-there@example.com"],
  Response: ["Delete this response …"],
  History: ["Write to them again …"],
};

/** The note that staff see on pages that only an owner can change. */
const staffNotes: Record<string, string> = {
  Business: "Only the owner can change these settings.",
  Sending: "Only the owner can see and change these settings.",
  "AI settings": "Only an owner can change these settings.",
};

/** Names of all links, buttons and fields on a page. */
async function controlsOf(page: Page): Promise<string[]> {
  const names = await page
    .locator("main")
    .locator("a[href], button, input, select, textarea, summary")
    .evaluateAll((all) =>
      all.map((one) => {
        const labels = (one as HTMLInputElement).labels;
        return one.getAttribute("aria-label") ?? labels?.[0]?.textContent ?? one.textContent ?? "";
      }),
    );
  return names.map((name) => name.replace(/\s+/g, " ").trim());
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/**
 * Creates content on every page that only an owner may change.
 * @returns subpages of the navigation's pages
 */
async function fill(owner: ApiClient, origin: string) {
  const flow = await prepareBusiness(owner, ["stopped@customer.example"]);
  await owner.call(saveView, { body: { name: "Lately", query: "days=9" } });
  expect(await submitResponse(origin, flow, "They called back.")).toBe(303);
  const { contacts } = await owner.call(listContacts);
  const contactId = contacts[0]?.id ?? "";
  const selection = { ids: [contactId] };
  await owner.call(applyContactAction, { body: { kind: "suppress", selection } });
  const { responses } = await owner.call(listResponses);
  return [
    { label: "Response", to: paths.response.href({ responseId: responses[0]?.id ?? "" }) },
    { label: "History", to: paths.contactHistory.href({ contactId }) },
  ];
}

test("a staff member is not offered owners' actions, and is refused at their addresses", async ({
  page,
  sink,
  server,
  visitor,
}) => {
  const owner = await signIn(page, sink, "owner-of-staff@example.com");
  const below = await fill(owner, server.origin);
  await owner.call(inviteMember, { body: { email: "staff-there@example.com", role: "staff" } });
  const staff = await visitor();
  await signIn(staff.page, sink, "staff-there@example.com");
  for (const { label, to } of [...sections.flatMap(({ pages }) => pages), ...below]) {
    await test.step(label, async () => {
      await Promise.all([open(page, to), open(staff.page, to)]);
      const onlyIn = async (one: Page, other: Page) => {
        const offered = new Set(await controlsOf(other));
        return (await controlsOf(one)).filter((name) => !offered.has(name));
      };
      const expected = ownersOnly[label];
      await expect
        .poll(() => onlyIn(page, staff.page))
        .toEqual(expected ? expect.arrayContaining(expected) : []);
      expect(await onlyIn(staff.page, page)).toEqual([]);
      const note = staffNotes[label];
      if (note) await expect(staff.page.getByText(note)).toBeVisible();
    });
  }

  staff.watch.expect(/403/);
  for (const { label, to } of administration.pages) {
    await test.step(label, async () => {
      await open(staff.page, to);
      await expect(staff.page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
      await expect(
        staff.page.getByText("You do not have permission to access this area."),
      ).toBeVisible();
    });
  }
});
