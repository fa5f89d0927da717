import { hold, recall } from "./device-memory.ts";

/** A request that may outlive its page holds at most 64 KiB. */
const mostKeptAlive = 60_000;

/**
 * Where a copied text came from is kept with it (product.md §3); the page does not wait for it. What does
 * not arrive is held on the device and sent when the connection or the page comes back.
 * @returns tells the server of a text, as the page's form sends it.
 */
export function copiedTeller(address: string): (body: URLSearchParams) => void {
  const key = `copied:${address}`;
  let waiting = recall<string>(key);
  void send();
  window.addEventListener("online", () => void send());
  document.addEventListener("submit", ({ submitter }) => {
    // Whoever takes the answers back has copied nothing of them.
    if ((submitter as HTMLButtonElement | null)?.value === "withdraw") arrived();
  });

  /** @param isHeld it was copied some time ago: what was written since stays. */
  async function send(isHeld = true) {
    const body = waiting;
    if (body === undefined) return;
    try {
      const { status } = await fetch(address, {
        method: "POST",
        body: new URLSearchParams(`${body}${isHeld ? "&held=1" : ""}`),
        keepalive: body.length < mostKeptAlive,
        redirect: "manual",
      });
      // It is none when the answer leads back to this page. What is refused for good is not sent again.
      if (status < 429 && waiting === body) arrived();
    } catch {
      // It goes on waiting.
    }
  }

  function arrived() {
    waiting = undefined;
    hold(key, waiting);
  }

  return (body) => {
    waiting = body.toString();
    hold(key, waiting);
    void send(false);
  };
}
