import { beforeAll, describe, expect, it } from "vitest";
import { verifyToken } from "#shared/api/verify-token.ts";
import { startedTestApp } from "../testing/started-test-server.ts";
import type { TestPerson } from "../testing/test-app.ts";

describe("GET /api/verify-token", () => {
  const app = startedTestApp();
  let ada: TestPerson;

  beforeAll(async () => {
    ada = await app.signUp("ada@example.com");
    await app.signUp("bob@example.com");
  });

  /** @spec 7.10 */
  it("GET /api/verify-token finds the token's own subject by id, by address or without either", async () => {
    for (const query of [{ descopeId: ada.sub }, { email: "ada@example.com" }, {}]) {
      const answer = await ada.call(verifyToken, query);
      expect(answer).toMatchObject({ exists: true, user: { email: "ada@example.com" } });
    }
  });

  /** @spec 7.10 */
  it("GET /api/verify-token takes the token from the query", async () => {
    const answer = await app.app.request(
      `/api/verify-token?descopeId=${ada.sub}&token=${ada.token}`,
    );
    expect(await answer.json()).toMatchObject({ exists: true });
  });

  /** @spec 7.10 */
  it("the answer names no other user", async () => {
    expect(await ada.call(verifyToken, { email: "bob@example.com" })).toEqual({
      exists: false,
      user: null,
    });
    const other = await app.callAs("test.Unobody", verifyToken, { email: "ada@example.com" });
    expect(other.exists).toBe(false);
  });

  it("GET /api/verify-token refuses a call without a token and one with a bad token", async () => {
    await expect(app.call(verifyToken, { email: "ada@example.com" })).rejects.toThrow("401");
    await expect(app.call(verifyToken, { token: "x" })).rejects.toThrow("401");
  });
});
