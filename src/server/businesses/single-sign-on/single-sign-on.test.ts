import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  checkSingleSignOn,
  getSingleSignOn,
  type SingleSignOnInput,
  saveSingleSignOn,
} from "#shared/api/single-sign-on.ts";
import { openIdentity } from "../../open-identity.ts";
import { readWhole } from "../../platform/http/session.ts";
import {
  makeSigningPair,
  type SamlProvider,
  startSamlProvider,
} from "../../testing/saml-provider.ts";
import { startedTestApp } from "../../testing/started-test-server.ts";
import { startStubProvider } from "../../testing/stub-provider.ts";
import { startTestApp, type TestPerson } from "../../testing/test-app.ts";

/** An owner configures the business's own provider, against real ones. */

const app = startedTestApp({
  env: { SSO: "on", PRIVATE_NETWORK_REQUESTS: "allow" },
  identity: (context) => ({
    ...openIdentity(context),
    readSession: readWhole(async (token) => ({ sub: token.slice("test.".length), dct: undefined })),
  }),
});
let owner: TestPerson;
let saml: SamlProvider;
let openid: Awaited<ReturnType<typeof startStubProvider>>;
beforeAll(async () => {
  owner = await app.signUp("owner@example.com");
  app.clock.set(new Date());
  saml = await startSamlProvider({ id: "s", email: "s@acme.example", name: "S" });
  openid = await startStubProvider();
});
afterAll(() => {
  saml.close();
  openid.close();
});

const bySaml = (more: object = {}): SingleSignOnInput => ({
  kind: "saml",
  enabled: true,
  groupAttribute: "",
  mappings: [],
  metadataUrl: "",
  metadataXml: "",
  idpInitiated: false,
  ...more,
});
const byOpenId = (more: object = {}): SingleSignOnInput => ({
  kind: "oidc",
  enabled: true,
  groupAttribute: "",
  mappings: [],
  issuer: openid.issuer,
  clientId: "client",
  clientSecret: "",
  ...more,
});
const save = (body: SingleSignOnInput) => owner.call(saveSingleSignOn, { body });
const fieldsOf = async (body: SingleSignOnInput) =>
  (await save(body).catch((error) => error)).body?.fields;

test("the details for the provider are shown before anything is configured", async () => {
  const { singleSignOn } = await owner.call(getSingleSignOn);
  expect(singleSignOn).toMatchObject({ connection: null, domains: [], roles: ["owner", "staff"] });
  // The provider's id of the business, which differs from its own.
  const [business] = await app.context.database.serviceTransaction((tx) =>
    tx.query<{ tenantId: string }>(sql`select tenant_id as "tenantId" from businesses`),
  );
  const acsUrl = new URL(singleSignOn?.ours.acsUrl ?? "");
  expect(acsUrl.pathname).toBe("/v1/auth/saml/acs");
  expect(acsUrl.searchParams.get("tenantId")).toBe(business?.tenantId);
  expect(singleSignOn?.ours.callbackUrl).toMatch(/\/v1\/auth\/sso\/callback$/);
  await expect(owner.call(checkSingleSignOn, { body: {} })).rejects.toMatchObject({ status: 404 });
});

test("a provider is configured by the address of its metadata, or by pasting it, which is then kept until it is read again", async () => {
  const metadataUrl = `${new URL(saml.issuer).origin}/metadata`;
  const mappings = [
    { group: "bosses", role: "owner" },
    { group: "chiefs", role: "owner" },
  ];
  const { singleSignOn } = await save(bySaml({ metadataUrl, mappings, groupAttribute: "teams" }));
  expect(singleSignOn.connection).toEqual({
    kind: "saml",
    enabled: true,
    groupAttribute: "teams",
    mappings,
    metadataUrl,
    entityId: saml.issuer,
    signInUrl: saml.url,
    idpInitiated: false,
    certificatesEnd: [expect.any(String)],
  });
  const { findings } = await owner.call(checkSingleSignOn, { body: {} });
  expect(findings).toEqual([
    { ok: true, words: "Your provider’s certificate is valid." },
    { ok: true, words: "Your provider publishes what is stored here." },
  ]);
  const off = await save(bySaml({ enabled: false, metadataXml: saml.metadata }));
  expect(off.singleSignOn.connection).toMatchObject({
    enabled: false,
    metadataUrl: "",
    mappings: [],
  });
  const again = await save(bySaml({ idpInitiated: true }));
  expect(again.singleSignOn.connection).toMatchObject({
    entityId: saml.issuer,
    idpInitiated: true,
  });
});

test("each change is mailed to the owner", async () => {
  await app.drainJobs();
  const told = async () =>
    (await app.mailbox()).filter(({ to }) => to === owner.email).map(({ subject }) => subject);
  const before = (await told()).length;
  await save(bySaml({ metadataUrl: `${new URL(saml.issuer).origin}/metadata` }));
  await app.drainJobs();
  const [newest, ...others] = await told();
  expect(newest).toBe(`Security: ${owner.email} changed single sign-on, which is on now`);
  expect(others).toHaveLength(before);
});

test("single sign-on can be switched off while the provider is unavailable, but not on", async () => {
  const metadataUrl = `${new URL(saml.issuer).origin}/metadata`;
  await save(bySaml({ metadataUrl }));
  const { metadata } = saml;
  saml.metadata = "away";
  expect(await fieldsOf(bySaml({ metadataUrl }))).toHaveProperty("metadataUrl");
  const { singleSignOn } = await save(bySaml({ metadataUrl, enabled: false }));
  expect(singleSignOn.connection).toMatchObject({ enabled: false, entityId: saml.issuer });
  saml.metadata = metadata;
});

test("a provider's changed certificate is detected", async () => {
  await save(bySaml({ metadataUrl: `${new URL(saml.issuer).origin}/metadata` }));
  const { metadata } = saml;
  const body = (pem: string) => pem.replace(/-----[^-]+-----|\s/g, "");
  const next = (await makeSigningPair()).certificate;
  saml.metadata = metadata.replace(/(X509Certificate>)[^<]+/, `$1${body(next)}`);
  const { findings } = await owner.call(checkSingleSignOn, { body: {} });
  saml.metadata = metadata;
  expect(findings.at(-1)).toMatchObject({ ok: false });
});

test("a provider is configured by issuer and client; the secret is never returned", async () => {
  const { singleSignOn } = await save(byOpenId({ clientSecret: "hidden" }));
  expect(singleSignOn.connection).toMatchObject({
    kind: "oidc",
    clientId: "client",
    hasSecret: true,
  });
  expect(JSON.stringify(singleSignOn)).not.toContain("hidden");
  const kept = await save(byOpenId({ clientId: "other" }));
  expect(kept.singleSignOn.connection).toMatchObject({ clientId: "other", hasSecret: true });
  const fits = await owner.call(checkSingleSignOn, { body: {} });
  expect(fits.findings).toEqual([
    { ok: true, words: "Your provider answers, and says that it is the issuer." },
  ]);
  const elsewhere = await save(byOpenId({ issuer: `${openid.issuer}/elsewhere` }));
  // A secret belongs to its issuer, and is never sent to another one.
  expect(elsewhere.singleSignOn.connection).toMatchObject({ hasSecret: false });
  const misfits = await owner.call(checkSingleSignOn, { body: {} });
  expect(misfits.findings).toMatchObject([{ ok: false }]);
});

test("invalid input is reported at its field, and nothing is changed", async () => {
  await save(byOpenId());
  const before = await owner.call(getSingleSignOn);
  expect(await fieldsOf(bySaml())).toEqual({ metadataUrl: expect.stringMatching(/metadata/) });
  expect(await fieldsOf(bySaml({ metadataUrl: "javascript:alert(1)" }))).toHaveProperty(
    "metadataUrl",
  );
  expect(await fieldsOf(bySaml({ metadataUrl: `${openid.issuer}/keys` }))).toHaveProperty(
    "metadataUrl",
  );
  expect(await fieldsOf(bySaml({ metadataUrl: "http://127.0.0.1:9/" }))).toEqual({
    metadataUrl: "Nothing could be read at this address. Check it, or paste the metadata instead.",
  });
  expect(await fieldsOf(bySaml({ metadataXml: "<x/>" }))).toHaveProperty("metadataXml");
  expect(await fieldsOf(byOpenId({ issuer: "no address" }))).toHaveProperty("issuer");
  expect(await fieldsOf(byOpenId({ clientId: " " }))).toHaveProperty("clientId");
  expect(await fieldsOf(byOpenId({ mappings: [{ group: "", role: "staff" }] }))).toHaveProperty([
    "mappings.0.group",
  ]);
  expect(await fieldsOf(byOpenId({ mappings: [{ group: "g", role: "king" }] }))).toEqual({
    mappings: 'There is no role "king".',
  });
  expect(await owner.call(getSingleSignOn)).toEqual(before);
});

test("there is nothing to configure when the installation does not offer single sign-on", async () => {
  const without = await startTestApp();
  const person = await without.signUp("nobody@example.com");
  expect(await person.call(getSingleSignOn)).toEqual({ singleSignOn: null });
  await expect(person.call(saveSingleSignOn, { body: byOpenId() })).rejects.toMatchObject({
    status: 404,
  });
  await without.close();
});
