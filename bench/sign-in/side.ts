/** One way to sign people in that the benchmark measures. */
export interface Side {
  name: string;
  /**
   * Signs this person in to the end.
   * @returns milliseconds of each call that the client waited for.
   */
  signIn(email: string): Promise<number[]>;
  close(): Promise<void>;
}

/** Milliseconds that it took, and what came of it. */
export async function timed<T>(act: () => Promise<T>): Promise<[ms: number, result: T]> {
  const start = performance.now();
  const result = await act();
  return [performance.now() - start, result];
}
