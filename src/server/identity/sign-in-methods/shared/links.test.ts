import { describe, expect, test } from "vitest";
import { startedTestIdentity } from "../../../testing/started-test-server.ts";
import { cookieOf, signIn } from "../../../testing/test-identity.ts";

describe("links", () => {
  const identity = startedTestIdentity();

  const auth = (path: string, body: unknown, bearer?: string) =>
    identity.call(`/v1/auth/${path}`, body, bearer === undefined ? {} : { bearer });
  const URI = "http://localhost:3000/come-in?x=1";

  /** The links of the newest message to this address or number. */
  function linksFor(to: string): URL[] {
    const text =
      [...identity.mails, ...identity.texts].findLast((one) => one.to === to)?.text ?? "";
    return [...text.matchAll(/https?:\S+/g)].map(([url]) => new URL(url));
  }
  const tokenOf = (url: URL | undefined) => url?.searchParams.get("t");

  /** @spec 7.17 */
  test("a magic link leads to the approved page and signs in once", async () => {
    for (const intent of ["signup", "signin", "signup-in"]) {
      const sent = await auth(`magiclink/${intent}/email`, { loginId: "link@example.com", URI });
      expect(sent).toMatchObject({ status: 200, body: { maskedEmail: "l****@example.com" } });
      const [url] = linksFor("link@example.com");
      expect(url?.href).toMatch(/^http:\/\/localhost:3000\/come-in\?x=1&t=[0-9A-Za-z]{32}$/);
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => auth("magiclink/verify", { token: tokenOf(url) })),
      );
      const done = answers.filter(({ status }) => status === 200);
      expect(done).toHaveLength(1);
      expect(done[0]?.body).toMatchObject({
        firstSeen: intent === "signup",
        user: { email: "link@example.com" },
      });
      const late = answers.find(({ status }) => status !== 200);
      expect(late).toMatchObject({ status: 401, body: { errorCode: "E062504" } });
    }
  });

  test("a magic link by text leaves an earlier link valid for ten minutes", async () => {
    const loginId = "+15555550100";
    await auth("magiclink/signup/sms", { loginId, redirectUrl: URI });
    const [first] = linksFor(loginId);
    await auth("magiclink/signin/whatsapp", { loginId, URI });
    const [second] = linksFor(loginId);
    expect(
      (await auth("magiclink/verify", { token: tokenOf(first) })).body.user.verifiedPhone,
    ).toBe(true);
    identity.clock.advance(600_000);
    expect((await auth("magiclink/verify", { token: tokenOf(second) })).status).toBe(401);
  });

  test("a link leads to approved origins only", async () => {
    const bad = [
      "https://evil.example/",
      "http://localhost:3001/",
      "http://user@localhost:3000/",
      "//evil.example",
      "javascript:alert(1)",
      "http://localhost:3000.evil.example/",
    ];
    for (const address of bad) {
      for (const path of ["magiclink/signup-in/email", "enchantedlink/signup-in/email"]) {
        const answer = await auth(path, { loginId: "a@example.com", URI: address });
        expect(answer, address).toMatchObject({ status: 400, body: { errorCode: "E011004" } });
      }
    }
    await auth("magiclink/signup-in/email", { loginId: "plain@example.com" });
    expect(linksFor("plain@example.com")[0]?.pathname).toBe("/login-link");
  });

  /** @spec 7.18 */
  test("an enchanted link signs in the page that waits, not the one that follows it", async () => {
    const sent = await auth("enchantedlink/signup-in/email", { loginId: "magic@example.com", URI });
    const { linkId, pendingRef, maskedEmail } = sent.body;
    expect([linkId, maskedEmail]).toEqual([expect.stringMatching(/^\d\d$/), "m****@example.com"]);
    const poll = () => auth("enchantedlink/pending-session", { pendingRef });
    expect(await poll()).toMatchObject({ status: 401, body: { errorCode: "E062503" } });

    const text = identity.mails.at(-1)?.text ?? "";
    const links = [...text.matchAll(/^(\d\d): (\S+)$/gm)].map(([, number, url]) => ({
      number,
      url: new URL(url ?? ""),
    }));
    expect(new Set(links.map(({ number }) => number)).size).toBe(3);
    for (const { number, url } of links.filter((link) => link.number !== linkId)) {
      expect((await auth("enchantedlink/verify", { token: tokenOf(url) })).status, number).toBe(
        401,
      );
    }
    expect((await poll()).status).toBe(401);
    const right = links.find(({ number }) => number === linkId);
    const followed = await Promise.all(
      Array.from({ length: 50 }, () =>
        auth("enchantedlink/verify", { token: tokenOf(right?.url) }),
      ),
    );
    expect(followed.filter(({ status }) => status === 200).map(({ body }) => body)).toEqual([{}]);
    const polls = await Promise.all(Array.from({ length: 20 }, poll));
    const done = polls.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    expect(done[0]?.body.user.email).toBe("magic@example.com");
    expect((await poll()).status).toBe(401);
  });

  test("an answer does not reveal whether an account exists, and an unknown one waits for ever", async () => {
    await signIn(identity, "known@example.com");
    const shape = ({ status, body }: Awaited<ReturnType<typeof auth>>) => [
      status,
      Object.keys(body).sort(),
    ];
    for (const path of ["magiclink/signin/email", "enchantedlink/signin/email"]) {
      const known = await auth(path, { loginId: "known@example.com" });
      const unknown = await auth(path, { loginId: "kixyz@example.com" });
      expect(shape(unknown)).toEqual(shape(known));
      expect(linksFor("kixyz@example.com")).toEqual([]);
    }
  });

  test("a link of an update verifies the new address", async () => {
    const bearer = cookieOf(await signIn(identity, "was@example.com"), "DSR") ?? "";
    await auth(
      "magiclink/update/email",
      { loginId: "was@example.com", email: "is@example.com" },
      bearer,
    );
    const moving = { token: tokenOf(linksFor("is@example.com")[0]) };
    const done = await auth("magiclink/verify", moving, bearer);
    expect(done.body.user).toMatchObject({ email: "is@example.com", loginIds: ["is@example.com"] });
    await auth(
      "magiclink/update/phone/sms",
      { loginId: "is@example.com", phone: "+15555550111" },
      cookieOf(done, "DSR"),
    );
    const token = tokenOf(linksFor("+15555550111")[0]);
    const called = await auth("magiclink/verify", { token }, cookieOf(done, "DSR"));
    expect(called.body.user.phone).toBe("+15555550111");
    const third = await auth(
      "enchantedlink/update/email",
      { loginId: "is@example.com", email: "third@example.com" },
      cookieOf(called, "DSR"),
    );
    expect(third.body).toMatchObject({
      linkId: expect.any(String),
      pendingRef: expect.any(String),
    });
    for (const url of linksFor("third@example.com"))
      await auth("enchantedlink/verify", { token: tokenOf(url) }, cookieOf(called, "DSR"));
    const { pendingRef } = third.body;
    const moved = await auth(
      "enchantedlink/pending-session",
      { pendingRef },
      cookieOf(called, "DSR"),
    );
    expect(moved.body.user.email).toBe("third@example.com");
  });

  test("every kind of secret is accepted by its own call only", async () => {
    await auth("magiclink/signup-in/email", { loginId: "kinds@example.com" });
    const magic = tokenOf(linksFor("kinds@example.com")[0]);
    const { body } = await auth("enchantedlink/signup-in/email", { loginId: "kinds@example.com" });
    const enchanted = linksFor("kinds@example.com").map(tokenOf);
    const secrets = [magic, ...enchanted, body.pendingRef];
    for (const token of secrets) {
      if (token !== magic) expect((await auth("magiclink/verify", { token })).status).toBe(401);
      expect(
        (await auth("otp/verify/email", { loginId: "kinds@example.com", code: token })).status,
      ).toBe(400);
      if (token !== body.pendingRef) {
        expect((await auth("enchantedlink/pending-session", { pendingRef: token })).status).toBe(
          401,
        );
      }
    }
    for (const token of [magic, body.pendingRef]) {
      expect((await auth("enchantedlink/verify", { token })).status).toBe(401);
    }
    expect((await auth("magiclink/verify", { token: magic })).status).toBe(200);
  });

  test("our own page says where a link was sent, and with another address it is not spent", async () => {
    const loginId = "scanned@example.com";
    for (const path of ["magiclink", "enchantedlink"]) {
      const { body } = await auth(`${path}/signup-in/email`, { loginId });
      const text = identity.mails.at(-1)?.text ?? "";
      const right = new RegExp(`${body.linkId ? `${body.linkId}: ` : ""}http\\S+[?&]t=(\\w+)`);
      const token = text.match(right)?.[1];
      const other = await auth(`${path}/verify`, { token, sentTo: "x@example.com" });
      expect(other).toMatchObject({
        status: 400,
        body: { errorMessage: expect.stringMatching(/another address/) },
      });
      const done = await auth(`${path}/verify`, { token, sentTo: " Scanned@example.com" });
      expect(done.status).toBe(200);
      identity.clock.advance(60_000);
    }
  });

  test("arguments that are missing, empty or of another type are refused", async () => {
    for (const token of [undefined, "", 7, null, {}, "x".repeat(2000)]) {
      for (const path of ["magiclink/verify", "enchantedlink/verify"]) {
        expect(await auth(path, { token })).toMatchObject({
          status: 400,
          body: { errorCode: "E011003" },
        });
      }
      const poll = await auth("enchantedlink/pending-session", { pendingRef: token });
      expect(poll.status).toBe(400);
    }
    expect((await auth("magiclink/verify", { token: "nonsense" })).body).toMatchObject({
      errorCode: "E062504",
      errorDescription: expect.stringContaining("token"),
    });
  });
});
