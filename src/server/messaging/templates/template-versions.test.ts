import { createTransport } from "nodemailer";
import PostalMime from "postal-mime";
import { describe, expect, it } from "vitest";
import { updateBusiness } from "#shared/api/change-business.ts";
import { createContact } from "#shared/api/contacts.ts";
import {
  createTemplate,
  listTemplateVersions,
  previewTemplate,
  sendTestMessage,
  updateTemplate,
} from "#shared/api/email.ts";
import { startedTestApp } from "../../testing/started-test-server.ts";
import type { TestPerson } from "../../testing/test-app.ts";

const mine = { name: "Mine", subject: "Hi {{name}}", content: "Dear {{name}}: {{link}}" };

describe("versions and checks of a template", () => {
  const test = startedTestApp();
  let people = 0;

  async function newOwner(): Promise<TestPerson> {
    people += 1;
    const owner = await test.signUp(`versions${people}@lakeside.example`);
    await owner.call(updateBusiness, { body: { name: "Lakeside", brandColor: "#1A5FB4" } });
    return owner;
  }

  it("each save keeps the previous version with its date and author, twenty at most", async () => {
    const owner = await newOwner();
    const { id: templateId } = await owner.call(createTemplate, { body: mine });
    const read = async () => (await owner.call(listTemplateVersions, { templateId })).versions;
    const save = (subject: string) =>
      owner.call(updateTemplate, { templateId, body: { ...mine, subject } });
    const madeAt = test.clock.now().toISOString();
    test.clock.advance(60_000);
    await save("Second");
    await save("Second");
    expect(await read()).toMatchObject([
      { subject: "Second", savedAt: test.clock.now().toISOString(), savedBy: owner.email },
      { subject: mine.subject, savedAt: madeAt, savedBy: owner.email },
    ]);
    for (let number = 3; number <= 25; number += 1) {
      test.clock.advance(1000);
      await save(`Subject ${number}`);
    }
    const kept = await read();
    expect(kept).toHaveLength(21);
    expect([kept[0]?.subject, kept.at(-1)?.subject]).toEqual(["Subject 25", "Subject 5"]);

    const stranger = await newOwner();
    await expect(stranger.call(listTemplateVersions, { templateId })).rejects.toMatchObject({
      status: 404,
    });
  });

  it("a wording with refused words is sent only with a stated reason, which every version keeps", async () => {
    const owner = await newOwner();
    const body = { ...mine, content: "Our discount store thanks you. {{link}}" };
    await expect(owner.call(createTemplate, { body })).rejects.toMatchObject({
      body: { code: "template.wording", fields: { content: expect.stringContaining("discount") } },
    });
    const overrideReason = "The name of the store is Discount Store.";
    const added = await owner.call(createTemplate, { body: { ...body, overrideReason } });
    expect(added.overrideReason).toBe(overrideReason);
    await owner.call(updateTemplate, { templateId: added.id, body: mine });
    const { versions } = await owner.call(listTemplateVersions, { templateId: added.id });
    expect(versions.map((one) => one.overrideReason)).toEqual(["", overrideReason]);
    // No stated reason makes up for a missing button.
    const without = { ...mine, content: "A discount for you", overrideReason };
    await expect(owner.call(createTemplate, { body: without })).rejects.toMatchObject({
      body: { fields: { content: "Add {{link}} where the button should go." } },
    });
  });

  it("a preview is made for a real contact of the caller's business", async () => {
    const owner = await newOwner();
    const tom = { name: "Tom Baker", email: "tom@versions.example" };
    const { id: contactId } = await owner.call(createContact, { body: tom });
    const body = { subject: mine.subject, content: mine.content, contactId };
    expect(await owner.call(previewTemplate, { body })).toMatchObject({
      subject: "Hi Tom Baker",
      preheader: "",
      to: tom.email,
    });
    const stranger = await newOwner();
    await expect(stranger.call(previewTemplate, { body })).rejects.toMatchObject({ status: 404 });
  });

  it("another library reads the message with its hidden preheader, brand color, button and stars", async () => {
    const owner = await newOwner();
    const content = "<p>Hello {{first_name}},</p><p>{{stars}}</p><p>{{link}}</p>";
    const body = { subject: "How was it?", preheader: "Two minutes, {{name}}", content };
    await owner.call(sendTestMessage, { body });
    await test.drainJobs();
    const [mail] = await test.mailbox();
    const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
      to: mail?.to,
      subject: mail?.subject,
      text: mail?.text,
      html: mail?.html,
    });
    const parsed = await PostalMime.parse(message as Buffer);
    expect(parsed.html).toMatch(/display:none[^>]*>Two minutes, [\s\S]*Hello/);
    expect(parsed.html).toContain('bgcolor="#1a5fb4"');
    expect(parsed.html).not.toMatch(/<p[^>]*>\s*<table/);
    const stars = [...(parsed.html ?? "").matchAll(/<a class="star" href="([^"]*)"/g)];
    expect(stars.map(([, href = ""]) => new URL(href).search)).toEqual(
      [1, 2, 3, 4, 5].map((star) => `?rating=${star}`),
    );
    expect(parsed.text).not.toContain("★");
    expect(parsed.text).toMatch(/^Hello .*,\n\nhttp\S+\n\n-- \n/);
  });
});
