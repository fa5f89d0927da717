import { expect, it } from "vitest";
import { afterWelcome, isFlowPage, welcomeAddress } from "./after-welcome.ts";

const followed = (address: string) =>
  afterWelcome(new URL(address, "https://app.example").searchParams);

it("leads to the page that was wanted, once the business has its name", () => {
  expect(followed(welcomeAddress("/flows/7"))).toBe("/flows/7");
  expect(welcomeAddress("/dashboard")).toBe("/welcome");
  expect(followed("/welcome")).toBe("/dashboard");
  for (const strange of [
    "//evil.example",
    "https://evil.example",
    "/nowhere",
    "javascript:alert(1)",
  ]) {
    expect(followed(welcomeAddress(strange))).toBe("/dashboard");
  }
});

it("tells a flow's page from the list of flows and from a new one", () => {
  expect(["/flows/7", "/flows", "/flows/new", "/contacts/7"].filter(isFlowPage)).toEqual([
    "/flows/7",
  ]);
});
