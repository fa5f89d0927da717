import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import { checkFreeSpace, DiskFull } from "./free-space.ts";

it("refuses to open a database on a disk that is too full, and says what to do", () => {
  const check = () => checkFreeSpace("/srv/data", 12 * 1024 * 1024);
  expect(check).toThrow(DiskFull);
  expect(check).toThrow(/\/srv\/data has 12 MB free; the database needs 192 MB to start/);
  expect(check).toThrow(/Nothing was changed.*DATA_DIR/);
});

it("asks the disk itself", () => {
  expect(() => checkFreeSpace(tmpdir())).not.toThrow();
});
