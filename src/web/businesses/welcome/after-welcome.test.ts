import { expect, it } from "vitest";
import { afterWelcome, isFlowPage, welcomeAddress } from "./after-welcome.ts";

const followed = (address: string) =>
  afterWelcome(new URL(address, "https://app.example").searchParams);

it("opens the requested page once the business has a name", () => {
  expect(followed(welcomeAddress("/flows/7"))).toBe("/flows/7");
  expect(followed(welcomeAddress("/contacts?q=a%26b&page=2"))).toBe("/contacts?q=a%26b&page=2");
  expect(welcomeAddress("/dashboard")).toBe("/welcome");
  expect(followed("/welcome")).toBe("/dashboard");
  for (const strange of [
    "//evil.example",
    "https://evil.example",
    "/nowhere",
    "/nowhere?then=/dashboard",
    "//evil.example?/flows/7",
    "javascript:alert(1)",
  ]) {
    expect(followed(welcomeAddress(strange))).toBe("/dashboard");
  }
});

it("distinguishes a flow's page from the list of flows and from a new flow", () => {
  const others = ["/flows", "/flows/new", "/flows/new?of=dentist", "/contacts/7"];
  const flows = ["/flows/7", "/flows/7?tab=share"];
  expect([...others, ...flows].filter(isFlowPage)).toEqual(flows);
});
