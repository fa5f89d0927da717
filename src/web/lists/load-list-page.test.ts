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
  ["?page=4&search=dana", 21, undefined, "/contacts?page=2&search=dana"],
  ["?page=2", 0, undefined, "/contacts?page=1"],
  ["?page=3", 60, 50, "/contacts?page=2"],
])("leads from %s of %i rows to the last page", async (search, total, pageSize, last) => {
  const read = loadListPage(at(search), schema, async () => ({ total }), pageSize);
  const away = await read.catch((thrown: unknown) => thrown);
  expect(away instanceof Response && away.headers.get("location")).toBe(last);
});
