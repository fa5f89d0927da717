import { expect, it } from "vitest";
import { importFile } from "../../testing/import-file.ts";
import { startedTestApp } from "../../testing/started-test-server.ts";

const test = startedTestApp();

it("50,000 rows behind an unclosed quotation mark come in, and the one line is set aside", async () => {
  const owner = await test.signUp("unclosed@example.com");
  const rows = Array.from({ length: 50_000 }, (_, i) => `P ${i},p${i}@example.com`).join("\n");
  const file = `name,email\nFirst,first@example.com\n"Open,open@example.com\n${rows}\n`;
  const { report } = await importFile(owner, test.drainJobs, file);
  expect(report?.counts).toMatchObject({ created: 50_001, invalid: 1 });
  expect(report?.issues.invalid).toMatchObject([{ line: 3 }]);
});
