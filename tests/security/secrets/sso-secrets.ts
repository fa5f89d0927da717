import sql from "sql-template-tag";
import { issueIdpInitiatedToken } from "#server/identity/sso/state.ts";
import { systemRandom } from "#server/platform/random.ts";
import { postForm } from "#server/testing/saml-provider.ts";
import { leaveForSso } from "#server/testing/sso-browser.ts";
import { type Answer, signIn } from "#server/testing/test-identity.ts";
import { ssoPerson } from "#tests/support/sso-tenant.ts";
import { type Mint, startsSession } from "./issued-secret.ts";
import type { World } from "./world.ts";

/** Secrets of single sign-on. */

const loginId = ssoPerson.email;

async function leave(world: World, browser: boolean) {
  // The provider dates its response by the machine's clock, which is ahead of the test's.
  world.clock.set(new Date());
  const { url, cookie } = await leaveForSso(world, "T1", browser ? {} : { headers: {} });
  const value = new URL(url).searchParams.get("RelayState") ?? "";
  const form = (await (await fetch(url)).json()) as Parameters<typeof postForm>[1];
  return { value, form, cookie };
}

const codes = (world: World) =>
  world.count(sql`select count(*) from identity.one_time_secrets where kind = 'sso-code'`);

const asAnswer = (isDone: boolean) => ({
  status: isDone ? 200 : 400,
  body: {},
  headers: new Headers(),
});

export const ssoState: Mint = async (world) => {
  const { value, form } = await leave(world, false);
  const before = await codes(world);
  const use = async () => asAnswer((await postForm(world, form)).searchParams.has("code"));
  return { value, loginId, use, effects: async () => (await codes(world)) - before };
};

export const ssoLanding: Mint = async (world) => {
  const { form, cookie } = await leave(world, true);
  const { pathname, search } = new URL(form.action);
  const posted = await world.routes.request(`${pathname}${search}`, {
    method: "POST",
    body: new URLSearchParams({
      SAMLResponse: form.SAMLResponse,
      RelayState: `${form.RelayState}`,
    }),
  });
  const landing = new URL(posted.headers.get("location") ?? "");
  const before = await codes(world);
  return {
    value: landing.searchParams.get("t") ?? "",
    loginId,
    async use() {
      const path = `${landing.pathname}${landing.search}`;
      const response = await world.routes.request(path, { headers: { cookie } });
      return asAnswer(response.headers.get("location")?.includes("code=") ?? false);
    },
    effects: async () => (await codes(world)) - before,
  };
};

/** Token of a sign-in that started at the provider. It leads to a confirmation, once. */
export const idpInitiatedToken: Mint = async (world) => {
  const email = world.newEmail();
  await signIn(world, email);
  const accountId = await world.accountOf(email);
  const person = { accountId, tenantId: "T1", ssoId: "", kind: "saml" } as const;
  const data = { ...person, groups: [], attributes: {}, unasked: true, sessionOptions: {} };
  const deps = { ...world, random: systemRandom };
  const value = await world.database.serviceTransaction((tx) =>
    issueIdpInitiatedToken(deps, tx, data),
  );
  const start = { flowId: "sign-up-or-in", interactionId: "submit", input: { token: value } };
  const use = () => world.call("/v1/flow/start", start);
  const asked = (answers: Answer[]) =>
    answers.filter(({ body }) => body.screen?.id === "idp-initiated").length;
  return { value, loginId: email, use, effects: asked };
};

export const ssoCode: Mint = async (world) => {
  const { form } = await leave(world, false);
  const value = (await postForm(world, form)).searchParams.get("code") ?? "";
  const use = () => world.call("/v1/auth/sso/exchange", { code: value });
  return startsSession(world, { value, loginId, use });
};
