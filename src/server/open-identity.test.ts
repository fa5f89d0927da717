import { describe, expect, test } from "vitest";
import { listAudit } from "#shared/api/administration.ts";
import { updateBusiness } from "#shared/api/businesses.ts";
import { inviteMember } from "#shared/api/members.ts";
import { defaultProjectId } from "./config.ts";
import { openIdentity } from "./open-identity.ts";
import { startedTestApp } from "./testing/started-test-server.ts";
import type { Answer } from "./testing/test-identity.ts";

/** The provider as the application opens it: with its people, its mail and its log. */
describe("the application's own identity provider, by invitation only", () => {
  const managementKey = "key-of-the-operator";
  const app = startedTestApp({
    identity: openIdentity,
    env: { SIGN_UP: "invite", ADMIN_EMAILS: "admin@example.com", MANAGEMENT_KEY: managementKey },
  });
  const peer = { incoming: { socket: { remoteAddress: "127.0.0.1", remoteFamily: "IPv4" } } };

  async function call(path: string, body: object, bearer = ""): Promise<Answer> {
    const headers = {
      authorization: `Bearer ${defaultProjectId}${bearer && `:${bearer}`}`,
      "content-type": "application/json",
    };
    const request = { method: "POST", headers, body: JSON.stringify(body) };
    const response = await app.app.request(path, request, peer);
    return { status: response.status, body: await response.json(), headers: response.headers };
  }

  async function newestTo(email: string, about: RegExp): Promise<string> {
    await app.drainJobs();
    const mails = await app.mailbox();
    return mails.find(({ to, subject }) => to === email && about.test(subject))?.text ?? "";
  }

  /** The session token; undefined where the person is not let in. */
  async function signIn(email: string): Promise<string | undefined> {
    const flow = { flowId: "sign-up-or-in", interactionId: "submit", input: { email } };
    const { body } = await call("/v1/flow/start", flow);
    const code = (await newestTo(email, /sign-in code/)).match(/\d{6}/)?.[0] ?? "000000";
    const { executionId, stepId } = body;
    const step = { executionId, stepId, interactionId: "code", input: { code } };
    return (await call("/v1/flow/next", step)).body.authInfo?.sessionJwt;
  }

  test("a stranger stays outside until a business invites them as one of its people", async () => {
    const admin = (await signIn("admin@example.com")) ?? "";
    expect(await signIn("staff@example.com")).toBeUndefined();
    expect(await newestTo("staff@example.com", /no .* account/)).not.toBe("");
    await app.callAs(admin, updateBusiness, { body: { name: "Lakeside" } });
    await app.callAs(admin, inviteMember, { body: { email: "Staff@example.com", role: "staff" } });
    expect(await signIn("staff@example.com")).toBeTruthy();
    expect(await signIn("other@example.com")).toBeUndefined();
  });

  test("the administrator reads who signed in, and who failed to", async () => {
    const admin = (await signIn("admin@example.com")) ?? "";
    await call("/v1/auth/otp/verify/email", { loginId: "staff@example.com", code: "000000" });
    const { entries } = await app.callAs(admin, listAudit, { search: "sign_in" });
    expect(entries.map(({ action, person, detail }) => [action, person, detail])).toEqual(
      expect.arrayContaining([
        ["sign_in.succeeded", "admin@example.com", { methods: ["email"], firstSeen: false }],
        ["sign_in.failed", "staff@example.com", { method: "otp", code: "E061102" }],
        ["sign_in.failed", null, { method: "sign-up-or-in", code: "code.wrong" }],
      ]),
    );
  });

  test("no key can create a test user here", async () => {
    for (const [path, body] of [
      ["/v1/mgmt/user/create/test", { loginId: "t@example.com" }],
      ["/v1/mgmt/user/create", { loginId: "t@example.com", test: true }],
      ["/v1/mgmt/auth/signup", { loginId: "t@example.com", user: { test: true } }],
      ["/v1/mgmt/tests/generate/otp", { loginId: "admin@example.com", deliveryMethod: "email" }],
    ] as const) {
      const { status, body: answer } = await call(path, body, managementKey);
      expect([status, answer.user?.test ?? false], path).toEqual([
        path.endsWith("signup") ? 200 : 400,
        false,
      ]);
    }
  });
});
