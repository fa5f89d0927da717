import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { EventText } from "./contact-event.tsx";

it("a change of a contact is shown with the same values as the contact's page", () => {
  const changes = [
    { column: "last_service_on", before: null, after: "2026-05-03" },
    { column: "locale", before: "de", after: "nl" },
    { column: "consent_source", before: "A form", after: "" },
  ];
  const at = "2026-05-04T12:00:00.000Z";
  render(<EventText event={{ kind: "changed", at, by: null, file: null, changes }} />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Last service: – → May 3, 2026",
    "Language: Deutsch → nl",
    "consent source: A form → –",
  ]);
});
