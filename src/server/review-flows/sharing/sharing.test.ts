import { beforeAll, describe, expect, it } from "vitest";
import { setPlatformLinks } from "#shared/api/change-business.ts";
import {
  duplicateFlow,
  getFlow,
  getFlowSharing,
  type SharingChange,
  setFlowSharing,
} from "#shared/api/flows.ts";
import {
  type BusinessWithFlow,
  createBusinessWithFlow,
} from "../../testing/builders/business-with-flow.ts";

describe("the destinations of a flow, and its embedding", () => {
  let desk: BusinessWithFlow;
  let ids: string[];
  const links = ["Google", "Bar & Grill", "Healthgrades"].map((label) => ({
    kind: "other" as const,
    label,
    url: `https://example.com/${label.length}`,
  }));
  beforeAll(async () => {
    desk = await createBusinessWithFlow();
    const kept = await desk.owner.call(setPlatformLinks, { body: { links } });
    ids = kept.platformLinks.map(({ id }) => id);
    return () => desk.test.close();
  });
  const chosen = (...places: number[]) => places.map((place) => ids[place] as string);

  const set = (body: { platforms: string[] | null; embedOrigins: string[] }) =>
    desk.owner.call(setFlowSharing, { flowId: desk.flow.id, body });

  async function offered(rating: string): Promise<string[]> {
    const sent = await desk.post(desk.answers("As it was.", rating));
    const html = await (await desk.page(sent.headers.get("location") as string)).text();
    return [...html.matchAll(/>Open ([^<]+) <span/g)].map(([, name = ""]) => name);
  }

  it.each(["1", "5"])(
    "offers the places of the flow in its order, after %s stars",
    async (rating) => {
      await set({ platforms: null, embedOrigins: [] });
      expect(await offered(rating)).toEqual(["Google", "Bar &amp; Grill", "Healthgrades"]);
      await set({ platforms: [...chosen(2, 0), crypto.randomUUID()], embedOrigins: [] });
      expect(await offered(rating)).toEqual(["Healthgrades", "Google"]);
      await set({ platforms: [], embedOrigins: [] });
      expect(await offered(rating)).toEqual([]);
    },
  );

  it("a flow keeps offering a destination under a new name and address", async () => {
    await set({ platforms: chosen(2), embedOrigins: [] });
    const renamed = links.map((link, index) => ({
      ...link,
      id: ids[index],
      label: `${link.label} again`,
      url: `${link.url}/moved`,
    }));
    await desk.owner.call(setPlatformLinks, { body: { links: renamed.toReversed() } });
    expect(await offered("3")).toEqual(["Healthgrades again"]);
    const named = links.map((link, index) => ({ ...link, id: ids[index] }));
    await desk.owner.call(setPlatformLinks, { body: { links: named } });
    expect(await offered("3")).toEqual(["Healthgrades"]);
  });

  it("the thank-you page leaves the text with the customer when there is no destination", async () => {
    await set({ platforms: [], embedOrigins: [] });
    for (const rating of ["1", "5"]) {
      const sent = await desk.post(desk.answers("As it was.", rating));
      const html = await (await desk.page(sent.headers.get("location") as string)).text();
      expect(html).toContain('id="own-text"');
      expect(html).toContain("data-copy");
      expect(html).toContain("Did you post it?");
      expect(html).not.toContain('class="destinations"');
    }
  });

  it("the thank-you page offers no writing help beside a single Yelp profile", async () => {
    const yelp = { kind: "yelp" as const, label: "Yelp", url: "https://www.yelp.com/biz/lakeside" };
    const kept = await desk.owner.call(setPlatformLinks, { body: { links: [...links, yelp] } });
    await set({ platforms: [kept.platformLinks[3]?.id as string], embedOrigins: [] });
    const sent = await desk.post(desk.answers("As it was."));
    const html = await (await desk.page(sent.headers.get("location") as string)).text();
    expect(html).toContain("https://www.yelp.com/biz/lakeside");
    expect(html).not.toContain('id="own-text"');
  });

  it("the choice of destinations is copied with the flow, but not the websites", async () => {
    await set({ platforms: chosen(0), embedOrigins: ["https://shop.example"] });
    const copy = await desk.owner.call(duplicateFlow, { flowId: desk.flow.id });
    const sharing = await desk.owner.call(getFlowSharing, { flowId: copy.id });
    expect(sharing).toEqual({ platforms: chosen(0), embedOrigins: [] });
  });

  it("a change of the sharing keeps another member's simultaneous change", async () => {
    await set({ platforms: chosen(1), embedOrigins: [] });
    const change = (body: SharingChange) =>
      desk.owner.call(setFlowSharing, { flowId: desk.flow.id, body });
    const embedOrigins = ["https://shop.example"];
    expect(await change({ embedOrigins })).toEqual({ platforms: chosen(1), embedOrigins });
    expect(await change({ platforms: null })).toEqual({ platforms: null, embedOrigins });
    expect(await change({ platforms: [] })).toEqual({ platforms: [], embedOrigins });
    expect(await change({})).toEqual({ platforms: [], embedOrigins });
  });

  it("a change of the sharing does not change the version of the questions", async () => {
    const { updatedAt } = await desk.owner.call(getFlow, { flowId: desk.flow.id });
    await set({ platforms: null, embedOrigins: [] });
    expect((await desk.owner.call(getFlow, { flowId: desk.flow.id })).updatedAt).toBe(updatedAt);
  });

  it("the websites of a flow are stored as origins, each once, and anything else is refused", async () => {
    const { embedOrigins } = await set({
      platforms: null,
      embedOrigins: [
        "https://Shop.example/contact?x=1",
        " https://shop.example",
        "http://localhost:81/",
      ],
    });
    expect(embedOrigins).toEqual(["https://shop.example", "http://localhost:81"]);
    for (const origin of [
      "http://shop.example",
      "https://*.shop.example",
      "*",
      "javascript:alert(1)",
      "https://a.example; script-src *",
      "data:text/html,x",
    ])
      await expect(set({ platforms: null, embedOrigins: [origin] })).rejects.toMatchObject({
        status: 400,
      });
  });

  const framedBy = (response: Response) =>
    response.headers.get("content-security-policy")?.match(/frame-ancestors ([^;]+)/)?.[1];

  it("a flow may be framed only by the websites that it names, and only at the embed address", async () => {
    const { id } = desk.flow;
    await set({ platforms: null, embedOrigins: [] });
    expect(framedBy(await desk.page(`/embed/${id}`))).toBe("'none'");

    await set({ platforms: null, embedOrigins: ["https://shop.example", "https://b.example"] });
    const form = await desk.page(`/embed/${id}`);
    expect(framedBy(form)).toBe("https://shop.example https://b.example");
    expect(form.headers.get("x-frame-options")).toBeNull();
    // The rest of the policy is as strict as on other pages.
    const policyOf = (response: Response) =>
      response.headers.get("content-security-policy")?.replace(/frame-ancestors [^;]+/, "");
    const normal = await desk.page(`/review/${id}`);
    expect(policyOf(form)).toBe(policyOf(normal));
    expect(framedBy(normal)).toBe("'none'");
    expect(normal.headers.get("x-frame-options")).toBe("DENY");

    const other = await desk.published();
    expect(framedBy(await desk.page(`/embed/${other.id}`))).toBe("'none'");
    expect((await desk.page("/embed/nonsense")).status).toBe(404);
  });

  it("a framed flow stays in the frame from the form to the thank-you page", async () => {
    const { id } = desk.flow;
    await set({ platforms: null, embedOrigins: ["https://shop.example"] });
    expect(await (await desk.page(`/embed/${id}`)).text()).toContain(`action="/embed/${id}"`);
    const refused = await desk.post(desk.answers("").slice(0, 2), `/embed/${id}`);
    expect([refused.status, framedBy(refused)]).toEqual([422, "https://shop.example"]);
    const sent = await desk.post(desk.answers("From the website."), `/embed/${id}`);
    const thanks = sent.headers.get("location") as string;
    expect(thanks).toMatch(`/embed/${id}/thanks?r=`);
    const page = await desk.page(thanks);
    expect(framedBy(page)).toBe("https://shop.example");
    const html = await page.text();
    expect(html).toContain(`action="/embed/${id}/thanks?r=`);
    expect(html).not.toContain("/review/");
    const noted = await desk.post(
      [
        ["do", "message"],
        ["message", "Hello"],
      ],
      thanks,
    );
    expect(noted.headers.get("location")).toBe(`${thanks}&said=sent#message-status`);
  });
});
