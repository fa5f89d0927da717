import sql from "sql-template-tag";
import { expect, test } from "vitest";
import { postForm } from "../../testing/saml-provider.ts";
import { exchangeSso, leaveForSso, managementKey } from "../../testing/sso-browser.ts";
import { startedSamlTenant } from "../../testing/started-saml.ts";
import { startedTestIdentity } from "../../testing/started-test-server.ts";

/** A person's first sign-in from several tabs at once, on a database with parallel connections. */

const identity = startedTestIdentity({
  engine: "postgres",
  settings: { managementKey, sso: { allowPrivateNetworks: true } },
});
const provider = startedSamlTenant(identity, { id: "first", email: "", name: "F" });

test.each([
  ["not proved", "first@elsewhere.example"],
  ["proved", "first@acme.example"],
])("with an address that is %s they are one person", async (_kind, email) => {
  provider.person = { id: email, email, name: "F" };
  const tabs = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const { url, cookie } = await leaveForSso(identity, "T1");
      return { form: (await (await fetch(url)).json()) as Parameters<typeof postForm>[1], cookie };
    }),
  );
  const backs = await Promise.all(tabs.map(({ form, cookie }) => postForm(identity, form, cookie)));
  const answers = await Promise.all(backs.map((back) => exchangeSso(identity, back)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const ids = new Set(answers.map(({ body }) => body.user.userId));
  expect(ids.size).toBe(1);
  const accounts = await identity.database.serviceTransaction((tx) =>
    tx.query<{ id: string; linked: boolean }>(sql`
      select a.id, exists (select from identity.sso_accounts s where s.account_id = a.id) as linked
      from identity.accounts a where a.email = ${email}`),
  );
  expect(accounts).toEqual([{ id: [...ids][0], linked: true }]);
});
