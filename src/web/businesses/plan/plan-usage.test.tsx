import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { PlanWarning } from "./plan-usage.tsx";

function warn(used: number, limit: number | null) {
  const renewsAt = "2026-12-01T06:00:00.000Z";
  const remaining = limit === null ? null : limit - used;
  const usage = { plan: "basic" as const, trialEndsAt: null, limit, used, remaining, renewsAt };
  const { container } = render(<PlanWarning usage={usage} />);
  return container;
}

describe("the month's invitations", () => {
  it.each([
    [0, 100],
    [79, 100],
    [399, 500],
    [5_000, null],
  ])("are not warned of at %i of %s", (used, limit) => {
    expect(warn(used, limit)).toBeEmptyDOMElement();
  });

  it.each([
    [80, 100, "80%", "20 are left"],
    [399 + 1, 500, "80%", "100 are left"],
    [99, 100, "99%", "1 are left"],
  ])("are warned of at %i of %i", (used, limit, share, left) => {
    warn(used, limit);
    expect(screen.getByText(`${share} of this month’s requests are used`)).toBeVisible();
    expect(
      screen.getByText(new RegExp(`^${left} until .* Further invitations wait`)),
    ).toBeVisible();
  });

  it("are reported as used up when they are", () => {
    warn(100, 100);
    expect(screen.getByText("This month’s requests are used up")).toBeVisible();
    expect(
      screen.getByText(/You can invite again on .* Invitations that wait are kept/),
    ).toBeVisible();
  });
});
