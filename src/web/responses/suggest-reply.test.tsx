import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef } from "react";
import { expect, it } from "vitest";
import { setNativeValue } from "#web/forms/draft-storage.ts";
import { SuggestReply } from "./suggest-reply.tsx";

function Reply() {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <textarea aria-label="Reply" ref={field} defaultValue="Mine." />
      <SuggestReply
        ask={async (variant) => ({ text: `Draft ${variant + 1}.`, by: "template" })}
        readCurrent={() => field.current?.value ?? ""}
        onDraft={(text) => field.current && setNativeValue(field.current, text)}
      />
    </>
  );
}

it("keeps every text of the user's own and every edited draft, and restores each", async () => {
  const user = userEvent.setup();
  render(<Reply />);
  const reply = screen.getByLabelText<HTMLTextAreaElement>("Reply");
  const press = (name: string) => user.click(screen.getByRole("button", { name }));
  await press("Suggest a reply");
  await user.type(reply, " Changed.");
  await press("Suggest another one");
  expect(reply).toHaveValue("Draft 2.");
  await press("Put my text back");
  expect(reply).toHaveValue("Draft 1. Changed.");
  await press("Put my text back");
  expect(reply).toHaveValue("Mine.");
  expect(screen.queryByRole("button", { name: "Put my text back" })).toBeNull();
  await press("Put the draft back");
  expect(reply).toHaveValue("Draft 1. Changed.");
  await press("Put my text back");
  expect(reply).toHaveValue("Mine.");
});
