import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { TryWritingHelp } from "./try-writing-help.tsx";

it("shows what the writing aid makes of an answer, in the customer's own words", async () => {
  const user = userEvent.setup();
  render(<TryWritingHelp />);
  const text = screen.getByLabelText(/A customer’s answer/);
  await user.clear(text);
  expect(screen.getByRole("status")).toHaveTextContent("Nothing yet");
  await user.type(text, "they called back.  it was fast");
  expect(screen.getByRole("status")).toHaveTextContent("They called back");
  expect(screen.getByText("In their words: 100 %")).toBeVisible();
  await user.click(screen.getByRole("radio", { name: /As I wrote it/ }));
  expect(screen.getByRole("status").textContent).toBe("they called back.  it was fast");
});
