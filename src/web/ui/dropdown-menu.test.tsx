import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { Dialog } from "./dialog.tsx";
import { DropdownMenu } from "./dropdown-menu.tsx";
import { currentToasts } from "./toast-store.ts";

const content = vi.hoisted(() => ({ isLost: true }));
vi.mock("./menu-content.tsx", (original) => {
  if (content.isLost) throw new TypeError("Failed to fetch dynamically imported module");
  return original();
});

function MenuWithDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <DropdownMenu trigger="More" entries={[{ label: "Rename", onSelect: () => setOpen(true) }]} />
      <Dialog open={open} title="Rename" onClose={() => setOpen(false)} />
    </>
  );
}

it("says what to do when the menu could not be loaded", async () => {
  render(<MenuWithDialog />);
  await userEvent.click(screen.getByRole("button", { name: "More" }));
  await waitFor(() =>
    expect(currentToasts()[0]?.description).toMatch(/^The menu could not be loaded/),
  );
  content.isLost = false;
});

it("gives the focus back to its button when a dialog that it opened is closed", async () => {
  const user = userEvent.setup();
  render(<MenuWithDialog />);
  const button = screen.getByRole("button", { name: "More" });
  button.focus();
  await user.keyboard("{ArrowDown}");
  await waitFor(() => expect(screen.getByRole("menuitem", { name: "Rename" })).toHaveFocus());
  await user.keyboard("{Enter}");
  expect(screen.queryByRole("menu")).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Close" }));
  await waitFor(() => expect(button).toHaveFocus());
});
