import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it, vi } from "vitest";
import type { Contact } from "#shared/api/contacts.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { ContactForm, type ContactFormProps } from "./contact-form.tsx";

/** A contact with the fields that the form reads. */
const ann = {
  id: "018f4e9c-0000-7000-8000-000000000001",
  name: "Ann",
  email: "ann@customer.example",
  phone: "+1 555 010 2233",
  status: "new",
  type: "prospect",
  notes: "Home and auto",
  relation: null,
  consentBasis: null,
  lastServiceOn: null,
  tags: ["Regular"],
} as Contact;

describe("the contact form", () => {
  /** @spec 2.27, 3.7, 3.8, 3.9, 4.27, 5.1, 5.2 */
  it("requires a name and an address, and starts as an active client", () => {
    show({});
    expect(screen.getByLabelText("Name")).toBeRequired();
    expect(screen.getByLabelText("Email")).toBeRequired();
    expect(screen.getByLabelText("Email")).toHaveAttribute("type", "email");
    expect(screen.getByLabelText("Status")).toHaveValue("active");
    expect(screen.getByLabelText("Type")).toHaveValue("client");
    expect(choices("Status")).toEqual(["active", "inactive", "pending"]);
    expect(choices("Type")).toEqual(["client", "vendor", "partner"]);
    expect(screen.getByRole("button", { name: "Add contact" })).toBeVisible();
  });

  /** @spec 4.27 */
  it("shows a stored contact unchanged, including imported values, and saves it", async () => {
    const onSave = vi.fn(async () => {});
    const user = show({ contact: ann, onSave });
    expect(choices("Status")).toEqual(["new", "active", "inactive", "pending"]);
    expect(screen.getByLabelText("Type")).toHaveValue("prospect");
    await user.clear(screen.getByLabelText(/^Phone/));
    await user.click(screen.getByRole("button", { name: "Save contact" }));
    expect(onSave).toHaveBeenCalledWith(
      expect.objectContaining({ name: "Ann", phone: null, status: "new", tags: ["Regular"] }),
    );
  });

  it("accepts a language and a time zone, which most contacts lack", async () => {
    const onSave = vi.fn(async () => {});
    const user = show({ contact: { ...ann, locale: "nl", timeZone: null }, onSave });
    expect(choices(/^Language/)).toEqual(["", "ar", "de", "en", "es", "fr", "pt", "nl"]);
    await user.click(screen.getByText("Language and time zone"));
    await user.selectOptions(screen.getByLabelText(/^Language/), "Not set");
    await user.click(screen.getByRole("button", { name: "Change time zone" }));
    await user.type(screen.getByLabelText("Find a time zone"), "kathmandu");
    await user.click(screen.getByRole("button", { name: "Save contact" }));
    expect(onSave).toHaveBeenLastCalledWith(
      expect.objectContaining({ locale: null, timeZone: "Asia/Kathmandu" }),
    );
    await user.selectOptions(screen.getByLabelText("Time zone"), "Not set");
    await user.click(screen.getByRole("button", { name: "Save contact" }));
    expect(onSave).toHaveBeenLastCalledWith(expect.objectContaining({ timeZone: null }));
  });

  /** @spec 4.27, 8.15 */
  it("is busy while saving, and keeps the input if that fails", async () => {
    let fail = (_error: Error) => {};
    const saving = new Promise<void>((_, reject) => {
      fail = reject;
    });
    const user = show({ contact: ann, onSave: () => saving });
    await user.type(screen.getByLabelText("Name"), " Lee");
    const button = screen.getByRole("button", { name: "Save contact" });
    await user.click(button);
    expect(button).toHaveAttribute("aria-disabled", "true");
    fail(new ApiError("server.failure", "Something went wrong on our side.", { status: 500 }));
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Failed to save contact. Something went wrong on our side.",
    );
    expect(screen.getByLabelText("Name")).toHaveValue("Ann Lee");
  });
});

const choices = (label: string | RegExp) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ value }) => value);

function show(props: Partial<ContactFormProps>) {
  const element = <ContactForm onSave={async () => {}} onCancel={() => {}} {...props} />;
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  return userEvent.setup();
}
