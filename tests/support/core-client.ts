import type createClient from "@descope/core-js-sdk";
import { expect } from "vitest";
import type { ConformanceServer } from "./conformance-server.ts";

type CoreSdk = ReturnType<typeof createClient>;

/** A client of the published SDK's core, and its server. */
export interface CoreClient {
  sdk: CoreSdk;
  server: ConformanceServer;
  /** Address to which links and providers return. */
  page: string;
  /** Signs in with a code. @returns the refresh token */
  enter(email: string): Promise<string>;
}

export function coreClient(sdk: CoreSdk, server: ConformanceServer): CoreClient {
  const codes = new Map<string, number>();
  return {
    sdk,
    server,
    page: `${server.origin}/back`,
    async enter(email) {
      codes.set(email, (codes.get(email) ?? 0) + 1);
      data(await sdk.otp.signUpOrIn.email(email));
      const code = await server.code(email, codes.get(email) ?? 0);
      return data(await sdk.otp.verify.email(email, code)).refreshJwt ?? "";
    },
  };
}

/** Data of a successful call. @throws Error for an error response */
export function data<T>(reply: { ok: boolean; data?: T; error?: unknown }): T {
  expect(reply.error).toBeUndefined();
  if (!reply.ok || reply.data === undefined) throw new Error("The call was refused.");
  return reply.data;
}
