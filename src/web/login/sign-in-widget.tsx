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

/** Error codes after which the engine restarts the flow on its own. */
const restartCodes = ["E102004", "E103205", "E108201"];
const noSuchFlow = "E102001";
const signedOut = "E061005";
/** The engine's code for a call without a response. */
const noAnswer = "J151000";
/** The engine's code for an empty response. */
const noBody = "J151001";
/** Maximum wait for the first screen in milliseconds before a failure is shown. */
const patience = 15_000;

interface SignInWidgetProps {
  flowId?: string;
  attributes?: WidgetAttributes;
  onSuccess: () => void;
  onFailure: (failure: Failure) => void;
  /** Any screen, first or later, was shown, so an earlier failure no longer matters. */
  onScreen: (isFirst: boolean) => void;
}

/** The vendor's unmodified widget with our screens, our kit and our error messages. */
export function SignInWidget({
  flowId = "sign-up-or-in",
  attributes = {},
  onSuccess,
  onFailure,
  onScreen,
}: SignInWidgetProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [restarted, setRestarted] = useState(false);
  /** Set once a screen is shown or its absence has been reported. */
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

  // Errors that the engine throws unhandled, such as a blocked pop-up.
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
    // The engine leaves its buttons disabled after an error; this event makes it release them.
    setTimeout(() => widget.dispatchEvent(new CustomEvent("popupclosed")));
    const { errorCode, errorMessage, errorDescription } = event.detail;
    if (errorCode === noSuchFlow) return location.replace("/login");
    if (errorCode === signedOut && isForSession) return location.replace(signInAddress());
    if (errorCode && restartCodes.includes(errorCode)) return setRestarted(true);
    // For an empty response the engine's message is only a status and a URL.
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

/** The line below the card's heading is part of the page's HTML. */
function showPrompt(shown: boolean): void {
  document.querySelector(".prompt")?.toggleAttribute("hidden", !shown);
}

/** The engine reads these query parameters but, unlike the others, does not remove them. */
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

/** The engine knows a step's direction by its number but does not expose it. */
function followDirection(widget: EngineElement): void {
  const step = Number(widget.flowState.current.stepId ?? 0);
  const before = Number(widget.dataset.step ?? step);
  widget.dataset.step = String(step);
  if (step !== before) setDirection(widget, step > before ? "forward" : "backward");
}
