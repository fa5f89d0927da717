import { describe, expect, it } from "vitest";
import { updateBusiness } from "#shared/api/change-business.ts";
import { createContact } from "#shared/api/contacts.ts";
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  previewTemplate,
  sendTestMessage,
  updateTemplate,
} from "#shared/api/email.ts";
import { startedTestApp } from "../../testing/started-test-server.ts";
import type { TestPerson } from "../../testing/test-app.ts";

const mine = { name: "Mine", subject: "Hi {{name}}", content: "Dear {{name}}: {{link}}" };

describe("email templates", () => {
  const test = startedTestApp();
  let people = 0;

  async function newOwner(): Promise<TestPerson> {
    people += 1;
    const owner = await test.signUp(`writer${people}@lakeside.example`);
    await owner.call(updateBusiness, { body: { name: "Lakeside Insurance" } });
    return owner;
  }
  const names = async (owner: TestPerson) =>
    (await owner.call(listTemplates)).templates.map(({ name }) => name);

  /** @spec 3.12 */
  it("the default templates are created once, however many people ask first", async () => {
    const owner = await newOwner();
    await Promise.all(Array.from({ length: 5 }, () => owner.call(listTemplates)));
    expect(await names(owner)).toEqual([
      "Ask for a review",
      "Welcome Email",
      "After a visit",
      "After a job or a service",
      "Reminder",
    ]);
  });

  /** @spec 3.11 */
  it("email templates are added, changed and deleted, except the last one", async () => {
    const owner = await newOwner();
    const { templates } = await owner.call(listTemplates);
    const added = await owner.call(createTemplate, { body: mine });
    const changed = await owner.call(updateTemplate, {
      templateId: added.id,
      body: { ...mine, name: "Better" },
    });
    expect(changed).toMatchObject({ id: added.id, name: "Better", subject: "Hi {{name}}" });
    for (const { id } of templates) await owner.call(deleteTemplate, { templateId: id });
    await expect(owner.call(deleteTemplate, { templateId: added.id })).rejects.toMatchObject({
      body: { code: "template.last" },
    });
    expect(await names(owner)).toEqual(["Better"]);
  });

  it("email templates with a forbidden wording are refused with an explanation", async () => {
    const owner = await newOwner();
    const body = { ...mine, content: "A coupon for you" };
    await expect(owner.call(createTemplate, { body })).rejects.toMatchObject({
      status: 400,
      body: { code: "template.wording", fields: { content: expect.stringContaining("{{link}}") } },
    });
    // These words are split in the source, but the receiver reads them whole.
    for (const hidden of ["dis<x-y>count</x-y>", "<div>dis<div>count", "cou&ZeroWidthSpace;pon"]) {
      const body = { ...mine, content: `<p>${hidden}: {{link}}</p>` };
      await expect(owner.call(createTemplate, { body }), hidden).rejects.toMatchObject({
        body: {
          code: "template.wording",
          fields: { content: expect.stringMatching(/“(discount|coupon)”/) },
        },
      });
    }
    const twoLines = { ...mine, subject: "Hi\r\nBcc: all@example.com" };
    await expect(owner.call(createTemplate, { body: twoLines })).rejects.toMatchObject({
      body: { fields: { subject: expect.any(String) } },
    });
  });

  it("email templates can be previewed, and sent to oneself as a test", async () => {
    const owner = await newOwner();
    const { subject, content } = mine;
    const preview = await owner.call(previewTemplate, { body: { subject, content } });
    expect(preview).toMatchObject({
      from: "Lakeside Insurance <reviews@localhost>",
      to: "alex.morgan@example.com",
      replyTo: owner.email,
      subject: "Hi Alex Morgan",
    });
    expect(await owner.call(sendTestMessage, { body: { subject, content } })).toEqual({
      to: owner.email,
    });
    await test.drainJobs();
    expect((await test.mailbox())[0]).toMatchObject({
      to: owner.email,
      subject: "[Test] Hi Alex Morgan",
    });
    const details = { name: "Tom Baker", email: "tom@customer.example" };
    const { id: contactId } = await owner.call(createContact, { body: details });
    await owner.call(sendTestMessage, { body: { subject, content, contactId } });
    await test.drainJobs();
    expect((await test.mailbox())[0]).toMatchObject({
      to: owner.email,
      subject: "[Test] Hi Tom Baker",
    });
    const stranger = await newOwner();
    await expect(
      stranger.call(sendTestMessage, { body: { subject, content, contactId } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it.each([
    {
      language: "ar",
      direction: "rtl",
      subject: "كيف كانت تجربتك مع {{business}}؟",
      content: "مرحبا {{first_name}}،\n\nكيف كانت زيارتك عندنا؟\n\n{{link}}",
      button: "شارك تجربتك",
      wayOut: "إلغاء الاشتراك",
    },
    {
      language: "de",
      direction: "ltr",
      subject: "Wie war es bei {{business}}?",
      content: "Hallo {{first_name}},\n\nwie war Ihr Besuch bei uns?\n\n{{link}}",
      button: "Erfahrung teilen",
      wayOut: "Abmelden",
    },
  ])("arrive in $language as they were written, with a frame to match", async (written) => {
    const { language, direction, subject, content, button, wayOut } = written;
    const owner = await newOwner();
    const template = await owner.call(createTemplate, {
      body: { name: language, subject, content },
    });
    expect(template).toMatchObject({ subject, content });
    await owner.call(sendTestMessage, { body: { subject, content } });
    await test.drainJobs();
    const [mail] = await test.mailbox();
    expect(mail?.to).toBe(owner.email);
    expect(mail?.subject).toBe(`[Test] ${subject.replace("{{business}}", "Lakeside Insurance")}`);
    expect(mail?.html).toContain(`<div lang="${language}" dir="${direction}"`);
    expect(mail?.html).toContain(`>${button}</a>`);
    expect(mail?.html).toContain(`>${wayOut}</a>`);
    expect(mail?.html).not.toContain("Unsubscribe");
    expect(mail?.text).toContain(`${wayOut}: `);
  });

  it("email templates belong to one business only", async () => {
    const owner = await newOwner();
    const added = await owner.call(createTemplate, { body: mine });
    const stranger = await newOwner();
    expect(await names(stranger)).not.toContain("Mine");
    const templateId = added.id;
    for (const attempt of [
      () => stranger.call(updateTemplate, { templateId, body: mine }),
      () => stranger.call(deleteTemplate, { templateId }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ status: 404 });
    }
  });
});
