import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setLogo } from "#shared/api/business-logo.ts";
import { getBusiness } from "#shared/api/businesses.ts";
import { updateBusiness } from "#shared/api/change-business.ts";
import { addFlowPicture } from "#shared/api/flow-pictures.ts";
import { createFlow, duplicateFlow, saveFlow, setFlowStatus } from "#shared/api/flows.ts";
import { type Look, lookLimits } from "#shared/review-flows/look.ts";
import {
  type BusinessWithFlow,
  claimFlow,
  createBusinessWithFlow,
} from "../testing/builders/business-with-flow.ts";

const png =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const webp = "UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==";
/** The first image with a different width in its header. */
const sized = (width: number) => {
  const bytes = Buffer.from(png, "base64");
  bytes.writeUInt32BE(width, 16);
  return bytes.toString("base64");
};
const heavy = Buffer.concat([Buffer.from(png, "base64"), Buffer.alloc(lookLimits.pictureBytes)]);

describe("the look of a form", () => {
  let desk: BusinessWithFlow;
  beforeAll(async () => {
    desk = await createBusinessWithFlow();
  });
  afterAll(() => desk.test.close());

  const add = async (image: string) =>
    (await desk.owner.call(addFlowPicture, { body: { image } })).version;
  async function publish(look?: Look) {
    const body = { ...claimFlow, ...(look && { look }) };
    const { id: flowId } = await desk.owner.call(createFlow, { body });
    return desk.owner.call(setFlowStatus, { flowId, body: { status: "published" } });
  }
  const shown = async (flowId: string) => (await desk.page(`/review/${flowId}`)).text();

  it("pictures of a form are shown instead of the business's, and load after its questions can be answered", async () => {
    const { id } = await desk.owner.call(getBusiness);
    const { logo: ofBusiness } = await desk.owner.call(setLogo, { body: { image: png } });
    expect(await shown((await publish()).id)).toContain(`src="${ofBusiness}"`);
    const [logo, cover] = [await add(webp), await add(png)];
    const flow = await publish({ logo, cover });
    const html = await shown(flow.id);
    for (const [name, version] of Object.entries({ logo, cover })) {
      const [tag] = new RegExp(`<img class="${name}"[^>]*>`).exec(html) ?? [];
      expect(tag).toContain(`src="/logo/${id}/${version}"`);
      expect(tag).toContain('loading="lazy"');
    }
    expect(html).not.toContain('rel="preload"');
    const picture = await desk.page(`/logo/${id}/${logo}`);
    expect(picture.headers.get("content-type")).toBe("image/webp");
    const copy = await desk.owner.call(duplicateFlow, { flowId: flow.id });
    expect(copy.look).toEqual({ logo, cover });
  });

  it.each([
    [
      "a script",
      Buffer.from("<script>alert(1)</script>").toString("base64"),
      "not a PNG, JPEG or WebP",
    ],
    ["one too heavy", heavy.toString("base64"), "larger than 40 kB"],
  ])("refuses %s as a picture, in words", async (_, image, words) => {
    await expect(desk.owner.call(addFlowPicture, { body: { image } })).rejects.toMatchObject({
      status: 400,
      body: { fields: { image: expect.stringContaining(words) } },
    });
  });

  it("a form cannot show a picture that its business does not have", async () => {
    const cover = await add(png);
    const stranger = await desk.test.signUp("other-look@example.com");
    await expect(
      stranger.call(createFlow, { body: { ...claimFlow, look: { cover } } }),
    ).rejects.toMatchObject({
      body: { fields: { "look.cover": expect.stringContaining("Choose it again") } },
    });
  });

  it("pictures that no form shows any more are deleted a week after they were chosen", async () => {
    const { id } = await desk.owner.call(getBusiness);
    const statusOf = async (version: string) => (await desk.page(`/logo/${id}/${version}`)).status;
    const [published, draft, unused] = [
      await add(sized(2)),
      await add(sized(3)),
      await add(sized(4)),
    ];
    const flow = await publish({ cover: published });
    await desk.owner.call(saveFlow, { flowId: flow.id, body: { ...flow, look: { cover: draft } } });
    await add(png);
    expect(await statusOf(unused)).toBe(200);
    desk.test.clock.advance(8 * 86_400_000);
    await add(png);
    expect(await statusOf(unused)).toBe(404);
    expect([await statusOf(published), await statusOf(draft)]).toEqual([200, 200]);
  });

  it("a picture that a form has shown for a long time can be restored for a week", async () => {
    const cover = await add(sized(5));
    const flow = await publish({ cover });
    const { look: _, ...plain } = flow;
    desk.test.clock.advance(8 * 86_400_000);
    const bare = await desk.owner.call(saveFlow, { flowId: flow.id, body: plain });
    const published = await desk.owner.call(setFlowStatus, {
      flowId: flow.id,
      body: { status: "published", updatedAt: bare.updatedAt },
    });
    await add(png);
    const body = { ...published, look: { cover } };
    expect((await desk.owner.call(saveFlow, { flowId: flow.id, body })).look).toEqual({ cover });
  });

  it("a form has its own color, or else its business's, and the policy allows its style", async () => {
    await desk.owner.call(updateBusiness, { body: { brandColor: "#1a5fb4" } });
    for (const [look, color] of [
      [undefined, "#1a5fb4"],
      [{ color: "#FFE08A" }, "#ffe08a"],
    ] as const) {
      const flow = await publish(look);
      const sent = await desk.post(
        [...desk.stamped(flow.id), ...answersTo(flow)],
        `/review/${flow.id}`,
      );
      for (const path of [`/review/${flow.id}`, sent.headers.get("location") ?? ""]) {
        const page = await desk.page(path);
        const [, style = ""] =
          /<style>(\.review-page\{--accent:.*?)<\/style>/.exec(await page.text()) ?? [];
        expect(style).toContain(`--accent:${color}`);
        const hash = createHash("sha256").update(style).digest("base64");
        expect(page.headers.get("content-security-policy")).toContain(`'sha256-${hash}'`);
      }
    }
    await desk.owner.call(updateBusiness, { body: { brandColor: "" } });
    expect(await shown((await publish()).id)).not.toContain("--accent-edge:#");
  });

  it("customers are thanked in the words of the form, the same for every rating, once they are published", async () => {
    const flow = await publish({
      thanksTitle: "That helps <us>",
      thanksText: "We read every word.",
    });
    const pages = await Promise.all(
      ["1", "5"].map(async (rating) => {
        const fields = [...desk.stamped(flow.id), ...answersTo(flow, rating)];
        const sent = await desk.post(fields, `/review/${flow.id}`);
        return (await desk.page(sent.headers.get("location") ?? "")).text();
      }),
    );
    for (const html of pages) {
      expect(html).toContain("That helps &lt;us&gt;</h1>");
      expect(html).toContain("<title>That helps &lt;us&gt; – ");
      expect(html).toMatch(/<p class="lead" dir="auto">We read every word\.<\/p>/);
      expect(html).not.toContain("Thank you!");
    }
    const look = { thanksText: "Leave a review and get a $10 gift card." };
    const changed = { ...flow, look };
    const saved = await desk.owner.call(saveFlow, { flowId: flow.id, body: changed });
    expect(saved.look).toEqual(look);
    await expect(
      desk.owner.call(setFlowStatus, { flowId: flow.id, body: { status: "published" } }),
    ).rejects.toMatchObject({
      body: { fields: { "look.thanksText": expect.stringContaining("reads like an incentive") } },
    });
  });
});

const answersTo = ({ questions }: { questions: { id: string }[] }, rating = "4"): string[][] => [
  [`q-${questions[0]?.id}`, rating],
  [`q-${questions[3]?.id}`, "The roof was repaired."],
];
