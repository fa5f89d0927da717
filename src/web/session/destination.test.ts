import { describe, expect, it } from "vitest";
import { signInAddress, wantedDestination } from "./destination.ts";

const wanted = (next: string) => wantedDestination(`?next=${encodeURIComponent(next)}`);

describe("the destination of sign-in", () => {
  it("is an address of this origin, with its query and fragment", () => {
    expect(wanted("/contacts?page=2#list")).toBe(`${location.origin}/contacts?page=2#list`);
    expect(
      wantedDestination(new URL(signInAddress("/flows?a=b&c=d"), location.origin).search),
    ).toBe(`${location.origin}/flows?a=b&c=d`);
  });

  it.each([
    "",
    "contacts",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "/\t/elsewhere.example",
    "https://elsewhere.example/",
    "javascript:alert(1)",
    "/login?next=/login",
    "/register",
  ])("ignores %j", (next) => {
    expect(wanted(next)).toBeUndefined();
  });

  it("does not include the landing page", () => {
    expect(signInAddress("/")).toBe("/login");
  });
});
