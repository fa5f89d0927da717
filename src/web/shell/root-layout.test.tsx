import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { DropdownMenu } from "#web/ui/dropdown-menu.tsx";
import { RootLayout } from "./root-layout.tsx";

const page = (name: string) => ({ path: `/${name}`, element: <h1>{name}</h1> });
const router = () =>
  createMemoryRouter(
    [
      {
        element: <RootLayout />,
        children: [
          {
            element: (
              <>
                <DropdownMenu trigger="Menu" entries={[{ label: "One", onSelect: () => {} }]} />
                <main>
                  <Outlet />
                </main>
              </>
            ),
            children: [page("first"), page("second"), page("third")],
          },
        ],
      },
    ],
    { initialEntries: ["/first"] },
  );

it("focuses the new page, but does not take focus from an open menu", async () => {
  const user = userEvent.setup();
  const routes = router();
  render(<RouterProvider router={routes} />);
  // Wait until the effects of the navigation have run.
  await act(() => routes.navigate("/second"));
  expect(screen.getByRole("heading", { name: "second" })).toHaveFocus();
  screen.getByRole("button", { name: "Menu" }).focus();
  await user.keyboard("{ArrowDown}");
  await act(() => routes.navigate("/third"));
  expect(screen.getByRole("heading", { name: "third" })).toBeInTheDocument();
  expect(screen.getByRole("menuitem", { name: "One" })).toHaveFocus();
});
