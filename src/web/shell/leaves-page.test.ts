import { expect, it } from "vitest";
import { leavesPage } from "./leaves-page.ts";

it.each([
  ["/contacts", "/contacts/new", false],
  ["/contacts/new", "/contacts", false],
  ["/responses/1", "/responses/2", false],
  ["/contacts", "/contacts", false],
  ["/contacts", "/contacts-elsewhere", true],
  ["/contacts", "/responses", true],
  ["/flows", "/flows/1", false],
])("from %s to %s: the page is left, %s", (from, to, isLeft) => {
  expect(leavesPage(from, to)).toBe(isLeft);
});
