import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { beforeEach, describe, expect, it } from "vitest";
import { createLog } from "../../platform/log.ts";
import { createFakeClock } from "../../testing/fake-clock.ts";
import { createHostedVerify, type HostedPerson } from "./verify-hosted-session.ts";

const projectId = "P2HostedProject0000000000000";
const clock = createFakeClock();
const keys = await generateKeyPair("RS256");
const strangers = await generateKeyPair("RS256");
const jwk = { ...(await exportJWK(keys.publicKey)), kid: "one", alg: "RS256", use: "sig" };

describe("sessions of a hosted project", () => {
  let welcomed: HostedPerson[];
  let answer: (url: string) => Response;
  const verify = (managementKey?: string) =>
    createHostedVerify({
      project: { projectId, baseUrl: "https://hosted.example", managementKey },
      clock,
      log: createLog("silent"),
      fetch: async (input) => answer(String(input)),
      isKnown: async (sub) => sub === "Uknown" || welcomed.some((one) => one.sub === sub),
      welcome: async (person) => {
        welcomed.push(person);
      },
    });

  beforeEach(() => {
    welcomed = [];
    answer = (url) =>
      url.endsWith(`/v2/keys/${projectId}`)
        ? Response.json({ keys: [jwk] })
        : Response.json({ user: { email: "ada@example.com", verifiedEmail: true, name: "Ada" } });
  });

  it("the check of hosted sessions accepts a session token and does not treat its tenant as a business", async () => {
    const token = await sign({ sub: "Uknown", dct: "T1" });
    await expect(verify()(token)).resolves.toEqual({ sub: "Uknown", dct: undefined });
    expect(welcomed).toEqual([]);
  });

  it("the check of hosted sessions accepts a URL of the project as issuer", async () => {
    const token = await sign({ sub: "Uknown", iss: `https://hosted.example/v1/apps/${projectId}` });
    await expect(verify()(token)).resolves.toMatchObject({ sub: "Uknown" });
  });

  it("the check of hosted sessions provisions a person once, with the address from the management API", async () => {
    const check = verify("key");
    await check(await sign({ sub: "Unew" }));
    await check(await sign({ sub: "Unew" }));
    expect(welcomed).toEqual([
      { sub: "Unew", email: "ada@example.com", emailVerified: true, name: "Ada" },
    ]);
  });

  it("the check of hosted sessions uses the address in the token if the project includes it", async () => {
    await verify()(await sign({ sub: "Unew", email: "eve@example.com" }));
    expect(welcomed).toMatchObject([{ email: "eve@example.com", emailVerified: false }]);
  });

  it("a session without a known address is refused", async () => {
    await expect(verify()(await sign({ sub: "Unew" }))).rejects.toMatchObject({
      code: "session.user_missing",
    });
  });

  it.each([
    ["a refresh token", { drn: "DSR" }, keys],
    ["another project's token", { iss: "P2OtherProject00000000000000" }, keys],
    ["an expired token", { exp: epochSeconds() - 1 }, keys],
    ["a token without a subject", { sub: "" }, keys],
    ["a token signed by another key", {}, strangers],
  ])("refuses %s", async (_what, claims, pair) => {
    const token = await sign({ sub: "Uknown", ...claims }, pair.privateKey);
    await expect(verify()(token)).rejects.toMatchObject({ code: "session.invalid" });
  });

  it("the check of hosted sessions refuses anything but a token", async () => {
    for (const token of ["", "x", "a.b.c"]) {
      await expect(verify()(token)).rejects.toMatchObject({ code: "session.invalid" });
    }
  });

  it("the check of hosted sessions does not call a token invalid when the keys cannot be fetched", async () => {
    const token = await sign({ sub: "Uknown" });
    answer = () => new Response("busy", { status: 503 });
    await expect(verify()(token)).rejects.toMatchObject({ code: "server.unavailable" });
    answer = () => {
      throw new TypeError("fetch failed");
    };
    await expect(verify()(token)).rejects.toMatchObject({ code: "server.unavailable" });
  });
});

function epochSeconds(): number {
  return Math.floor(clock.now().getTime() / 1000);
}

function sign(claims: Record<string, unknown>, key = keys.privateKey): Promise<string> {
  const seconds = epochSeconds();
  return new SignJWT({ iss: projectId, drn: "DS", iat: seconds, exp: seconds + 600, ...claims })
    .setProtectedHeader({ alg: "RS256", kid: "one" })
    .sign(key);
}
