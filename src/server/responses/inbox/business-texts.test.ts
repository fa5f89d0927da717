import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ResponseChange, updateResponse } from "#shared/api/change-response.ts";
import { getResponse, listResponses } from "#shared/api/responses.ts";
import {
  type BusinessWithFlow,
  createBusinessWithFlow,
} from "../../testing/builders/business-with-flow.ts";

describe("members who write about the same response", () => {
  let desk: BusinessWithFlow;
  let responseId: string;
  beforeAll(async () => {
    desk = await createBusinessWithFlow();
    await desk.post(desk.answers("Nobody called back."));
    const { responses } = await desk.owner.call(listResponses);
    responseId = responses[0]?.id as string;
  });
  afterAll(() => desk.test.close());

  const change = (body: ResponseChange) => desk.owner.call(updateResponse, { responseId, body });
  const readTexts = async () => {
    const { note, replyDraft } = await desk.owner.call(getResponse, { responseId });
    return { note, replyDraft };
  };

  it("a text of the business is not overwritten by a member who has not seen it, and the refusal names the text", async () => {
    await change({ note: "Dana has called her.", seen: { note: "" } });
    const late = { note: "Nobody called her yet.", seen: { note: "" }, handled: true };
    await expect(change(late)).rejects.toMatchObject({
      status: 409,
      body: {
        code: "conflict.changed",
        message: expect.stringContaining("Nothing was saved"),
        fields: { note: "Someone else changed this." },
      },
    });
    const found = await desk.owner.call(getResponse, { responseId });
    expect(found).toMatchObject({ note: "Dana has called her.", handledAt: null });

    await change({ ...late, seen: { note: "Dana has called her." } });
    expect((await readTexts()).note).toBe("Nobody called her yet.");
  });

  it("texts of the business are independent: a note blocks no reply, and the same words block no member", async () => {
    await change({ note: "A", replyDraft: "Thank you." });
    await change({ note: "B", seen: { note: "A" } });
    await change({
      replyDraft: "Thank you very much.",
      seen: { note: "A", replyDraft: "Thank you." },
    });
    await change({ replyDraft: "Thank you very much.", seen: { replyDraft: "Thank you." } });
    await expect(
      change({ note: "C", replyDraft: "No.", seen: { note: "B", replyDraft: "Thank you." } }),
    ).rejects.toMatchObject({ body: { fields: { replyDraft: expect.any(String) } } });
    expect(await readTexts()).toEqual({ note: "B", replyDraft: "Thank you very much." });
  });

  it("a text of the business stays consistent when many save at the same moment", async () => {
    const { note } = await readTexts();
    const tries = Array.from({ length: 8 }, (_, number) =>
      change({ note: `Colleague ${number}`, seen: { note } }),
    );
    const ends = await Promise.allSettled(tries);
    const won = ends.flatMap((end) => (end.status === "fulfilled" ? [end.value.note] : []));
    expect(won).toHaveLength(1);
    expect((await readTexts()).note).toBe(won[0]);
  });
});
