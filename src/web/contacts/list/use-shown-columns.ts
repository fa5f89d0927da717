import { useState } from "react";
import { contactColumnList } from "#shared/contacts/contact-columns.ts";

const key = "contact-columns";

/** Optional columns of the list, in order. Those with a minimum width are shown by default. */
export const columnChoices = [
  ...contactColumnList
    .filter(({ field }) => field !== "name" && field !== "email")
    .map(({ field, label }) => ({ field: field as string, label })),
  { field: "tags", label: "Tags" },
  { field: "messages", label: "Messages" },
];
const initial = [
  ...contactColumnList.filter(({ list }) => list).map(({ field }) => field as string),
  "tags",
  "messages",
];

/** The columns that this browser shows. */
export function useShownColumns() {
  const [shown, setShown] = useState<readonly string[]>(read);
  const toggle = (field: string) => {
    const next = shown.includes(field) ? shown.filter((one) => one !== field) : [...shown, field];
    setShown(next);
    // Without storage the choice lasts until the page is reloaded.
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {}
  };
  return { shown, toggle };
}

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return Array.isArray(stored) ? stored.filter((one) => typeof one === "string") : initial;
  } catch {
    return initial;
  }
}
