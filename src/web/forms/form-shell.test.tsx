import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import "#shared/field-words.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TextField } from "#web/ui/field.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { FormShell } from "./form-shell.tsx";
import { hasUnsavedChanges } from "./unsaved.ts";

const schema = z.object({
  name: z.string().min(1),
  address: z.object({ email: z.email() }),
  age: z.number().max(120).optional(),
  news: z.boolean(),
  plan: z.enum(["small", "large"]).optional(),
});

describe("FormShell", () => {
  it("passes the input on in the shape of the contract", async () => {
    const { user, onSubmit } = show();
    await user.type(screen.getByLabelText(/Name/), "Miriam");
    await user.type(screen.getByLabelText(/Email/), "miriam@example.com");
    await user.type(screen.getByLabelText(/Age/), "70");
    await user.click(screen.getByLabelText("News"));
    await user.click(screen.getByLabelText("Large"));
    expect(hasUnsavedChanges()).toBe(true);
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(onSubmit).toHaveBeenCalledWith({
      name: "Miriam",
      address: { email: "miriam@example.com" },
      age: 70,
      news: true,
      plan: "large",
    });
    await waitFor(() => expect(hasUnsavedChanges()).toBe(false));
  });

  it("shows an error at each invalid field and focuses the first", async () => {
    const { user, onSubmit } = show();
    await user.type(screen.getByLabelText(/Email/), "nobody");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(onSubmit).not.toHaveBeenCalled();
    const name = screen.getByLabelText(/Name/);
    expect(name).toHaveAccessibleDescription("Fill this in.");
    expect(screen.getByLabelText(/Email/)).toHaveAccessibleDescription(
      "Enter an email address such as name@example.com.",
    );
    await waitFor(() => expect(name).toHaveFocus());
    expect(screen.getByLabelText(/Email/)).toHaveValue("nobody");
  });

  it("shows the server's errors at the field and above the button, and keeps the input", async () => {
    const refusal = new ApiError("request.invalid", "Some values are not valid.", {
      status: 400,
      fields: { "address.email": "This address is taken." },
    });
    const { user } = show(() => Promise.reject(refusal));
    await user.type(screen.getByLabelText(/Name/), "Miriam");
    await user.type(screen.getByLabelText(/Email/), "miriam@example.com");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Some values are not valid.");
    const email = screen.getByLabelText(/Email/);
    expect(email).toHaveAccessibleDescription("This address is taken.");
    expect(email).toHaveValue("miriam@example.com");
    expect(hasUnsavedChanges()).toBe(true);
  });

  it("offers a second tab for signing in when the session has expired, and loses nothing", async () => {
    const ended = new ApiError("session.invalid", "Your session has ended.", { status: 401 });
    const { user } = show(() => Promise.reject(ended));
    await user.type(screen.getByLabelText(/Name/), "Miriam");
    await user.type(screen.getByLabelText(/Email/), "miriam@example.com");
    await user.click(screen.getByRole("button", { name: "Save" }));
    const link = await screen.findByRole("link", { name: "Sign in in a new tab" });
    expect(link).toHaveAttribute("target", "_blank");
    expect(screen.getByLabelText(/Name/)).toHaveValue("Miriam");
  });

  it("submits once, however often the button is pressed", async () => {
    let finish = () => {};
    const { user, onSubmit } = show(() => new Promise<void>((resolve) => (finish = resolve)));
    await user.type(screen.getByLabelText(/Name/), "Miriam");
    await user.type(screen.getByLabelText(/Email/), "miriam@example.com");
    const button = screen.getByRole("button", { name: "Save" });
    await user.click(button);
    await user.click(button);
    await user.keyboard("{Enter}");
    expect(onSubmit).toHaveBeenCalledOnce();
    finish();
    await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled", "true"));
  });

  it("keeps the input when a recent verification is required first", async () => {
    const { user } = show(async () => {
      const words = "Confirm first that it is you.";
      throw new ApiError("session.proof_needed", words, { status: 403 });
    });
    await user.type(screen.getByLabelText(/Name/), "Miriam");
    await user.type(screen.getByLabelText(/Email/), "miriam@example.com");
    await user.click(screen.getByRole("button", { name: "Save" }));
    const link = await screen.findByRole("link", { name: "Confirm in a new tab" });
    expect(link).toHaveAttribute("href", "/login?flow=step-up&next=%2F");
    expect(link).toHaveAttribute("target", "_blank");
    expect(screen.getByLabelText(/Name/)).toHaveValue("Miriam");
  });

  it("restores stored text after a reload, and forgets it once submitted", async () => {
    const first = show();
    await first.user.type(screen.getByLabelText(/Name/), "Miriam");
    first.unmount();
    const second = show();
    expect(screen.getByLabelText(/Name/)).toHaveValue("Miriam");
    await second.user.type(screen.getByLabelText(/Email/), "miriam@example.com");
    await second.user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });
});

function show(submit: () => Promise<void> = async () => {}) {
  const onSubmit = vi.fn(submit);
  const { unmount } = render(
    <FormShell schema={schema} onSubmit={onSubmit} submitLabel="Save" keep="test">
      <TextField name="name" label="Name" required />
      <TextField name="address.email" label="Email" required />
      <TextField name="age" label="Age" type="number" />
      <Checkbox name="news" label="News" />
      <RadioGroup
        name="plan"
        legend="Plan"
        options={[
          { value: "small", label: "Small" },
          { value: "large", label: "Large" },
        ]}
      />
    </FormShell>,
  );
  return { user: userEvent.setup(), onSubmit, unmount };
}
