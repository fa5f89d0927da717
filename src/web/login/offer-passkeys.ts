import type { useDescope } from "@descope/react-sdk";
import type { EngineElement } from "./step-history.ts";

type Sdk = ReturnType<typeof useDescope>;
/** Advances the engine to the next step. */
export type TakeStep = (interactionId: string, input: Record<string, string>) => unknown;

/** Outcomes of a passkey request that are not failures: closed, timed out, or aborted by us. */
const quiet = ["AbortError", "NotAllowedError"];

/**
 * Offers the passkeys of this device among the suggestions of a field that asks for them by
 * `autocomplete="username webauthn"`. The engine's own implementation covers only `webauthn` and
 * delays the screen until the server has replied; this one starts once the screen is shown.
 * @returns a function that stops it, to be called before any other passkey request.
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
    // Signing in by address still works.
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
