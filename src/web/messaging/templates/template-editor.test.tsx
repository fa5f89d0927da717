import { fireEvent, render, screen } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it, vi } from "vitest";
import type { EmailTemplate } from "#shared/api/email.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { TemplateEditor } from "./template-editor.tsx";

vi.mock("#web/session/session.ts", () => ({ getSessionToken: async () => "a.session.token" }));

const template: EmailTemplate = {
  id: "018f4e9c-0000-7000-8000-000000000001",
  name: "Mine",
  subject: "Mine",
  preheader: "",
  content: "It is mine: {{link}}",
  overrideReason: "",
  createdAt: "2026-11-20T09:00:00.000Z",
  updatedAt: "2026-11-20T09:00:00.000Z",
};
const drafted = (number: number, more: object = {}) => ({
  body: {
    subject: `Draft ${number}`,
    content: `This is draft ${number}: {{link}}`,
    by: "template",
    ...more,
  },
});

function show(mayAskModel = false) {
  const editor = (
    <TemplateEditor
      template={template}
      isOnly
      mayAskModel={mayAskModel}
      onType={() => {}}
      onRestored={async () => {}}
    />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: editor }])} />);
  // The visual editor needs a browser's layout; a journey tests it.
  fireEvent.click(screen.getByRole("radio", { name: "Source" }));
  return userEvent.setup();
}
async function openHelp(user: UserEvent) {
  await user.click(screen.getByText("Help with the wording"));
  await screen.findByRole("button", { name: /Write a draft|Use this template/ });
}
const draftEndpoint = "POST /api/email-templates/draft";
const press = (name: string) => screen.getByRole("button", { name });
const subject = () => screen.getByLabelText<HTMLInputElement>("Subject").value;
const message = () => screen.getByLabelText<HTMLTextAreaElement>("Message").value;

describe("wording help", () => {
  it("keeps every text of the user's own that a draft replaces", async () => {
    const byModel = { by: "llama" };
    const drafts = [drafted(1, byModel), drafted(2, byModel), drafted(3, byModel)];
    const seen = fakeServer({ [draftEndpoint]: drafts });
    const user = show(true);
    await openHelp(user);
    await user.click(press("Write a draft"));
    expect([subject(), message()]).toEqual(["Draft 1", "This is draft 1: {{link}}"]);
    expect(screen.getByRole("status")).toHaveTextContent("Draft Written by llama.");
    await user.type(screen.getByLabelText("Message"), " and more");
    await user.click(press("Suggest another one"));
    await user.click(press("Suggest another one"));
    expect(subject()).toBe("Draft 3");
    expect(seen.map(({ body }) => body)).toMatchObject([
      { currentText: template.content },
      { currentText: "This is draft 1: {{link}} and more" },
      { currentText: "This is draft 1: {{link}} and more" },
    ]);
    await user.click(press("Put my text back"));
    expect(message()).toBe("This is draft 1: {{link}} and more");
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    await user.click(press("Put my text back"));
    expect([subject(), message()]).toEqual([template.subject, template.content]);
    expect(screen.queryByRole("button", { name: "Put my text back" })).toBeNull();
  });

  it("restores an edited draft and the user's own text, as often as needed", async () => {
    fakeServer({ [draftEndpoint]: drafted(1) });
    const user = show();
    await openHelp(user);
    await user.click(press("Use this template"));
    expect(screen.queryByRole("button", { name: "Suggest another one" })).toBeNull();
    await user.type(screen.getByLabelText("Message"), " and more");
    await user.click(press("Put my text back"));
    // The typing library is not aware of text that the page inserted itself.
    const value = `${template.content} Still mine.`;
    fireEvent.change(screen.getByLabelText("Message"), { target: { value } });
    await user.click(press("Put the draft back"));
    expect([subject(), message()]).toEqual(["Draft 1", "This is draft 1: {{link}} and more"]);
    expect(screen.getByRole("status")).toHaveTextContent("Draft From a template.");
    expect(screen.queryByRole("button", { name: "Put the draft back" })).toBeNull();
    await user.click(press("Put my text back"));
    expect(message()).toBe(value);
    expect(press("Put the draft back")).toBeVisible();
  });

  it("requests the chosen occasion and tone in the language of the text", async () => {
    const seen = fakeServer({ [draftEndpoint]: [drafted(1), drafted(2)] });
    const user = show(true);
    await openHelp(user);
    await user.click(press("Write a draft"));
    await user.selectOptions(screen.getByLabelText("What is it about?"), "A renewal");
    await user.click(screen.getByLabelText("Short"));
    await user.click(press("Write a draft"));
    expect(seen.map(({ body }) => body)).toMatchObject([
      { occasion: "general", tone: "warm", language: "en" },
      { occasion: "renewal", tone: "short" },
    ]);
  });

  it.each([
    [{ by: "llama" }, "Written by llama."],
    [{ reason: "refused" }, "couldn’t use the language model’s text"],
    [{ reason: "failed" }, "didn’t answer"],
    [{ reason: "budget" }, "limit for the language model is reached"],
  ])("says whose a draft is, and why: %o", async (more, words) => {
    fakeServer({ [draftEndpoint]: drafted(1, more) });
    const user = show(true);
    await openHelp(user);
    await user.type(screen.getByLabelText(/What should it mention/), "Our office");
    await user.click(press("Write a draft"));
    expect(screen.getByRole("status")).toHaveTextContent(words);
  });

  it("leaves the text unchanged when cancelled", async () => {
    const user = show(true);
    let signal: AbortSignal | null | undefined;
    vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
      signal = init.signal;
      return new Promise((_, reject) => {
        signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
      });
    });
    await openHelp(user);
    await user.click(press("Write a draft"));
    await user.click(press("Cancel"));
    expect(signal?.aborted).toBe(true);
    expect(message()).toBe(template.content);
    expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });

  it("reports refused words while they are typed, in any language", async () => {
    const user = show();
    await user.type(screen.getByLabelText("Subject"), " und ein Gutschein");
    expect(screen.getByText(/“Gutschein” reads like an incentive/)).toBeVisible();
    await user.clear(screen.getByLabelText("Subject"));
    expect(screen.queryByText("Before it can be sent")).toBeNull();
    await user.type(screen.getByLabelText("Message"), ". Si está satisfecho, escriba.");
    expect(screen.getByText(/“Si está satisfecho” asks for a certain rating/)).toBeVisible();
  });
});
