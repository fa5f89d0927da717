import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { startedTestIdentity } from "#server/testing/started-test-server.ts";
import { vendorArguments } from "./vendor-arguments.ts";

/** Clients in other languages have no arguments refused except those listed in the guide. */

const managementKey = "management-key-of-the-test";
const identity = startedTestIdentity({ settings: { managementKey, testUsers: true } });
const manage = (path: string, body: unknown, method = "POST") =>
  identity.call(`/v1/mgmt/${path}`, body, { method, bearer: managementKey });

const guide = readFileSync(
  new URL("../../docs/guides/identity-provider.md", import.meta.url),
  "utf8",
);
const calls = Object.entries(vendorArguments).flatMap(([client, all]) =>
  Object.entries(all).map(([call, names]) => ({ client, call, names: names.split(" ") })),
);

/** A body with a value for each argument. */
function bodyOf(paths: string[]): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const path of paths) {
    const parts = path.split(".");
    let at = body;
    for (const part of parts.slice(0, -1)) {
      const name = part.replace("[]", "");
      at[name] ??= part.endsWith("[]") ? [{}] : {};
      at = (part.endsWith("[]") ? (at[name] as object[])[0] : at[name]) as Record<string, unknown>;
    }
    at[parts.at(-1) ?? ""] = "x";
  }
  return body;
}

test.each(calls)("$client: $call accepts the arguments it sends", async ({ call, names }) => {
  const [method = "", path = ""] = call.split(" ");
  const refused: string[] = [];
  let left = names;
  for (;;) {
    const answer = await manage(path, bodyOf(left), method);
    expect(answer.status, call).toBeLessThan(500);
    // The user or tenant may not exist, but the call must.
    expect(answer.body, call).toBeTypeOf("object");
    const name = /"([\w.]+)" is not offered/.exec(answer.body.errorMessage ?? "")?.[1];
    if (!name) break;
    refused.push(name);
    left = left.filter((one) => !one.replaceAll("[]", "").startsWith(name));
    expect(left.length).toBeLessThan(names.length + 1 - refused.length);
  }
  const unnamed = refused.filter((name) => !guide.includes(`\`${name.split(".").at(-1)}\``));
  expect(unnamed).toEqual([]);
});

describe("requests of other clients", () => {
  const person = "other-client@example.com";
  const password = "violet kettle under snow";
  const signIn = async (given: string) =>
    (await identity.call("/v1/auth/password/signin", { loginId: person, password: given })).body;

  test("sets an active and a temporary password", async () => {
    await manage("user/create", { loginId: person });
    const active = { loginId: person, password, setActive: true };
    expect((await manage("user/password/set/active", active)).status).toBe(200);
    expect(await signIn(password)).toHaveProperty("sessionJwt");
    const other = `${password} again`;
    const temporary = { loginId: person, password: other, setActive: false };
    expect((await manage("user/password/set/temporary", temporary)).status).toBe(200);
    expect(await signIn(other)).not.toHaveProperty("sessionJwt");
    expect((await manage("user/password/set", active)).status).toBe(200);
    expect(await signIn(password)).toHaveProperty("sessionJwt");
  });

  test("finds tenants by the names of the Ruby client, and users by their tenants", async () => {
    const { body: acme } = await manage("tenant/create", { name: "Acme" });
    const { body: other } = await manage("tenant/create", { name: "Other" });
    const { body: found } = await manage("tenant/search", { names: ["Acme"] });
    expect(found.tenants.map(({ id }: { id: string }) => id)).toEqual([acme.id]);
    expect((await manage("tenant/search", { ids: [other.id] })).body.tenants).toHaveLength(1);
    for (const [name, { id: tenantId }] of [
      ["in-acme", acme],
      ["in-other", other],
    ])
      await manage("user/create", {
        loginId: `${name}@example.com`,
        userTenants: [{ tenantId }],
        customAttributes: { plan: name },
      });
    const search = async (body: object) => {
      const { users } = (await manage("user/search", body)).body;
      return users.map(({ email }: { email: string }) => email);
    };
    expect(await search({ tenantIds: [acme.id] })).toEqual(["in-acme@example.com"]);
    expect(await search({ tenantIds: ["T-none"] })).toEqual([]);
    expect(await search({ customAttributes: { plan: "in-other" } })).toEqual([
      "in-other@example.com",
    ]);
  });

  test("a phone number set by management counts as verified, as an address does", async () => {
    const phone = "+15555550177";
    const { body: made } = await manage("user/create", { loginId: "phoned@example.com", phone });
    expect(made.user).toMatchObject({ verifiedEmail: true, verifiedPhone: true });
    await manage("user/create", { loginId: "later@example.com" });
    const later = { loginId: "later@example.com", phone: "+15555550178" };
    const { body: patched } = await manage("user/patch", later, "PATCH");
    expect(patched.user).toMatchObject({ verifiedPhone: true });
    const unproved = { ...later, verifiedPhone: false };
    expect((await manage("user/patch", unproved, "PATCH")).body.user.verifiedPhone).toBe(false);
  });
});
