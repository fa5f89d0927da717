/** pg-boss emits most errors as copies that are not an `Error`, with the queue that they came from. */
interface BossError {
  message: string;
  queue?: string;
}

/** The fields that we log of an error that pg-boss emits. */
export function describeBossError(error: BossError): { err: Error; queue: string | undefined } {
  const err = error instanceof Error ? error : Object.assign(new Error(error.message), error);
  return { err, queue: error.queue };
}
