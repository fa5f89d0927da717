import { cookieOf, type TestIdentity } from "./test-identity.ts";

export const managementKey = "management-key-of-the-test";
export const page = "http://localhost:3000/back?x=1";

/**
 * Calls the management API with its key.
 * @throws when it is refused.
 */
export async function manage(identity: TestIdentity, path: string, body: object) {
  const answer = await identity.call(`/v1/mgmt/${path}`, body, { bearer: managementKey });
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Leaves for the tenant's provider: returns its URL, and the cookie that binds the answer to this browser. */
export async function leaveForSso(
  identity: TestIdentity,
  tenant: string,
  options: {
    query?: Record<string, string>;
    body?: object;
    bearer?: string;
    headers?: Record<string, string>;
  } = {},
) {
  const { query = {}, body = {}, bearer } = options;
  const { headers = { "sec-fetch-site": "same-origin" } } = options;
  const search = new URLSearchParams({ tenant, redirectURL: page, ...query });
  const answer = await identity.call(`/v1/auth/saml/authorize?${search}`, body, {
    ...(bearer && { bearer }),
    headers,
  });
  return { answer, url: String(answer.body.url), cookie: `sso=${cookieOf(answer, "sso")}` };
}

export const exchangeSso = (identity: TestIdentity, back: URL) =>
  identity.call("/v1/auth/saml/exchange", { code: back.searchParams.get("code") });
