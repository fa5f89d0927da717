/** Consecutive pieces of one text; none ends in the middle of a character. */
export type TextChunks = AsyncGenerator<string, void>;

/**
 * Streams `{"field": "…"}`. It waits for the first piece, so that an earlier error gets an ordinary error response. A
 * later error breaks the connection, so that a client never parses half a text as the whole.
 */
export async function streamTextField(field: string, pieces: TextChunks): Promise<Response> {
  const first = await pieces.next();
  const encoder = new TextEncoder();
  let head = `{${JSON.stringify(field)}:"`;
  let next: IteratorResult<string, void> | undefined = first;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = next ?? (await pieces.next());
      next = undefined;
      const text = head + (done ? '"}' : JSON.stringify(value).slice(1, -1));
      head = "";
      controller.enqueue(encoder.encode(text));
      if (done) controller.close();
    },
    async cancel() {
      await pieces.return();
    },
  });
  return new Response(body, { headers: { "content-type": "application/json" } });
}
