import { describe, expect, it } from "vitest";
import { logoLimits, removeLogo, setLogo } from "#shared/api/business-logo.ts";
import { getBusiness } from "#shared/api/businesses.ts";
import { updateBusiness } from "#shared/api/change-business.ts";
import { previewTemplate } from "#shared/api/email.ts";
import { createFlow, setFlowStatus } from "#shared/api/flows.ts";
import { startedTestApp } from "../testing/started-test-server.ts";

const dot =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64");
/** The one-pixel image with other dimensions in its header. */
const sized = (width: number, height: number) => {
  const bytes = Buffer.from(dot, "base64");
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return base64(bytes);
};

describe("a business's logo", () => {
  const test = startedTestApp({
    env: { PUBLIC_URL: "https://reviews.example.com", LOCAL_MAILBOX: "off" },
  });
  const look = (path: string | null) => test.app.request(path ?? "/none");

  it("a logo is public at a unique address until it is removed", async () => {
    const owner = await test.signUp("logo@example.com");
    await owner.call(updateBusiness, { body: { name: "Lakeside" } });
    expect((await owner.call(getBusiness)).logo).toBeNull();
    const { id, logo } = await owner.call(setLogo, { body: { image: dot } });
    expect(logo).toMatch(new RegExp(`^/logo/${id}/[\\w-]{16}$`));
    const picture = await look(logo);
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "cross-origin",
      "x-content-type-options": "nosniff",
    });
    expect(base64(new Uint8Array(await picture.arrayBuffer()))).toBe(dot);

    const other = await owner.call(setLogo, { body: { image: sized(200, 100) } });
    expect(other.logo).not.toBe(logo);
    expect((await look(logo)).status).toBe(404);
    expect((await owner.call(removeLogo)).logo).toBeNull();
    expect((await look(other.logo)).status).toBe(404);
  });

  it("a logo address that no column can store is refused", async () => {
    const nul = "/logo/00000000-0000-4000-8000-000000000000/%00";
    expect((await look(nul)).status).toBe(400);
  });

  it("a business's logo appears on the public page and in messages with its absolute address", async () => {
    const owner = await test.signUp("shown@example.com");
    const content = { title: "How was it?", description: "", questions: [] };
    const question = { type: "rating", text: "Overall?", description: "", required: true } as const;
    const draft = await owner.call(createFlow, {
      body: { ...content, questions: [{ ...question, options: [] }] },
    });
    await owner.call(setFlowStatus, { flowId: draft.id, body: { status: "published" } });
    const pages = [`/review/${draft.id}`, `/review/${draft.id}/card`];
    for (const page of pages) expect(await (await look(page)).text()).not.toContain("<img class=");
    const { logo } = await owner.call(setLogo, { body: { image: dot } });
    for (const page of pages) {
      expect(await (await look(page)).text()).toContain(`<img class="logo" src="${logo}" alt=""`);
    }
    const body = { subject: "Hello", content: "Tell us: {{link}}" };
    const { html } = await owner.call(previewTemplate, { body });
    expect(html).toContain(`<img src="https://reviews.example.com${logo}" alt=""`);
  });

  it.each([
    ["a script", base64("<script>alert(1)</script>"), "not a PNG or JPEG"],
    ["an SVG", base64('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), "not a PNG"],
    ["a GIF", "R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=", "not a PNG or JPEG"],
    ["half a PNG", dot.slice(0, 20), "not a PNG or JPEG"],
    ["a bomb", sized(50_000, 50_000), "1024 pixels"],
    ["one too wide", sized(1025, 10), "1024 pixels"],
    ["a flat one", sized(0, 10), "pixels"],
    [
      "one too heavy",
      base64(Buffer.concat([Buffer.from(dot, "base64"), Buffer.alloc(logoLimits.bytes)])),
      "300 kB",
    ],
    ["no base64", "§§§§", "base64"],
    ["nothing", "", "Choose a picture"],
  ])("refuses %s in words", async (_, image, words) => {
    const owner = await test.signUp("refused@example.com");
    await expect(owner.call(setLogo, { body: { image } })).rejects.toMatchObject({
      status: 400,
      body: { fields: { image: expect.stringContaining(words) } },
    });
    expect((await owner.call(getBusiness)).logo).toBeNull();
  });
});
