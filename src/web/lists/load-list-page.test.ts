import { expect, test } from "vitest";
import { z } from "zod";
import { loadListPage } from "./load-list-page.ts";

const schema = z.object({
  search: z.string().optional(),
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().default(20),
});
const at = (search: string) => new Request(`http://localhost/contacts${search}`);

test("requests the page named in the address, and returns the query", async () => {
  const asked: unknown[] = [];
  const found = await loadListPage(at("?page=2&search=dana"), schema, async (query) => {
    asked.push(query);
    return { total: 21 };
  });
  const query = { page: 2, pageSize: 20, search: "dana" };
  expect([asked, found]).toEqual([[query], { total: 21, query }]);
});

test.each([
  ["?page=4&search=dana", 21, 20, "/contacts?page=2&search=dana"],
  ["?page=2", 0, 20, "/contacts?page=1"],
  ["?page=3&pageSize=50", 60, 50, "/contacts?page=2&pageSize=50"],
])("leads from %s of %i rows to the last page", async (search, total, _pageSize, last) => {
  const read = loadListPage(at(search), schema, async () => ({ total }));
  const away = await read.catch((thrown: unknown) => thrown);
  expect(away instanceof Response && away.headers.get("location")).toBe(last);
});
