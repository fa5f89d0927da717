import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { PageError } from "#web/shell/route-error.tsx";
import { fakeServer } from "#web/testing/fake-server.ts";
import { removeToast } from "#web/ui/toast-store.ts";
import { Toaster } from "#web/ui/toaster.tsx";
import * as page from "./access-keys-page.tsx";

vi.mock("#web/session/session.ts", () => ({ getSessionToken: async () => "a.session.token" }));

const address = "/api/admin/access-keys";
const key = "9d2f7c1e-5b5a-4f0e-9c55-0d4c8f1f2a3b";
const stored = {
  id: "018f4e9c-0000-7000-8000-000000000001",
  name: "Reporting",
  prefix: "9d2f7c1e",
  scope: "read",
  createdAt: "2026-11-20T09:00:00.000Z",
  lastUsedAt: null,
  expiresAt: null,
};
const list = (...accessKeys: unknown[]) => ({ body: { accessKeys } });
const broken = { status: 500, body: { error: { code: "server.failure", message: "Broken" } } };

describe("the page of access keys", () => {
  afterEach(() => removeToast());

  /** @spec 4.28, 5.10, 8.19 */
  it("creates a key, shows it once and lists it", async () => {
    const seen = fakeServer({
      [`GET ${address}`]: [list(), list(stored)],
      [`POST ${address}`]: { body: { accessKey: stored, key } },
    });
    const user = open();
    await user.click(await screen.findByRole("button", { name: "Create access key" }));
    const create = screen.getByRole("button", { name: "Create" });
    await user.type(screen.getByLabelText("Name"), "   ");
    expect(create).toBeDisabled();
    await user.type(screen.getByLabelText("Name"), "Reporting");
    await user.selectOptions(screen.getByLabelText("Works"), "for 90 days");
    await user.click(create);
    expect(await screen.findByText(key)).toBeVisible();
    expect(screen.getByText("Access key created successfully")).toBeVisible();
    expect(seen.find(({ method }) => method === "POST")?.body).toEqual({
      name: "   Reporting",
      scope: "read",
      expiresInDays: 90,
    });
    await user.click(screen.getByRole("button", { name: "I have copied it" }));
    expect(screen.queryByText(key)).toBeNull();
    expect(screen.getByRole("cell", { name: "Reporting" })).toBeVisible();
  });

  /** @spec 4.28, 8.18, 8.19 */
  it("deletes a key after confirmation, and reports a failure", async () => {
    fakeServer({
      [`GET ${address}`]: [list(stored), list(stored), list()],
      [`DELETE ${address}/${stored.id}`]: [broken, { body: {} }],
    });
    const user = open();
    const remove = async () => {
      await user.click(await screen.findByRole("button", { name: "Delete Reporting" }));
      await user.click(screen.getByRole("button", { name: "Delete access key" }));
    };
    await remove();
    const failed = "Failed to delete access key. Please try again.";
    expect(await screen.findByText(failed)).toBeVisible();
    await remove();
    expect(await screen.findByText("Access key deleted successfully")).toBeVisible();
    expect(await screen.findByText("No access keys yet")).toBeVisible();
  });

  /** @spec 8.17 */
  it("keeps the typed name when a key cannot be created", async () => {
    fakeServer({ [`GET ${address}`]: list(), [`POST ${address}`]: broken });
    const user = open();
    await user.click(await screen.findByRole("button", { name: "Create access key" }));
    await user.type(screen.getByLabelText("Name"), "Reporting");
    await user.click(screen.getByRole("button", { name: "Create" }));
    const failed = "Failed to create access key. Please try again.";
    expect(await screen.findByText(failed)).toBeVisible();
    expect(screen.getByLabelText("Name")).toHaveValue("Reporting");
  });

  /** @spec 8.16 */
  it("reports in a toast that the keys could not be loaded", async () => {
    fakeServer({ [`GET ${address}`]: broken });
    open();
    const failed = "Failed to load access keys. Please try again later.";
    expect(await screen.findByText(failed)).toBeVisible();
    expect(screen.getByText("Error")).toBeVisible();
  });

  /** @spec 6.3 */
  it("is refused to a user who is not an administrator", async () => {
    const denied = { error: { code: "access.denied", message: "Denied" } };
    fakeServer({ [`GET ${address}`]: { status: 403, body: denied } });
    // React logs the error caught by the boundary.
    vi.mocked(console.error).mockImplementation(() => {});
    open();
    expect(await screen.findByRole("heading", { name: "Access Denied" })).toBeVisible();
    expect(screen.getByText("You do not have permission to access this area.")).toBeVisible();
    vi.mocked(console.error).mockClear();
  });
});

function open() {
  const { loader, Component } = page;
  const route = { path: "/", loader, Component, ErrorBoundary: PageError };
  const router = createMemoryRouter([{ ...route, HydrateFallback: Nothing }]);
  render(
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>,
  );
  return userEvent.setup();
}

const Nothing = () => null;
