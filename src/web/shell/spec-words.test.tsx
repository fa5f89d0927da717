import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as importDialog from "#web/contacts/import-dialog.tsx";
import * as emailPage from "#web/messaging/templates/email-page.tsx";
import * as flowPage from "#web/review-flows/edit-flow-page.tsx";
import { fakeServer } from "#web/testing/fake-server.ts";
import { PageError } from "./route-error.tsx";

vi.mock("#web/session/session.ts", () => ({
  getSessionToken: async () => "a.session.token",
  signOut: async () => {},
}));

const broken = {
  status: 500,
  body: { error: { code: "server.failure", message: "Out of order." } },
};
const flowId = "018f4e9c-0000-7000-8000-000000000001";
const everything = {
  "GET /api/email-templates": broken,
  "GET /api/me/settings": broken,
  [`GET /api/flows/${flowId}`]: broken,
  [`GET /api/flows/${flowId}/sharing`]: broken,
  "POST /api/imports": broken,
};

describe("messages of the specification about failed loading and saving", () => {
  // React logs errors caught by a boundary.
  beforeEach(() => void vi.mocked(console.error).mockImplementation(() => {}));
  afterEach(() => void vi.mocked(console.error).mockClear());

  /** @spec 8.12, 8.14 */
  it.each([
    ["Failed to load email templates. Out of order.", "/email", emailPage],
    ["Failed to fetch review flow. Out of order.", `/flows/${flowId}`, flowPage],
  ])("says: %s", async (words, path, page) => {
    fakeServer(everything);
    open(path, page);
    expect(await screen.findByRole("heading", { name: "Something went wrong" })).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent(words);
  });

  /** @spec 8.13 */
  it("reports: Failed to import contacts", async () => {
    fakeServer(everything);
    const user = open("/contacts/import", importDialog);
    await user.upload(await screen.findByLabelText("CSV file"), csv("people.csv"));
    expect(await screen.findByRole("alert")).toHaveTextContent(
      /^Failed to import contacts ?Out of order\.$/,
    );
  });

  /** @spec 5.3 */
  it("the import accepts .csv files only", async () => {
    const seen = fakeServer(everything);
    open("/contacts/import", importDialog);
    const field = await screen.findByLabelText("CSV file");
    expect(field).toHaveAttribute("accept", ".csv,text/csv");
    // Simulates dropping a file, which ignores the field's accepted types.
    await userEvent.setup({ applyAccept: false }).upload(field, csv("people.xlsx"));
    expect(await screen.findByRole("alert")).toHaveTextContent("This is not a CSV file.");
    expect(seen).toEqual([]);
  });
});

const csv = (name: string) => new File(["name,email\nAnn,ann@customer.example\n"], name);

interface Page {
  loader?: (args: never) => unknown;
  Component: () => React.ReactNode;
}

function open(address: string, { loader, Component }: Page) {
  const path = address.replace(flowId, ":flowId");
  const route = { path, Component, ErrorBoundary: PageError, HydrateFallback: Nothing };
  const routes = [{ ...route, ...(loader && { loader: loader as never }) }];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />);
  return userEvent.setup();
}

const Nothing = () => null;
