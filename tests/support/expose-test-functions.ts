import type createSdk from "@descope/web-js-sdk";
import { Secret, TOTP } from "otpauth";
import { sendPasscode } from "#server/testing/messenger.ts";
import type { ConformanceServer } from "./conformance-server.ts";
import type { SdkPage } from "./sdk-page.ts";

export type Sdk = ReturnType<typeof createSdk>;

/** Functions of the test, available on the page as `outside`. */
export interface Outside {
  /** The code of the `count`th message that has one. */
  code(to: string, count: number): Promise<string>;
  /** The token of the `count`th link. */
  token(to: string, count: number, number?: string): Promise<string>;
  rest(): Promise<void>;
  sendPasscode(from: string, redirectUrl: string): Promise<void>;
  confirm(url: string): Promise<string>;
  idToken(nonce: string): Promise<string>;
  totp(key: string): Promise<string>;
  accessKey(): Promise<string>;
  /** Makes existing passkeys unavailable, as on another device. */
  otherDevice(): Promise<void>;
  joinTenants(userId: string): Promise<void>;
  tenantWithSso(): Promise<string>;
}
/** Data of a successful call, available on the page as `data`. @throws Error for an error response */
export type Data = <T>(reply: { ok: boolean; data?: T; error?: unknown }) => T;

/** Exposes `outside` and `data` to the page. */
export async function exposeTestFunctions(
  { page, otherDevice }: SdkPage,
  server: ConformanceServer,
): Promise<void> {
  const { origin, provider } = server;
  const outside: { [Name in keyof Outside]: (...args: never[]) => unknown } = {
    otherDevice,
    code: server.code,
    token: server.token,
    rest: server.rest,
    joinTenants: server.joinTenants,
    tenantWithSso: server.tenantWithSso,
    sendPasscode: async (from: string, url: string) => void (await sendPasscode(server, from, url)),
    async confirm(url: string) {
      const urls = [`${origin}/v1/auth/oauth`, `${origin}/v1/auth/sso`];
      const cookies = await page.context().cookies(urls);
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
      return (await provider.confirm(server, url, cookie)).searchParams.get("code");
    },
    idToken: (nonce: string) => provider.idToken(nonce),
    totp: (key: string) =>
      new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: server.now() }),
    accessKey: async () => (await server.manage("accesskey/create", { name: "robot" })).cleartext,
  };
  for (const [name, fn] of Object.entries(outside)) {
    await page.exposeFunction(`outside_${name}`, fn as () => unknown);
  }
  await page.evaluate((all) => {
    const entries = all.map((name) => [name, Reflect.get(window, `outside_${name}`)]);
    Object.assign(window, {
      outside: Object.fromEntries(entries),
      data(reply: { ok: boolean; data?: unknown; error?: unknown }) {
        if (!reply.ok || reply.data === undefined) throw new Error(JSON.stringify(reply.error));
        return reply.data;
      },
    });
  }, Object.keys(outside));
}
