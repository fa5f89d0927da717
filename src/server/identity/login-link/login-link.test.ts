import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { systemRandom } from "../../platform/random.ts";
import { createSecrets } from "../../platform/secrets.ts";
import { startedTestIdentity } from "../../testing/started-test-server.ts";
import { cookieOf } from "../../testing/test-identity.ts";
import { createLoginLink } from "./login-link.ts";

const publicUrl = new URL("https://reviews.example.com");

describe("an operator's link", () => {
  const identity = startedTestIdentity();

  const tokenFor = (email: string, secrets = identity.secrets) => {
    const deps = { clock: identity.clock, random: systemRandom, secrets };
    return createLoginLink(deps, publicUrl, email).split("#")[1] ?? "";
  };
  const redeem = (token: unknown) => identity.call("/v1/auth/login-link", { token });

  it("leads to the public address and keeps its secret behind the #", () => {
    const { clock, secrets } = identity;
    const deps = { clock, secrets, random: systemRandom };
    expect(createLoginLink(deps, publicUrl, "ada@example.com")).toMatch(
      /^https:\/\/reviews\.example\.com\/login-link#[\w-]+\.[\w-]{43}$/,
    );
  });

  it("signs in the person it was made for, with or without an account", async () => {
    const answer = await redeem(tokenFor("new@example.com"));
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ email: "new@example.com", verifiedEmail: true });
    expect(cookieOf(answer, "DSR")).toBeTruthy();
    const again = await redeem(tokenFor("new@example.com"));
    expect(again.body.user.userId).toBe(answer.body.user.userId);
  });

  it("works once, even for parallel callers", async () => {
    const token = tokenFor("once@example.com");
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await redeem(token)).body.errorMessage).toBe("This link was used already");
  });

  it("works for ten minutes", async () => {
    const [late, inTime] = [tokenFor("late@example.com"), tokenFor("late@example.com")];
    identity.clock.advance(10 * 60_000 - 1);
    expect((await redeem(inTime)).status).toBe(200);
    identity.clock.advance(1);
    expect((await redeem(late)).body.errorMessage).toBe("This link has expired");
  });

  it("is refused when it was forged or changed", async () => {
    const token = tokenFor("ada@example.com");
    const foreign = createSecrets(randomBytes(32), systemRandom);
    const [payload, mac] = token.split(".");
    const other = tokenFor("eve@example.com").split(".")[0];
    const wrong = [tokenFor("ada@example.com", foreign), `${other}.${mac}`, payload, "", "a.b.c"];
    for (const given of wrong) {
      expect((await redeem(given)).body.errorMessage).toBe("This link is not valid");
    }
    expect((await redeem(7)).status).toBe(400);
    expect((await redeem(token)).status).toBe(200);
  });
});
