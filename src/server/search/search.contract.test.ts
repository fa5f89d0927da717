import { beforeAll, describe, expect, it } from "vitest";
import { createContact } from "#shared/api/contacts.ts";
import { createFlow, setFlowStatus } from "#shared/api/flows.ts";
import { search } from "#shared/api/search.ts";
import { sendForm } from "../testing/send-form.ts";
import { startedTestApp } from "../testing/started-test-server.ts";
import type { TestPerson } from "../testing/test-app.ts";
import { engines } from "../testing/test-database.ts";

describe.each(engines)("search on %s", (engine) => {
  const test = startedTestApp({ engine });
  let owner: TestPerson;
  let other: TestPerson;
  beforeAll(async () => {
    owner = await test.signUp("finder@example.com");
    other = await test.signUp("other-finder@example.com");
    await owner.call(createContact, {
      body: { name: "Miriam Okafor", email: "Miriam@Example.com" },
    });
    await owner.call(createContact, { body: { name: "100% Pure", email: "pure@example.com" } });
    const { id } = await owner.call(createFlow, {
      body: {
        title: "After a claim",
        description: "",
        questions: [
          { type: "text", text: "What happened?", description: "", options: [], required: true },
        ],
      },
    });
    const flow = await owner.call(setFlowStatus, { flowId: id, body: { status: "published" } });
    const fields = {
      key: crypto.randomUUID(),
      [`q-${flow.questions[0]?.id}`]: "Miriam called back at once.",
    };
    const post = async (body: URLSearchParams) =>
      test.app.request(`/review/${id}`, { method: "POST", body });
    expect((await sendForm(post, fields)).status).toBe(303);
  });

  const find = async (person: TestPerson, words: string) =>
    (await person.call(search, { words })).hits.map(({ kind, title }) => `${kind}: ${title}`);

  it("search finds contacts, flows and answers, ignoring case", async () => {
    expect(await find(owner, "miriam")).toEqual([
      "contact: Miriam Okafor",
      "answer: Miriam called back at once.",
    ]);
    expect(await find(owner, "MIRIAM@EX")).toEqual(["contact: Miriam Okafor"]);
    expect(await find(owner, "claim")).toEqual(["flow: After a claim"]);
  });

  it("search treats pattern characters literally", async () => {
    expect(await find(owner, "%")).toEqual(["contact: 100% Pure"]);
    expect(await find(owner, "_")).toEqual([]);
    expect(await find(owner, "\\")).toEqual([]);
  });

  it("search shows nothing of another business", async () => {
    expect(await find(other, "miriam")).toEqual([]);
  });
});
