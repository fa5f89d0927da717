import { expect, test } from "vitest";
import { signIn, startTestIdentity } from "../../testing/test-identity.ts";

test("a project that reveals accounts answers as the vendor's do", async () => {
  const open = await startTestIdentity({ settings: { revealAccounts: true } });
  await signIn(open, "known@example.com");
  const call = (path: string, loginId: string) =>
    open.call(`/v1/auth/otp/${path}/email`, { loginId });
  expect(await call("signin", "nobody@example.com")).toMatchObject({
    status: 400,
    body: { errorCode: "E062108" },
  });
  expect(await call("signup", "known@example.com")).toMatchObject({
    status: 400,
    body: { errorCode: "E062107" },
  });
  await open.close();
});
