import { readMemory, writeMemory } from "../draft/device-memory.ts";

/** Browsers limit the body of a `keepalive` request to 64 KiB. */
const mostKeptAlive = 60_000;

/**
 * Reports a copied text to the server without making the page wait. A report that fails is stored on the device and
 * sent when the connection or the page is back.
 * @returns a function that reports a text, given as the form's body.
 */
export function createCopyReporter(address: string): (body: URLSearchParams) => void {
  const key = `copied:${address}`;
  let waiting = readMemory<string>(key);
  void send();
  window.addEventListener("online", () => void send());
  document.addEventListener("submit", ({ submitter }) => {
    // A withdrawn response has no copied text.
    if ((submitter as HTMLButtonElement | null)?.value === "withdraw") arrived();
  });

  /** @param isEarlier the text was copied earlier and must not replace newer text. */
  async function send(isEarlier = true) {
    const body = waiting;
    if (body === undefined) return;
    try {
      const { status } = await fetch(address, {
        method: "POST",
        body: new URLSearchParams(`${body}${isEarlier ? "&earlier=1" : ""}`),
        keepalive: body.length < mostKeptAlive,
        redirect: "manual",
      });
      // The status is 0 when the server redirects to this page. A permanently refused request is not repeated.
      if (status < 429 && waiting === body) arrived();
    } catch {
      // It stays stored until the next attempt.
    }
  }

  function arrived() {
    waiting = undefined;
    writeMemory(key, waiting);
  }

  return (body) => {
    waiting = body.toString();
    writeMemory(key, waiting);
    void send(false);
  };
}
