import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { fakeServer } from "#web/testing/fake-server.ts";
import { TryWritingHelp } from "./try-writing-help.tsx";

vi.mock("#web/session/session.ts", () => ({ getSessionToken: async () => "a.session.token" }));

const text = "They called back.";
it.each([
  [{ enabled: true, text, by: "llama" }, /^Written by the model llama/],
  [{ enabled: true, text, by: "composer", reason: "failed" }, /^Arranged by the built-in aid/],
  [{ enabled: true, text, by: "composer", reason: "failed" }, /^The model did not answer/],
  [{ enabled: true, text, by: "composer", reason: "long" }, /^The answer is longer than/],
  [{ enabled: true, text, by: "customer" }, /^As the customer wrote it/],
  [{ enabled: false, text, by: "customer" }, /^Writing help is off/],
])("says of %j who wrote it", async (body, words) => {
  fakeServer({ "POST /api/business/writing-help/try": { body } });
  const user = userEvent.setup();
  render(<TryWritingHelp />);
  const answer = screen.getByLabelText(/A customer’s answer/);
  expect(screen.getByRole("status")).toHaveTextContent("Nothing yet");
  await user.clear(answer);
  await user.type(answer, "they called back");
  await user.click(screen.getByRole("button", { name: "Try it" }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole("status").textContent).toBe(text);
  expect(screen.getByText("In their words: 100%")).toBeVisible();
});
