import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFlow, setFlowStatus } from "#shared/api/flows.ts";
import { getSettings, updateSettings } from "#shared/api/settings.ts";
import {
  type BusinessWithFlow,
  claimFlow,
  createBusinessWithFlow,
} from "../../testing/builders/business-with-flow.ts";

describe("the topics of a business", () => {
  let desk: BusinessWithFlow;
  beforeAll(async () => {
    desk = await createBusinessWithFlow();
  });
  afterAll(() => desk.test.close());

  const form = async (id = desk.flow.id) => (await desk.page(`/review/${id}`)).text();
  async function ask(includeKeywords: string[], enabled = true) {
    const { settings } = await desk.owner.call(getSettings);
    const ai = { ...settings.ai, enabled, includeKeywords };
    await desk.owner.call(updateSettings, { body: { ai } });
  }
  const asked = "would like to hear about this";

  it("the topics of a business are suggested beside the first question for a longer text, and nowhere else", async () => {
    expect(await form()).not.toContain(asked);
    await ask(["waiting time", "<price>"]);
    const html = await form();
    expect(html.split(asked)).toHaveLength(2);
    const [question] = desk.flow.questions.filter(({ type }) => type === "text");
    const field = html.slice(html.indexOf(`<label for="q-${question?.id}-0"`));
    const upToControl = field.slice(0, field.indexOf("<textarea"));
    expect(upToControl).toContain(asked);
    expect(upToControl).toContain(
      '<li><span dir="auto">waiting time</span></li><li><span dir="auto">&lt;price&gt;</span></li>',
    );
    // A screen reader reads it as part of the field's description.
    const describedBy = field.match(/<textarea[^>]*aria-describedby="([^"]+)"/)?.[1]?.split(" ");
    expect(describedBy).toContain(`t-${question?.id}`);
    expect(upToControl).toContain(`id="t-${question?.id}"`);
  });

  it("the topics of a business are not suggested while the writing help is off, or when there is nothing to write", async () => {
    await ask(["waiting time"], false);
    expect(await form()).not.toContain(asked);
    await ask(["waiting time"]);
    expect(await form()).toContain(asked);
    const questions = claimFlow.questions.filter(({ type }) => type !== "text");
    const { id } = await desk.owner.call(createFlow, { body: { ...claimFlow, questions } });
    await desk.owner.call(setFlowStatus, { flowId: id, body: { status: "published" } });
    expect(await form(id)).not.toContain(asked);
  });

  it("no answer is lost when the topics of a business change while the form is being filled in", async () => {
    const fields = desk.answers("Written under other topics.");
    await ask(["something else"]);
    expect((await desk.post(fields)).status).toBe(303);
  });
});
