import type { useDescope } from "@descope/react-sdk";
import type { EngineElement } from "./step-history.ts";

type Sdk = ReturnType<typeof useDescope>;
/** How the engine takes a step on. */
export type TakeStep = (interactionId: string, input: Record<string, string>) => unknown;

/** Outcomes of a request for a passkey that are no failure: closed, timed out, or given up by us. */
const quiet = ["AbortError", "NotAllowedError"];

/**
 * Offers the passkeys of this device among the suggestions of a field that asks for them by
 * `autocomplete="username webauthn"`. The engine has a way of its own, for `webauthn` alone, which
 * holds the screen back until the server has answered; this one begins when the screen is there.
 * @returns how to stop, which must happen before the browser is asked for a passkey in another way.
 */
export function offerPasskeys(widget: EngineElement, sdk: Sdk, takeStep: TakeStep): () => void {
  const field = widget.shadowRoot?.querySelector('[autocomplete$=" webauthn"]');
  const abort = new AbortController();
  const offer = async () => {
    if (!field || !(await window.PublicKeyCredential?.isConditionalMediationAvailable?.())) return;
    const { data } = await sdk.webauthn.signIn.start("", location.origin);
    if (!data || abort.signal.aborted) return;
    const response = await sdk.webauthn.helpers.conditional(data.options, abort);
    takeStep(field.id, { transactionId: data.transactionId, response });
  };
  offer().catch((error: Error) => {
    // Signing in by address goes on without it.
    if (!quiet.includes(error.name)) console.warn(error);
  });
  const onClick = (event: Event) => {
    const pressed = event.composedPath().some((one) => (one as Element).id === "passkey");
    if (pressed) abort.abort();
  };
  widget.addEventListener("click", onClick, { capture: true });
  return () => {
    widget.removeEventListener("click", onClick, { capture: true });
    abort.abort();
  };
}
