import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getResponse, listResponses } from "#shared/api/responses.ts";
import {
  type BusinessWithFlow,
  createBusinessWithFlow,
} from "../testing/builders/business-with-flow.ts";

/** Text as pasted from other programs; no database can store the first character. */
const pasted = "Nobody\u0000 called\u0007.\r\nI waited.";
const kept = "Nobody called.\nI waited.";

describe("control characters in a customer's text", () => {
  let desk: BusinessWithFlow;
  beforeAll(async () => {
    desk = await createBusinessWithFlow();
  });
  afterAll(() => desk.test.close());

  it("control characters in a customer's text do not lose a half-filled form", async () => {
    const { token } = await desk.invite();
    const path = `/review/${desk.flow.id}`;
    const name = `q-${desk.flow.questions[3]?.id}`;
    const fields = [
      ["i", token],
      [name, pasted],
    ];
    expect((await desk.post(fields, `${path}/progress`)).status).toBe(204);
    const form = await desk.page(`${path}?i=${token}`);
    expect(await form.text()).toContain(`>${kept}</textarea>`);
  });

  it("control characters in a customer's text lose neither the text to post nor the private message", async () => {
    const sent = await desk.post(desk.answers(pasted));
    const address = sent.headers.get("location") as string;
    for (const action of ["keep", "message", "copied"]) {
      const fields = [
        ["do", action],
        ["text", `Truly. ${pasted}`],
        ["message", pasted],
      ];
      expect((await desk.post(fields, address)).status, action).toBe(303);
    }
    const thanks = await (await desk.page(address)).text();
    expect(thanks).toContain(`>Truly. ${kept}</textarea>`);
    const [listed] = (await desk.owner.call(listResponses)).responses;
    const { draft, privateMessage } = await desk.owner.call(getResponse, {
      responseId: listed?.id ?? "",
    });
    expect(draft?.text).toBe(`Truly. ${kept}`);
    expect(privateMessage).toBe(kept);
  });
});
