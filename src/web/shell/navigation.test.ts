import { expect, it } from "vitest";
import { isApplicationPath } from "#shared/paths.ts";
import { administration, findPlace, sections } from "./navigation.ts";

it.each([
  ["/dashboard", "Home", "Home"],
  ["/responses/0198", "Inbox", "Inbox"],
  ["/responses/external-reviews/import", "Inbox", "Inbox"],
  ["/contacts/import", "Contacts", "Contacts"],
  ["/invitations/campaigns/0198/evidence", "Invitations", "Campaigns"],
  ["/invitations/new", "Invitations", "Campaigns"],
  ["/invitations", "Invitations", "Sent"],
  ["/invitations/automations/0198", "Invitations", "Automations"],
  ["/email", "Invitations", "Templates"],
  ["/insights/2026-11-16", "Insights", "Topics"],
  ["/settings/notifications", "Settings", "Account"],
  ["/settings/ai", "Settings", "AI settings"],
  ["/admin/access-keys", "Administration", "Access keys"],
])("the address %s belongs to %s, %s", (pathname, section, page) => {
  const place = findPlace(pathname);
  expect([place?.section.label, place?.page.label]).toEqual([section, page]);
});

it("the navigation links to pages that exist", () => {
  const pages = [...sections, administration].flatMap((section) => section.pages);
  expect(pages.filter(({ to }) => !isApplicationPath(to))).toEqual([]);
});

it("a page outside the sections belongs to none", () => {
  expect(findPlace("/settingsx")).toBeUndefined();
});
