export interface ModelRequest {
  /** What to do. Written by us. */
  system: string;
  /** What to do it with. Written by others: data, never instructions. */
  prompt: string;
  /** Used where no model is configured for the instance. */
  model: string | undefined;
  temperature: number;
  maxOutputTokens: number;
  signal: AbortSignal;
}

/** A language model behind any OpenAI-compatible endpoint (OpenAI, Azure, Ollama, vLLM …). */
export interface LanguageModel {
  /** The name that is used for a request; kept with what was written. */
  nameFor(asked: string | undefined): string;
  /** Pieces of text as they arrive. @throws what the endpoint or the network says. */
  stream(request: ModelRequest): AsyncIterable<string>;
}

export interface ModelConfig {
  baseUrl: string;
  apiKey: string | undefined;
  /** The instance's choice; an owner's own choice of name goes before it. */
  model: string | undefined;
}

/** What a fresh account's settings name; it stands for "whatever the instance has". */
const untouchedName = "gpt-4";

export function createLanguageModel({ baseUrl, apiKey, model }: ModelConfig): LanguageModel {
  const nameFor = (asked: string | undefined) =>
    asked && asked !== untouchedName ? asked : (model ?? asked ?? untouchedName);
  return {
    nameFor,
    async *stream({ system, prompt, temperature, maxOutputTokens, signal, model: asked }) {
      // Imported when first used: it takes a quarter of a second, and a start needs none of it.
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
      const { streamText } = await import("ai");
      const provider = createOpenAICompatible({
        name: "configured",
        baseURL: baseUrl,
        ...(apiKey && { apiKey }),
        fetch: fetchBounded,
      });
      let failure: unknown;
      const { textStream } = streamText({
        model: provider(nameFor(asked)),
        instructions: system,
        prompt,
        temperature,
        maxOutputTokens,
        abortSignal: signal,
        maxRetries: 0,
        onError: ({ error }) => {
          failure = error;
        },
      });
      yield* textStream;
      if (failure) throw failure;
    },
  };
}

/** Bytes of one answer: some twenty thousand tokens, each in an event of its own, thoughts included. */
const mostBytes = 8 * 1024 * 1024;

/** A server whose line, or error, never ends would otherwise be read until the memory is full. */
const fetchBounded: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init);
  if (!answer.body) return answer;
  let bytes = 0;
  const bounded = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > mostBytes) controller.error(new Error("The model's answer is too large."));
      else controller.enqueue(chunk);
    },
  });
  return new Response(answer.body.pipeThrough(bounded), answer);
};
