import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it, vi } from "vitest";
import { fakeServer } from "#web/testing/fake-server.ts";
import { OperatorAlarms } from "./operator-alarms.tsx";

vi.mock("#web/session/session.ts", () => ({ getSessionToken: async () => "a.session.token" }));

const mail = {
  since: "2026-11-20T09:00:00.000Z",
  nextTryAt: "2026-11-20T09:05:00.000Z",
  reason: "Invalid login: 535 5.7.8 Wrong password",
};
const disk = { freeBytes: 90e6, neededBytes: 201e6, isLow: true, isFull: true };
const show = () =>
  render(
    <RouterProvider router={createMemoryRouter([{ path: "/", element: <OperatorAlarms /> }])} />,
  );

it("an administrator sees why mail is paused and can retry immediately", async () => {
  const seen = fakeServer({
    "GET /api/admin/alarms": [{ body: { mail, disk: null } }, { body: { mail: null, disk: null } }],
    "POST /api/admin/mail/try": { body: {} },
  });
  show();
  const alarms = within(await screen.findByRole("complementary", { name: "Alarms" }));
  expect(alarms.getByRole("alert")).toHaveTextContent(/Mail is paused.*535 5.7.8 Wrong password/);
  await userEvent.setup().click(alarms.getByRole("button", { name: "Try now" }));
  await waitFor(() => expect(screen.queryByRole("complementary")).toBeNull());
  expect(seen.map(({ method }) => method)).toEqual(["GET", "POST", "GET"]);
});

it("an administrator sees that the disk is full and how much space is missing", async () => {
  fakeServer({ "GET /api/admin/alarms": { body: { mail: null, disk } } });
  show();
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "The disk is full: 90 MB are free and 201 MB are needed.",
  );
});

it("nothing is shown while all is well", async () => {
  const seen = fakeServer({ "GET /api/admin/alarms": { body: { mail: null, disk: null } } });
  show();
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(screen.queryByRole("complementary")).toBeNull();
});
