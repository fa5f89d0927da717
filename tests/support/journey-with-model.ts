import { type ModelServer, startModelServer } from "#server/testing/model-server.ts";
import { test as journey } from "./journey.ts";
import { startJourneyServer } from "./journey-server.ts";

/** A journey whose server uses a local language model that implements the OpenAI protocol. */
export const test = journey.extend<object, { model: ModelServer }>({
  model: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to determine the fixtures used
    async ({}, use) => {
      const model = await startModelServer();
      await use(model);
      await model.close();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ sink, model }, use) => {
      const server = await startJourneyServer({
        SMTP_URL: sink.url,
        AI_BASE_URL: model.baseUrl,
        AI_API_KEY: "k",
        AI_MODEL: "llama",
      });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});
