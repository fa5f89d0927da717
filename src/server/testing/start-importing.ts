import { beforeEach } from "vitest";
import { listContacts } from "#shared/api/contacts.ts";
import { startedTestApp } from "./started-test-server.ts";
import type { TestPerson } from "./test-app.ts";

/** An application, and before each test the owner of an empty business. @param name begins their addresses. */
export function startImporting(name: string) {
  const test = startedTestApp();
  const by = {
    test,
    /** The number of owners so far. */
    people: 0,
    owner: undefined as unknown as TestPerson,
    /** The addresses of contacts who are never emailed. */
    async suppressed(): Promise<string[]> {
      const { contacts } = await by.owner.call(listContacts, { pageSize: 200 });
      return contacts.filter((one) => one.suppressed).map(({ email }) => email);
    },
  };
  beforeEach(async () => {
    by.people += 1;
    by.owner = await test.signUp(`${name}${by.people}@example.com`);
  });
  return by;
}
