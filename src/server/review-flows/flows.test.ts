import { describe, expect, it } from "vitest";
import {
  createFlow,
  deleteFlow,
  discardFlowChanges,
  duplicateFlow,
  getFlow,
  listFlows,
  saveFlow,
  setFlowStatus,
} from "#shared/api/flows.ts";
import type { FlowContent } from "#shared/questions/questions.ts";
import { findPublishingProblems } from "#shared/review-flows/readiness.ts";
import { starters } from "#shared/review-flows/starters.ts";
import { startedTestApp } from "../testing/started-test-server.ts";

const content: FlowContent = {
  locale: null,
  title: "Your claim",
  description: "",
  questions: [
    { type: "rating", text: "Overall?", description: "", options: [], required: true, lead: "" },
    {
      type: "multiple_choice",
      text: "What was it?",
      description: "",
      options: ["Car", "Home"],
      required: false,
      lead: "",
    },
  ],
};

describe("starter flows", () => {
  it.each(starters.map((each) => [each.key, each.content]))("%s is ready to publish", (_, each) => {
    expect(findPublishingProblems(each)).toEqual({});
  });
});

/** The same content with a single choice question that offers these options. */
function offering(options: string[]): FlowContent {
  const [, choice] = content.questions;
  return { ...content, questions: [{ ...choice, options }] as FlowContent["questions"] };
}

describe("a flow that is not ready", () => {
  it.each([
    [["Car", "Home ", "Boat", " Home"], "offers “Home” twice."],
    [
      ["Car", "By phone", "Boat", "BY  Phone"],
      "offers “By phone” and “BY  Phone”, which read the same.",
    ],
    [["Café", "Cafe\u0301"], "offers “Café” and “Cafe\u0301”, which read the same."],
    [["1\u00a0day", "1 day"], "offers “1\u00a0day” and “1 day”, which read the same."],
  ])("is that of %j one option stands there twice", (options, words) => {
    expect(findPublishingProblems(offering(options))).toEqual({
      "questions.0.options": `Question 1 ${words}`,
    });
  });

  it.each([[["Car", "Cars"]], [["Yes", "Yes!"]], [["Maß", "Mass"]], [["2 days", "1 day"]]])(
    "is nothing where each of %j says something else",
    (options) => {
      expect(findPublishingProblems(offering(options))).toEqual({});
    },
  );
});

describe("review flows", () => {
  const test = startedTestApp();

  /** @spec 3.1, 3.2 */
  it("review flows are made, saved with their order, and keep the ids of their questions", async () => {
    const owner = await test.signUp("order@example.com");
    const made = await owner.call(createFlow, { body: content });
    expect(made).toMatchObject({ status: "draft", hasUnpublishedChanges: false, responseCount: 0 });
    const [first, second] = made.questions;
    const saved = await owner.call(saveFlow, {
      flowId: made.id,
      body: {
        ...made,
        questions: [
          { ...second, options: ["Car", "Home", "Boat"] },
          { type: "text", text: "Why?", description: "", options: [], required: false, lead: "" },
          { ...first },
        ] as FlowContent["questions"],
      },
    });
    expect(saved.questions.map(({ text }) => text)).toEqual(["What was it?", "Why?", "Overall?"]);
    expect(saved.questions[0]).toMatchObject({ id: second?.id, options: ["Car", "Home", "Boat"] });
    expect(saved.questions[2]?.id).toBe(first?.id);
    expect(await owner.call(getFlow, { flowId: made.id })).toEqual(saved);
  });

  it("review flows do not overwrite another member's changes", async () => {
    const owner = await test.signUp("conflict@example.com");
    const made = await owner.call(createFlow, { body: content });
    await owner.call(saveFlow, { flowId: made.id, body: { ...made, title: "First" } });
    await expect(
      owner.call(saveFlow, { flowId: made.id, body: { ...made, title: "Second" } }),
    ).rejects.toMatchObject({ status: 409, body: { code: "conflict.changed" } });
    expect((await owner.call(getFlow, { flowId: made.id })).title).toBe("First");
  });

  it("review flows are not published, withdrawn or discarded in a version that the member has not seen", async () => {
    const owner = await test.signUp("unseen@example.com");
    const { id: flowId } = await owner.call(createFlow, { body: content });
    const published = { status: "published" as const };
    const seen = await owner.call(setFlowStatus, { flowId, body: published });
    await owner.call(saveFlow, { flowId, body: { ...seen, title: "A colleague's" } });
    const { updatedAt } = seen;
    const refused = { status: 409, body: { code: "conflict.changed" } };
    for (const status of ["published", "draft", "archived"] as const)
      await expect(
        owner.call(setFlowStatus, { flowId, body: { status, updatedAt } }),
      ).rejects.toMatchObject(refused);
    await expect(owner.call(discardFlowChanges, { flowId, updatedAt })).rejects.toMatchObject(
      refused,
    );
    const now = await owner.call(getFlow, { flowId });
    expect(now).toMatchObject({ title: "A colleague's", hasUnpublishedChanges: true });
    const body = { ...published, updatedAt: now.updatedAt };
    const done = await owner.call(setFlowStatus, { flowId, body });
    expect(done).toMatchObject({ title: "A colleague's", hasUnpublishedChanges: false });
  });

  it("review flows say what is missing before they are published", async () => {
    const owner = await test.signUp("missing@example.com");
    const made = await owner.call(createFlow, {
      body: {
        title: "",
        description: "",
        questions: [
          {
            type: "multi_select",
            text: "",
            description: "",
            options: ["One"],
            required: false,
            lead: "",
          },
        ],
      },
    });
    const publish = { flowId: made.id, body: { status: "published" as const } };
    await expect(owner.call(setFlowStatus, publish)).rejects.toMatchObject({
      body: {
        code: "flow.not_ready",
        fields: {
          title: expect.any(String),
          "questions.0.text": "Question 1 has no text yet.",
          "questions.0.options": "Question 1 needs at least two options.",
        },
      },
    });
    const second = await owner.call(createFlow, { body: offering(["Home", "home "]) });
    await expect(
      owner.call(setFlowStatus, { ...publish, flowId: second.id }),
    ).rejects.toMatchObject({
      body: {
        fields: {
          "questions.0.options": "Question 1 offers “Home” and “home”, which read the same.",
        },
      },
    });
  });

  it("review flows keep what customers see until changes are published", async () => {
    const owner = await test.signUp("changes@example.com");
    const { id } = await owner.call(createFlow, { body: content });
    const flowId = id;
    const live = await owner.call(setFlowStatus, { flowId, body: { status: "published" } });
    const edited = await owner.call(saveFlow, { flowId, body: { ...live, title: "" } });
    expect(edited).toMatchObject({ title: "", status: "published", hasUnpublishedChanges: true });
    await expect(
      owner.call(setFlowStatus, { flowId, body: { status: "published" } }),
    ).rejects.toMatchObject({ body: { code: "flow.not_ready" } });

    // Reverting a change leaves nothing to publish.
    const undone = await owner.call(saveFlow, {
      flowId,
      body: { ...edited, title: live.title },
    });
    expect(undone).toMatchObject({ title: "Your claim", hasUnpublishedChanges: false });

    await owner.call(saveFlow, { flowId, body: { ...undone, title: "" } });
    const back = await owner.call(discardFlowChanges, { flowId });
    expect(back).toMatchObject({ title: "Your claim", hasUnpublishedChanges: false });

    await owner.call(saveFlow, { flowId, body: { ...back, title: "Better" } });
    const again = await owner.call(setFlowStatus, { flowId, body: { status: "published" } });
    expect(again).toMatchObject({ title: "Better", hasUnpublishedChanges: false });
    expect(again.questions.map((each) => each.id)).toEqual(live.questions.map((each) => each.id));
    const archived = await owner.call(setFlowStatus, { flowId, body: { status: "archived" } });
    expect(archived.status).toBe("archived");
  });

  it("review flows are copied with separate questions, and can be deleted while unused", async () => {
    const owner = await test.signUp("copy@example.com");
    const made = await owner.call(createFlow, { body: content });
    const copy = await owner.call(duplicateFlow, { flowId: made.id });
    expect(copy.title).toBe("Copy of Your claim");
    expect(copy.questions[0]?.id).not.toBe(made.questions[0]?.id);
    for (const [title, expected] of [
      ["", ""],
      [`${"x".repeat(110)}👨‍👩‍👧`, `Copy of ${"x".repeat(110)}`],
    ]) {
      const odd = await owner.call(createFlow, { body: { ...content, title: title ?? "" } });
      const copied = await owner.call(duplicateFlow, { flowId: odd.id });
      expect(copied.title).toBe(expected);
      for (const { id } of [odd, copied]) await owner.call(deleteFlow, { flowId: id });
    }
    await owner.call(deleteFlow, { flowId: made.id });
    expect((await owner.call(listFlows)).flows.map(({ id }) => id)).toEqual([copy.id]);
  });

  it("review flows belong to one business: another can neither read nor change them, nor take their questions", async () => {
    const owner = await test.signUp("mine@example.com");
    const stranger = await test.signUp("stranger@example.com");
    const made = await owner.call(createFlow, { body: content });
    const flowId = made.id;
    const notFound = { status: 404, body: { code: "not_found" } };
    await expect(stranger.call(getFlow, { flowId })).rejects.toMatchObject(notFound);
    await expect(stranger.call(saveFlow, { flowId, body: made })).rejects.toMatchObject(notFound);
    await expect(
      stranger.call(setFlowStatus, { flowId, body: { status: "published" } }),
    ).rejects.toMatchObject(notFound);
    await expect(stranger.call(deleteFlow, { flowId })).rejects.toMatchObject(notFound);

    const taken = await stranger.call(createFlow, {
      body: { ...content, questions: made.questions },
    });
    expect(taken.questions[0]?.id).not.toBe(made.questions[0]?.id);
    expect((await owner.call(getFlow, { flowId })).questions).toEqual(made.questions);
  });
});
