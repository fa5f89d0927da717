import { type Failure, failure, messages } from "./messages.ts";

/** Why nobody can sign in with this browser's settings; undefined when they are fine. */
export const storageProblem: Failure | undefined = findProblem();

function findProblem(): Failure | undefined {
  const probe = "storage-probe";
  for (const kind of ["localStorage", "sessionStorage"] as const) {
    try {
      window[kind].setItem(probe, "");
      window[kind].removeItem(probe);
    } catch (error) {
      // The vendor's SDK reads storage while it is loaded: without a stand-in there would be no
      // page left to say what is wrong.
      const nothing = { getItem: () => null, setItem() {}, removeItem() {}, length: 0 };
      Object.defineProperty(window, kind, { value: nothing });
      return failure(messages.storage, error);
    }
  }
  if (!navigator.cookieEnabled) return failure(messages.storage, "Cookies are disabled.");
  return undefined;
}
