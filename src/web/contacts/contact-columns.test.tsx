import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { type Contact, listContacts } from "#shared/api/contacts.ts";
import type { ImportReport } from "#shared/api/import-report.ts";
import { ImportSummary } from "../imports/import-summary.tsx";
import { ContactFilterForm } from "./contact-filter-form.tsx";
import { ContactForm } from "./contact-form.tsx";
import { ContactTable } from "./contact-table.tsx";

vi.mock(import("#shared/contacts/contact-columns.ts"), async (original) => {
  const { columnsWithCity } = await import("#shared/contacts/testing/columns-with-city.ts");
  return columnsWithCity(await original());
});

const contact = {
  id: "1",
  name: "Ada",
  email: "ada@example.com",
  city: "Turin",
  tags: [],
} as unknown as Contact;

describe("a column that is added to the definition", () => {
  it("is a field of the form, empty for a new contact", async () => {
    const onSave = vi.fn(async () => {});
    const user = show(<ContactForm contact={contact} onSave={onSave} onCancel={() => {}} />);
    const city = screen.getByLabelText(/^City/);
    expect(city).toHaveValue("Turin");
    await user.clear(city);
    await user.click(screen.getByRole("button", { name: "Save contact" }));
    expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ name: "Ada", city: null }));
  });

  it("is a column and a sort order of the list", () => {
    show(
      <>
        <ContactFilterForm
          query={listContacts.query.parse({})}
          statuses={[]}
          types={[]}
          tags={[]}
        />
        <ContactTable contacts={[contact]} filter={{}} total={1} />
      </>,
    );
    expect(screen.getByRole("columnheader", { name: "City" })).toBeVisible();
    expect(screen.getByRole("cell", { name: "Turin" })).toBeVisible();
    expect(screen.getByRole("option", { name: "By city" })).toHaveValue("city");
  });

  it("is shown before an import", () => {
    const counts = {
      created: 1,
      updated: 0,
      unchanged: 0,
      duplicate: 0,
      invalid: 0,
      incomplete: 0,
      suppressed: 0,
    };
    const report: ImportReport = {
      rows: 1,
      counts,
      issues: {
        created: [],
        updated: [],
        unchanged: [],
        duplicate: [],
        invalid: [],
        incomplete: [],
        suppressed: [],
      },
      withoutName: 0,
      withoutEmail: 0,
      sample: [{ line: 2, values: { name: "Ada", city: "Turin" }, isSuppressed: false }],
      notices: [],
      header: [],
      ignoredColumns: [],
      questions: [],
      doubtfulRows: [],
      words: [],
      dates: null,
      encoding: null,
    };
    show(<ImportSummary kind="contacts" report={report} label="What would be imported" />);
    expect(screen.getByRole("cell", { name: "Turin" })).toBeVisible();
  });
});

function show(element: ReactElement) {
  const routes = [{ id: "app", path: "/", loader: () => null, element }];
  const hydrationData = { loaderData: { app: { business: { role: "owner" } } } };
  render(<RouterProvider router={createMemoryRouter(routes, { hydrationData })} />);
  return userEvent.setup();
}
