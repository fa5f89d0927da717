import { sendForm } from "#server/testing/send-form.ts";
import { createAccessKey, listAccessKeys } from "#shared/api/access-keys.ts";
import { createContact, listContacts } from "#shared/api/contacts.ts";
import { createFlow, listFlows, setFlowStatus } from "#shared/api/flows.ts";
import { getResponse, listResponses, responsesPageSize } from "#shared/api/responses.ts";
import type { ApiClient } from "./api-client.ts";

/** A kind of item that writers create. Each item has a unique text. */
export interface Subject {
  name: string;
  /** Creates an item marked with `mark`; resolves only when the server has confirmed it. */
  write(mark: string): Promise<void>;
  /** Marks that the server has now, including duplicates; `broken` ones lack a part. */
  read(): Promise<{ marks: string[]; broken: string[] }>;
  /** Pause in milliseconds between two writes of one writer, for endpoints limited per address. */
  pauseMs?: number;
}

const questions = [1, 2, 3].map((n) => ({
  text: `Question ${n}?`,
  description: "",
  type: "text" as const,
  options: [],
  required: false,
}));

/** Items that the writers of a crash test create, using only the HTTP API. */
export async function subjectsOf(owner: ApiClient, origin: () => string): Promise<Subject[]> {
  const flow = await owner.call(createFlow, {
    body: { title: "Answered", description: "", questions },
  });
  const publicPage = await publish(owner, flow.id);
  let address = 0;
  return [
    {
      name: "contacts",
      async write(mark) {
        await owner.call(createContact, { body: { name: mark, email: `${mark}@example.com` } });
      },
      async read() {
        const pageSize = 200;
        const marks: string[] = [];
        for (let page = 1; ; page += 1) {
          const { contacts } = await owner.call(listContacts, { page, pageSize });
          marks.push(...contacts.map(({ name }) => name));
          if (contacts.length < pageSize) return { marks, broken: [] };
        }
      },
    },
    {
      name: "flows",
      async write(mark) {
        await owner.call(createFlow, { body: { title: mark, description: "", questions } });
      },
      async read() {
        const flows = (await owner.call(listFlows)).flows.filter(({ id }) => id !== flow.id);
        const broken = flows.filter(({ questionCount }) => questionCount !== questions.length);
        return {
          marks: flows.map(({ title }) => title),
          broken: broken.map(({ title }) => title),
        };
      },
    },
    {
      name: "answers",
      async write(mark) {
        address += 1;
        // Each comes from a different network, because a single one is rate-limited.
        const headers = { "x-forwarded-for": `10.${(address >> 8) & 255}.${address & 255}.1` };
        const post = (body: URLSearchParams) =>
          fetch(`${origin()}/review/${flow.id}`, {
            method: "POST",
            redirect: "manual",
            headers,
            body,
          });
        const answers = Object.fromEntries(publicPage.map((id) => [`q-${id}`, mark]));
        const response = await sendForm(post, { key: crypto.randomUUID(), ...answers });
        if (response.status !== 303) throw new Error(`The page answered ${response.status}.`);
      },
      async read() {
        const marks: string[] = [];
        const newest: string[] = [];
        for (let page = 1; ; page += 1) {
          const { responses } = await owner.call(listResponses, { page });
          marks.push(...responses.map(({ excerpt }) => excerpt));
          if (page === 1) newest.push(...responses.map(({ id }) => id));
          if (responses.length < responsesPageSize) break;
        }
        const broken: string[] = [];
        for (const responseId of newest) {
          const { answers, excerpt } = await owner.call(getResponse, { responseId });
          if (answers.length !== questions.length) broken.push(excerpt);
        }
        return { marks, broken };
      },
    },
    {
      name: "access keys",
      async write(mark) {
        await owner.call(createAccessKey, { body: { name: mark } });
      },
      async read() {
        const { accessKeys } = await owner.call(listAccessKeys);
        return { marks: accessKeys.map(({ name }) => name), broken: [] };
      },
      pauseMs: 25,
    },
  ];
}

async function publish(owner: ApiClient, flowId: string): Promise<string[]> {
  const published = await owner.call(setFlowStatus, { flowId, body: { status: "published" } });
  return published.questions.map(({ id }) => id);
}

/** Compares what the server confirmed to the client with what it has. */
export class Journal {
  readonly #asked = new Set<string>();
  readonly #acknowledged = new Set<string>();
  #next = 0;

  get acknowledged(): number {
    return this.#acknowledged.size;
  }

  async write(subject: Subject): Promise<void> {
    this.#next += 1;
    const mark = `${subject.name.replace(" ", "-")}-${this.#next}`;
    this.#asked.add(mark);
    await subject.write(mark);
    this.#acknowledged.add(mark);
  }

  /** Every discrepancy: lost, duplicated, incomplete or never requested. */
  async compare(subject: Subject): Promise<string[]> {
    const { marks, broken } = await subject.read();
    const found = Map.groupBy(marks, (mark) => mark);
    const prefix = `${subject.name.replace(" ", "-")}-`;
    const lost = [...this.#acknowledged].filter((m) => m.startsWith(prefix) && !found.has(m));
    const doubled = [...found].filter(([, list]) => list.length > 1).map(([mark]) => mark);
    const unknown = [...found.keys()].filter((mark) => !this.#asked.has(mark));
    const say = (what: string, list: string[]) =>
      list.map((mark) => `${subject.name}: ${mark} ${what}`);
    return [
      ...say("is lost", lost),
      ...say("is there twice", doubled),
      ...say("is half done", broken),
      ...say("was never sent", unknown),
    ];
  }
}
