import { Descope, useDescope } from "@descope/react-sdk";
import { useEffect, useMemo, useRef, useState } from "react";
import { setDirection } from "#sign-in/kit/transition.ts";
import { signInAddress } from "#web/session/destination.ts";
import { type Failure, failure } from "./failure.ts";
import { awaitField, handOverFirstField } from "./first-field.ts";
import { firstScreens, isForSession, isReturning, lastScreens } from "./flow-choice.ts";
import { keepErrorText } from "./keep-error-text.ts";
import { offerPasskeys, type TakeStep } from "./offer-passkeys.ts";
import { type EngineElement, followSteps, forgetSteps } from "./step-history.ts";
import { splitAttributes, type WidgetAttributes } from "./widget-attributes.ts";
import { isFatal, widgetLogger } from "./widget-logger.ts";
import { locale, words } from "./words.ts";

/** The engine starts the flow anew by itself after these. */
const restartCodes = ["E102004", "E103205", "E108201"];
const noSuchFlow = "E102001";
const signedOut = "E061005";
/** The engine's code for a call that never got an answer. */
const noAnswer = "J151000";
/** The engine's code for an answer that says nothing. */
const noBody = "J151001";
/** Longest wait for the first screen before the person is told, milliseconds. */
const patience = 15_000;

interface SignInWidgetProps {
  flowId?: string;
  attributes?: WidgetAttributes;
  onSuccess: () => void;
  onFailure: (failure: Failure) => void;
  /** A screen is there, one that a flow begins with or another: what was wrong before no longer matters. */
  onScreen: (isFirst: boolean) => void;
}

/** The vendor's widget, unmodified, with our screens, our kit and words for its failures. */
export function SignInWidget({
  flowId = "sign-up-or-in",
  attributes = {},
  onSuccess,
  onFailure,
  onScreen,
}: SignInWidgetProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [restarted, setRestarted] = useState(false);
  /** A screen is there, or it was told why there is none. */
  const settled = useRef(false);
  const stopFollowing = useRef<() => void>(undefined);
  const logger = useMemo(
    () =>
      widgetLogger((details) => {
        settled.current = true;
        onFailure(failure(words.notLoaded, details));
      }),
    [onFailure],
  );

  useEffect(() => {
    const timer = setTimeout(() => {
      if (!settled.current) onFailure(failure(words.notLoaded, "No screen within 15 seconds."));
    }, patience);
    return () => clearTimeout(timer);
  }, [onFailure]);

  useEffect(() => () => stopFollowing.current?.(), []);
  useEffect(() => (element ? awaitField(element) : undefined), [element]);

  const sdk = useDescope();
  const takeStep = useRef<TakeStep>(undefined);
  useEffect(() => {
    let stop = () => {};
    const onScreen = () => {
      if (element) handOverFirstField(element);
      stop();
      const step = takeStep.current;
      if (step) stop = offerPasskeys(element as EngineElement, sdk, step);
    };
    element?.addEventListener("screen-updated", onScreen);
    return () => {
      element?.removeEventListener("screen-updated", onScreen);
      stop();
    };
  }, [element, sdk]);

  const { forwarded, plain } = splitAttributes(attributes);
  useEffect(() => {
    for (const [name, value] of Object.entries(plain)) element?.setAttribute(name, value);
  });

  // What the engine throws on its own, such as a pop-up that the browser blocked.
  useEffect(() => {
    const onRejection = ({ reason }: PromiseRejectionEvent) => {
      element?.dispatchEvent(new CustomEvent("popupclosed"));
      const ended = isFatal(String(reason));
      if (ended) settled.current = true;
      onFailure(failure(ended ? words.notLoaded : words.network, reason));
    };
    window.addEventListener("unhandledrejection", onRejection);
    return () => window.removeEventListener("unhandledrejection", onRejection);
  }, [element, onFailure]);

  const onReady = (event: CustomEvent) => {
    settled.current = true;
    clearRedirectAuth();
    stopFollowing.current?.();
    const engine = event.target as EngineElement;
    const stops = [followSteps(engine), keepErrorText(engine)];
    stopFollowing.current = () => {
      for (const stop of stops) stop();
    };
  };

  const onError = (event: CustomEvent<EngineError>) => {
    const widget = event.target as Element;
    // The engine leaves its buttons waiting after an error; this is how it releases them itself.
    setTimeout(() => widget.dispatchEvent(new CustomEvent("popupclosed")));
    const { errorCode, errorMessage, errorDescription } = event.detail;
    if (errorCode === noSuchFlow) return location.replace("/login");
    if (errorCode === signedOut && isForSession) return location.replace(signInAddress());
    if (errorCode && restartCodes.includes(errorCode)) return setRestarted(true);
    // An answer without a body: the engine's own words are a status and an address.
    const told = errorCode === noBody ? undefined : errorMessage || errorDescription;
    const message = told || words.failed;
    onFailure(failure(errorCode === noAnswer ? words.network : message, event.detail));
  };

  return (
    <div className="widget">
      {restarted && <p role="status">{isReturning ? words.linkSpent : words.restarted}</p>}
      <Descope
        ref={setElement}
        flowId={flowId}
        theme={document.documentElement.dataset.theme === "dark" ? "dark" : "light"}
        locale={locale}
        {...forwarded}
        logger={logger}
        onReady={onReady}
        onScreenUpdate={(_name, _state, next, widget) => {
          takeStep.current = next as TakeStep;
          const engine = widget as EngineElement;
          followDirection(engine);
          const { executionId, screenId = "" } = engine.flowState.current;
          if (executionId) setRestarted(false);
          showPrompt(!lastScreens.includes(screenId));
          onScreen(!executionId || firstScreens.includes(screenId));
          return false;
        }}
        onSuccess={() => {
          forgetSteps();
          onSuccess();
        }}
        onError={onError}
      />
    </div>
  );
}

/** The line below the card's heading, which the page's own HTML holds. */
function showPrompt(shown: boolean): void {
  document.querySelector(".prompt")?.toggleAttribute("hidden", !shown);
}

/** The engine reads these of the address and, unlike the others, leaves them there. */
function clearRedirectAuth(): void {
  const url = new URL(location.href);
  for (const name of ["challenge", "callback", "backup-callback", "initiator"]) {
    url.searchParams.delete(`ra-${name}`);
  }
  if (url.href !== location.href) history.replaceState(history.state, "", url);
}

interface EngineError {
  errorCode?: string;
  errorDescription?: string;
  errorMessage?: string;
}

/** The engine knows which way a step goes by its number, and shows it nowhere. */
function followDirection(widget: EngineElement): void {
  const step = Number(widget.flowState.current.stepId ?? 0);
  const before = Number(widget.dataset.step ?? step);
  widget.dataset.step = String(step);
  if (step !== before) setDirection(widget, step > before ? "forward" : "backward");
}
