import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { errorCatalogue } from "#shared/errors.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { PageError, RouteError } from "./route-error.tsx";

vi.mock("#web/session/session.ts", () => ({ signOut: async () => {} }));

function Broken(): never {
  throw new Error("The drawing failed.");
}

describe("error screens", () => {
  // React logs errors caught by a boundary, which this test provokes.
  beforeEach(() => void vi.mocked(console.error).mockImplementation(() => {}));
  afterEach(() => void vi.mocked(console.error).mockClear());

  /** @spec 2.31 */
  it("shows the error's message with a way home and a way to try again", async () => {
    show(RouteError, () => {
      throw new Error("The shelf fell down.");
    });
    expect(await screen.findByRole("heading", { name: "Something went wrong" })).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent("The shelf fell down.");
    expect(screen.getByRole("link", { name: "Go to homepage" })).toHaveAttribute("href", "/");
    expect(screen.getByRole("button", { name: "Try reloading the page" })).toBeVisible();
  });

  /** @spec 2.31 */
  it("shows a default message if there is none", async () => {
    show(RouteError, () => {
      throw new Error("");
    });
    expect(await screen.findByRole("alert")).toHaveTextContent("An unexpected error occurred");
  });

  /** @spec 2.32 */
  it("uses the route error's heading for errors of the router", async () => {
    show(RouteError, () => {
      throw new Response("", { status: 405, statusText: "Method Not Allowed" });
    });
    expect(
      await screen.findByRole("heading", { name: "Unexpected Application Error!" }),
    ).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent("405 Method Not Allowed");
  });

  it("says Access Denied inside the shell", async () => {
    show(PageError, () => {
      throw new ApiError("access.denied", "You do not have permission to do this.", {
        status: 403,
      });
    });
    expect(await screen.findByRole("heading", { name: "Access Denied" })).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent(
      "You do not have permission to access this area.",
    );
  });

  it.each([
    ["/settings", "Please log in to view settings."],
    ["/settings/ai", "Please log in to view settings."],
    ["/contacts/import", "Please log in to import contacts."],
    ["/email", "Please log in to access email dashboard."],
    ["/admin/access-keys", "You do not have permission to access this area."],
    ["/dashboard", "User not found in database. Please contact support."],
  ])("denies %s to a session without a user", async (path, words) => {
    show(
      RouteError,
      () => {
        throw new ApiError("session.user_missing", errorCatalogue["session.user_missing"][1]);
      },
      path,
    );
    expect(await screen.findByRole("heading", { name: "Access Denied" })).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent(words);
  });

  it("collapses the details for support", async () => {
    const user = userEvent.setup();
    show(PageError, () => {
      throw new ApiError("server.failure", "Something went wrong on our side.", { status: 500 });
    });
    await user.click(await screen.findByText("Debug Information"));
    expect(screen.getByText("server.failure")).toBeVisible();
    expect(screen.getByText("500")).toBeVisible();
  });

  /** @spec 8.24 */
  it("links to sign-in when the session has expired", async () => {
    show(PageError, () => {
      throw new ApiError("session.invalid", "Your session has ended. Please sign in again.", {
        status: 401,
      });
    });
    expect(await screen.findByRole("alert")).toHaveTextContent("Your session has ended.");
    expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/login");
  });

  it("appears when a component fails, not only a loader", async () => {
    const router = createMemoryRouter([
      { path: "/", Component: Broken, ErrorBoundary: RouteError },
    ]);
    render(<RouterProvider router={router} />);
    expect(await screen.findByRole("alert")).toHaveTextContent("The drawing failed.");
  });
});

function show(ErrorBoundary: () => React.ReactNode, loader: () => never, path = "/") {
  const router = createMemoryRouter(
    [
      {
        path: "*",
        loader,
        Component: () => null,
        ErrorBoundary,
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
}
