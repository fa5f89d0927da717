import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteResponse } from "#shared/api/change-response.ts";
import { deleteFlow, setFlowStatus } from "#shared/api/flows.ts";
import { listResponses } from "#shared/api/responses.ts";
import {
  type BusinessWithFlow,
  createBusinessWithFlow,
} from "../../testing/builders/business-with-flow.ts";

describe("answers to a closed form", () => {
  let desk: BusinessWithFlow;
  beforeAll(async () => {
    desk = await createBusinessWithFlow();
  });
  afterAll(() => desk.test.close());

  /** One customer's answer to an invitation to a separate form. */
  async function answered() {
    const { id: flowId } = await desk.published();
    const { token } = await desk.invite(flowId);
    const personal = `/review/${flowId}?i=${token}`;
    const [rating, what, liked, happened] = (await flowQuestions(flowId)) as string[];
    const fields = [
      ...desk.stamped(flowId),
      [`q-${rating}`, "2"],
      [`q-${what}`, "Home"],
      [`q-${liked}`, "Speed"],
      [`q-${happened}`, "They never called."],
      ["i", token],
    ];
    const { headers } = await desk.post(fields, personal);
    const archive = () => desk.owner.call(setFlowStatus, { flowId, body: { status: "archived" } });
    return { flowId, personal, address: headers.get("location") as string, archive };
  }

  async function whole(flowId: string): Promise<string[][]> {
    const [rating = "", , , happened = ""] = await flowQuestions(flowId);
    return [
      [`q-${rating}`, "4"],
      [`q-${happened}`, "All of it anew."],
    ];
  }

  async function flowQuestions(flowId: string): Promise<string[]> {
    const html = await (await desk.page(`/review/${flowId}`)).text();
    return [
      ...new Set(Array.from(html.matchAll(/name="q-([0-9a-f-]{36})"/g), ([, id = ""]) => id)),
    ];
  }

  it("answers to a closed form are found by the personal link, can be withdrawn, and offer no missing form", async () => {
    const { personal, address, archive } = await answered();
    expect(await (await desk.page(address)).text()).toContain("Change my answers");
    await archive();
    const found = await desk.page(personal);
    expect(found.status).toBe(200);
    const html = await found.text();
    expect(html).toContain("You have already answered");
    expect(html.replaceAll("&amp;", "&")).toContain(address);
    const after = await (await desk.page(address)).text();
    expect(after).not.toContain("Change my answers");
    expect(after).toContain("Withdraw my answers");
    await desk.post([["do", "withdraw"]], address);
    const gone = await desk.page(personal);
    expect([gone.status, await gone.text()]).toEqual([
      410,
      expect.stringContaining("Your answers are withdrawn"),
    ]);
  });

  it("withdrawn answers are shown as withdrawn while the form is still open", async () => {
    const { personal, address } = await answered();
    await desk.post([["do", "withdraw"]], address);
    const gone = await desk.page(personal);
    expect(gone.status).toBe(410);
    expect(await gone.text()).not.toContain("You can still look at them");
  });

  it.each(["archived", "draft", "deleted"] as const)(
    "show the words of a form that is %s while it is filled in, in the language it was read in",
    async (status) => {
      const { id: flowId } = await desk.published();
      const [rating = "", , , happened = ""] = await flowQuestions(flowId);
      if (status === "deleted") await desk.owner.call(deleteFlow, { flowId });
      else await desk.owner.call(setFlowStatus, { flowId, body: { status } });
      const told = await desk.post(
        [
          ...desk.stamped(flowId),
          ["lang", "de"],
          [`q-${rating}`, "2"],
          [`q-${happened}`, "Ten minutes <b>of</b>\r\nmy story."],
        ],
        `/review/${flowId}`,
      );
      const html = await told.text();
      expect(told.status).toBe(404);
      expect(html).toContain('lang="de"');
      expect(html).toContain("Diese Worte wurden nicht gesendet. Kopieren Sie sie");
      expect(html).toContain(
        '<blockquote dir="auto">Ten minutes &lt;b&gt;of&lt;/b&gt;\nmy story.</blockquote>',
      );
      expect(await (await desk.page(`/review/${flowId}`)).text()).not.toContain("<blockquote");
    },
  );

  it("a change that comes too late for the form or the answers is returned to the customer", async () => {
    const { flowId, address, archive } = await answered();
    const answer = new URL(address, "http://localhost").searchParams.get("r") ?? "";
    const fields = [["r", answer], ["lang", "en"], ...(await whole(flowId))];
    const change = () =>
      desk.post([...desk.stamped(flowId), ...fields], `/review/${flowId}?r=${answer}`);
    expect((await change()).status).toBe(303);
    await archive();
    const words = expect.stringMatching(/These words were not sent.*All of it anew\./s);
    const closed = await change();
    expect([closed.status, await closed.text()]).toEqual([404, words]);
    await desk.owner.call(setFlowStatus, { flowId, body: { status: "published" } });
    desk.test.clock.advance(31 * 86_400_000);
    const late = await change();
    expect([late.status, await late.text()]).toEqual([410, words]);
  });

  it("answers to a closed form are shown to a customer who has answered elsewhere, unless they arrived", async () => {
    const { flowId, personal } = await answered();
    const [rating = "", what = "", liked = "", happened = ""] = await flowQuestions(flowId);
    const again = async (text: string) => {
      const fields = [
        [`q-${rating}`, "2"],
        [`q-${what}`, "Home"],
        [`q-${liked}`, "Speed"],
        [`q-${happened}`, text],
        ["i", personal.split("?i=")[1] ?? ""],
      ];
      return (await desk.post([...desk.stamped(flowId), ...fields], personal)).text();
    };
    const other = await again("On the phone I wrote this.");
    expect(other).toMatch(/You have already answered.*not sent.*On the phone I wrote this\./s);
    expect(other).not.toContain(">Home</blockquote>");
    expect(await again("They never called. ")).not.toContain("<blockquote");
  });

  it("a closed form offers nothing to a customer who has not answered it", async () => {
    const { id: flowId } = await desk.published();
    const { token } = await desk.invite(flowId);
    await desk.owner.call(setFlowStatus, { flowId, body: { status: "archived" } });
    expect((await desk.page(`/review/${flowId}?i=${token}`)).status).toBe(404);
  });

  it("a closed form does not offer to change answers", async () => {
    const { personal, archive } = await answered();
    expect(await (await desk.page(personal)).text()).toContain("look at them, change or withdraw");
    await archive();
    const html = await (await desk.page(personal)).text();
    expect(html).toContain("You can still look at them or withdraw them.");
    expect(html).not.toContain("change or withdraw");
  });

  it("a closed form offers nothing for answers that the business has deleted", async () => {
    const { flowId, personal, address } = await answered();
    const { responses } = await desk.owner.call(listResponses, { flowId });
    const responseId = responses[0]?.id as string;
    await desk.owner.call(deleteResponse, { responseId, body: { reason: "Not ours" } });
    const found = await desk.page(personal);
    const html = await found.text();
    expect(found.status).toBe(200);
    expect(html).toContain("They have since been deleted.");
    expect(html).not.toContain("You can still look at them");
    expect(html).not.toContain("Go to my answers");
    expect((await desk.page(address)).status).toBe(404);
  });

  it("answers to a closed form can still be read after the time for changes", async () => {
    const { personal, address } = await answered();
    desk.test.clock.advance(31 * 86_400_000);
    const late = await desk.page(personal);
    const html = (await late.text()).replaceAll("&amp;", "&");
    expect(late.status).toBe(200);
    expect(html).toContain("can no longer be changed");
    expect(html).not.toContain("You can still look at them");
    expect(html).toContain(address);
  });
});
