export interface ModelRequest {
  /** The instructions, written by us. */
  system: string;
  /** The input, written by others: data, never instructions. */
  prompt: string;
  /** Used when no model is configured for the instance. */
  model: string | undefined;
  temperature: number;
  maxOutputTokens: number;
  signal: AbortSignal;
}

/** A language model behind any OpenAI-compatible endpoint (OpenAI, Azure, Ollama, vLLM …). */
export interface LanguageModel {
  /** The name of the model used for a request; stored with the text that it wrote. */
  nameFor(asked: string | undefined): string;
  /**
   * Yields pieces of text as they arrive.
   * @throws the error of the endpoint or the network.
   */
  stream(request: ModelRequest): AsyncIterable<string>;
}

export interface ModelConfig {
  baseUrl: string;
  apiKey: string | undefined;
  /** The instance's default; an owner's own choice takes precedence. */
  model: string | undefined;
}

/** The model named in a new account's settings; it means "the instance's default". */
const untouchedName = "gpt-4";

export function createLanguageModel({ baseUrl, apiKey, model }: ModelConfig): LanguageModel {
  const nameFor = (asked: string | undefined) =>
    asked && asked !== untouchedName ? asked : (model ?? asked ?? untouchedName);
  return {
    nameFor,
    async *stream({ system, prompt, temperature, maxOutputTokens, signal, model: asked }) {
      // Imported on first use: it takes a quarter of a second, and startup does not need it.
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

/** Maximum bytes of one answer: some twenty thousand tokens, each in a separate event, reasoning included. */
const mostBytes = 8 * 1024 * 1024;

/** Otherwise a server whose line or error never ends would be read until memory is full. */
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
