import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { AddressSection } from "./address-section.tsx";

const ensureRecentVerification = vi.hoisted(() => vi.fn(async () => {}));
vi.mock("./sign-in-methods.ts", () => ({
  ensureRecentVerification,
  requestRemoval: vi.fn(),
}));

const calls = { send: vi.fn(), verify: vi.fn(), onChanged: vi.fn(async () => {}) };
const section = (changeLabel: string | undefined) => (
  <AddressSection
    title="Phone number"
    state="None yet."
    changeLabel={changeLabel}
    field={{ label: "New phone number", type: "tel" }}
    schema={z.string().regex(/^\+\d+$/, "Begin with a plus.")}
    done="Your phone number was saved"
    {...calls}
  />
);

test("a new address is verified by its own code after a recent verification", async () => {
  const user = userEvent.setup();
  calls.verify.mockRejectedValueOnce(new Error("That code is wrong."));
  render(section("Add a number"));
  await user.click(screen.getByRole("button", { name: "Add a number" }));
  expect(ensureRecentVerification).toHaveBeenCalledOnce();
  expect(screen.queryByRole("button", { name: "Add a number" })).toBeNull();

  await user.type(screen.getByLabelText("New phone number"), "12{Enter}");
  expect(screen.getByText("Begin with a plus.")).toBeTruthy();
  expect(calls.send).not.toHaveBeenCalled();
  await user.clear(screen.getByLabelText("New phone number"));
  await user.type(screen.getByLabelText("New phone number"), "+15555550123{Enter}");
  expect(calls.send).toHaveBeenCalledWith("+15555550123");

  expect(await screen.findByText("From the message to +15555550123.")).toBeTruthy();
  await user.type(screen.getByLabelText("Code"), "123 456{Enter}");
  expect(await screen.findByText("That code is wrong.")).toBeTruthy();
  expect(calls.onChanged).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Confirm" }));
  expect(calls.verify).toHaveBeenLastCalledWith("123456");
  await expect.poll(() => calls.onChanged).toHaveBeenCalledOnce();
  expect(screen.getByRole("button", { name: "Add a number" })).toBeTruthy();
});

test("a change can be cancelled, and is not offered if no code can be sent", async () => {
  const user = userEvent.setup();
  const { rerender } = render(section("Change"));
  await user.click(screen.getByRole("button", { name: "Change" }));
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByLabelText("New phone number")).toBeNull();
  rerender(section(undefined));
  expect(screen.queryByRole("button")).toBeNull();
});
