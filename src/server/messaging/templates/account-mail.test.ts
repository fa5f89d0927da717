import { expect, test } from "vitest";
import english from "#shared/locales/en/messages.json" with { type: "json" };
import { renderMailContent } from "../../platform/mail/mail-content.ts";
import { signIn, startTestIdentity } from "../../testing/test-identity.ts";
import { composeAccountMail } from "./account-mail.ts";
import type { AccountMailPurpose } from "./message-words.ts";

const settings = { projectName: "Review <Flow>", publicUrl: new URL("http://localhost:3000") };

test.each(Object.keys(english.account) as AccountMailPurpose[])(
  "%s: text and HTML say the same, nothing is left to fill in, nothing runs",
  (purpose) => {
    for (const locale of ["en", "de-AT", "ar", "xx"]) {
      const { subject, mailContent } = composeAccountMail(settings, {
        to: "a@example.com",
        purpose,
        locale,
        code: "012345",
        url: 'http://x/?a=1&t="><script>',
      });
      const { text, html } = renderMailContent(mailContent);
      expect(`${subject}${text}`).not.toMatch(/[{}]|undefined/);
      expect(subject).not.toMatch(/\d{6}/);
      // The first run of six digits is the code, wherever a reader looks for it.
      expect(text.match(/\d{6}/)?.[0]).toBe("012345");
      expect(html.match(/\d{6}/)?.[0]).toBe("012345");
      expect(html).not.toContain("<script>");
      expect(html).not.toContain("<Flow>");
      expect(html).toContain(locale === "ar" ? 'dir="rtl"' : 'dir="ltr"');
    }
  },
);

test("a person gets the language of their screen or of the call", async () => {
  const identity = await startTestIdentity();
  const options = { locale: "fr-FR" };
  await identity.call("/v1/flow/start", {
    flowId: "sign-up-or-in",
    interactionId: "submit",
    input: { email: "a@example.com" },
    options,
  });
  expect(identity.mails.at(-1)?.subject).toBe("Votre code de connexion Review Flow");
  await identity.call("/v1/auth/otp/signup/sms", {
    loginId: "+15555550100",
    loginOptions: { locale: "pt" },
  });
  expect(identity.texts.at(-1)?.text).toContain("é o seu código");
  await signIn(identity, "b@example.com");
  expect(identity.mails.at(-1)?.subject).toBe("Your Review Flow sign-in code");
  await identity.close();
});
