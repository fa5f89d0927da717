/** A sign-in implementation measured by the benchmark. */
export interface Side {
  name: string;
  /**
   * Completes a sign-in of this user.
   * @returns the duration in milliseconds of each call the client waits for.
   */
  signIn(email: string): Promise<number[]>;
  close(): Promise<void>;
}

/** The duration in milliseconds, and the result. */
export async function timed<T>(act: () => Promise<T>): Promise<[ms: number, result: T]> {
  const start = performance.now();
  const result = await act();
  return [performance.now() - start, result];
}
