import sql from "sql-template-tag";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { describeDiskSpace } from "#server/platform/database/pglite/free-space.ts";
import { startedTestApp } from "#server/testing/started-test-server.ts";
import type { TestPerson } from "#server/testing/test-app.ts";
import { getAlarms, getHealth } from "#shared/api/administration.ts";
import { createContact, listContacts } from "#shared/api/contacts.ts";

const enough = 20e9;

describe("a disk that fills up while the server runs", () => {
  const test = startedTestApp({ engine: "pglite", env: { ADMIN_EMAILS: "admin@example.com" } });
  let admin: TestPerson;
  let freeBytes = enough;
  beforeAll(async () => {
    test.context.driver.readDiskSpace = () => describeDiskSpace(freeBytes);
    admin = await test.signUp("admin@example.com");
  });
  beforeEach(() => {
    freeBytes = enough;
  });
  const add = (name: string) =>
    admin.call(createContact, { body: { name, email: `${name}@example.com` } });
  const readiness = async () => {
    const { status, headers } = await test.app.request("/readyz");
    return { status, retryAfter: headers.get("retry-after") };
  };

  it("refuses writes with the reason, keeps reading, and recovers once there is space", async () => {
    await add("before");
    freeBytes = 100e6;
    await expect(add("during")).rejects.toMatchObject({
      status: 503,
      body: { code: "server.disk_full", message: expect.stringContaining("The disk is full") },
    });
    expect(await readiness()).toEqual({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
    expect((await admin.call(listContacts)).contacts).toMatchObject([{ name: "before" }]);
    // Jobs write as well.
    await expect(test.drainJobs()).rejects.toMatchObject({ code: "server.disk_full" });
    freeBytes = enough;
    expect(await readiness()).toEqual({ status: 200, retryAfter: null });
    await add("after");
  });

  it("is shown with its free space before and while it is full", async () => {
    expect((await admin.call(getAlarms)).disk).toBeNull();
    for (const [bytes, isFull] of [
      [500e6, false],
      [100e6, true],
    ] as const) {
      freeBytes = bytes;
      expect((await admin.call(getAlarms)).disk).toMatchObject({ freeBytes, isFull });
      const { database } = await admin.call(getHealth);
      expect(database.disk).toMatchObject({ freeBytes, isLow: true, isFull });
    }
    const fromHere = { incoming: { socket: { remoteAddress: "127.0.0.1" } } };
    const host = { headers: { host: "localhost" } };
    const figures = await (await test.app.request("/metrics", host, fromHere)).text();
    expect(figures).toContain("database_disk_free_bytes 100000000");
  });

  it("is reported in the same words when the database notices first", async () => {
    const refusedWith = (code: string) =>
      test.context.database.serviceTransaction((tx) => tx.query(sql`select app.refuse(${code})`));
    await test.context.driver.asOwner((connection) =>
      connection.exec(`
        create function app.refuse(code text) returns void language plpgsql as $$
          begin raise exception 'no room' using errcode = code; end $$;
        grant execute on function app.refuse to app_service`),
    );
    await expect(refusedWith("53100")).rejects.toMatchObject({ code: "server.disk_full" });
    await expect(refusedWith("53200")).rejects.toMatchObject({ code: "server.busy" });
  });
});
