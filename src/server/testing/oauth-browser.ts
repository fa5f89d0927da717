import { cookieOf, type TestIdentity } from "./test-identity.ts";

const redirectURL = "http://localhost:3000/back?x=1";
export const callback = "http://localhost:3000/v1/auth/oauth/callback";

/** Leaves for the provider: returns its URL, and the cookie that binds the answer to this browser. */
export async function leaveForProvider(
  identity: TestIdentity,
  provider: string,
  options: { bearer?: string; path?: string; headers?: Record<string, string> } = {},
) {
  const { bearer, path = "authorize", headers = { "sec-fetch-site": "same-origin" } } = options;
  const answer = await identity.call(
    `/v1/auth/oauth/${path}?provider=${provider}&redirectURL=${encodeURIComponent(redirectURL)}`,
    {},
    { ...(bearer && { bearer }), headers },
  );
  return {
    answer,
    url: answer.status === 200 ? new URL(answer.body.url) : undefined,
    cookie: `oauth=${cookieOf(answer, "oauth")}`,
  };
}

/**
 * Follows the provider's redirect.
 * @returns the URL to which the page is redirected.
 */
export async function returnFromProvider(
  identity: TestIdentity,
  address: string | URL,
  cookie: string,
): Promise<URL> {
  const { pathname, search } = new URL(address);
  const response = await identity.routes.request(`${pathname}${search}`, { headers: { cookie } });
  return new URL(response.headers.get("location") ?? "about:blank");
}

export const exchange = (identity: TestIdentity, back: URL) =>
  identity.call("/v1/auth/oauth/exchange", { code: back.searchParams.get("code") });
