import { describe, expect, test } from "vitest";
import { managementKey, startManagementClient } from "#tests/support/management-client.ts";
import { findUncalledMethods } from "#tests/support/sdk-coverage.ts";

/** Access keys, managed with the published server SDK. */

describe("access keys", () => {
  const { identity, client, called } = startManagementClient();

  /** @spec 7.15 */
  test("access keys: create, exchange, restrict, change, delete", async () => {
    const keys = client.management.accessKey;
    const made = await keys.create(
      "robot",
      0,
      ["reader"],
      [{ tenantId: "T1", roleNames: ["bot"] }],
      undefined,
      { level: 1, sub: "Uevil" },
      "reads",
    );
    expect(made.data?.key).toMatchObject({
      name: "robot",
      status: "active",
      roleNames: ["reader"],
      description: "reads",
    });
    const id = made.data?.key.id ?? "";
    const cleartext = made.data?.cleartext ?? "";
    const session = await client.exchangeAccessKey(cleartext, {
      customClaims: { job: 7 },
      selectedTenant: "T1",
    });
    expect(session.token).toMatchObject({
      sub: id,
      drn: "DS",
      level: 1,
      nsec: { job: 7 },
      dct: "T1",
      roles: ["reader"],
    });
    await client.validateSession(session.jwt);
    await expect(identity.verifySession(session.jwt)).rejects.toThrow();
    await expect(client.exchangeAccessKey(cleartext, { selectedTenant: "T2" })).rejects.toThrow();
    await expect(client.exchangeAccessKey("wrong")).rejects.toThrow();
    await expect(client.exchangeAccessKey(managementKey)).rejects.toThrow();

    expect((await keys.load(id)).data?.name).toBe("robot");
    expect((await keys.searchAll()).data?.map((key) => key.id)).toEqual([id]);
    expect((await keys.searchAll(["T9"])).data).toEqual([]);
    expect((await keys.update(id, "android")).data).toMatchObject({
      name: "android",
      description: "reads",
    });
    await keys.deactivate(id);
    await expect(client.exchangeAccessKey(cleartext)).rejects.toThrow();
    await keys.activate(id);
    await client.exchangeAccessKey(cleartext);
    await keys.update(id, "android", undefined, undefined, undefined, undefined, [
      "203.0.113.0/24",
    ]);
    await expect(client.exchangeAccessKey(cleartext)).rejects.toThrow();
    await keys.delete(id);
    expect((await keys.load(id)).code).toBe(404);

    const soon = Math.floor(identity.clock.now().getTime() / 1000) + 60;
    const brief = await keys.create("brief", soon);
    await client.exchangeAccessKey(brief.data?.cleartext ?? "");
    identity.clock.advance(61_000);
    await expect(client.exchangeAccessKey(brief.data?.cleartext ?? "")).rejects.toThrow();
  });

  test("access keys change in batches, and a key gets a new secret", async () => {
    const keys = client.management.accessKey;
    const made = await keys.create("batch", 0);
    const id = made.data?.key.id ?? "";
    await keys.deactivateBatch([id]);
    await expect(client.exchangeAccessKey(made.data?.cleartext ?? "")).rejects.toThrow();
    await keys.activateBatch([id]);
    const rotated = await keys.rotate(id);
    await expect(client.exchangeAccessKey(made.data?.cleartext ?? "")).rejects.toThrow();
    await client.exchangeAccessKey(rotated.data?.cleartext ?? "");
    await keys.deleteBatch([id]);
  });

  test("the tests call every method of this part", () => {
    expect(findUncalledMethods(client, called, "management-access-keys.test.ts")).toEqual([]);
  });
});
