import { type RefObject, useLayoutEffect, useRef } from "react";
import { formWords } from "#public-page/form/form-words.ts";
import { type StepView, stepView } from "#public-page/form/step-view.ts";

/**
 * Shows one question of the page at a time with the customer page's script, but without changing
 * the browser's history.
 * @param step zero-based; undefined shows the whole form.
 * @returns the current state.
 */
export function useSteps(
  page: RefObject<HTMLElement | null>,
  step: number | undefined,
): RefObject<StepView | undefined> {
  const shown = useRef<StepView>(undefined);
  // Runs after every change of the draft, because React may have replaced the questions.
  useLayoutEffect(() => {
    const form = page.current?.querySelector("form");
    if (!form || step === undefined) return;
    const view = stepView(form, formWords(form));
    view.show(step);
    shown.current = view;
    return () => {
      view.remove();
      shown.current = undefined;
    };
  });
  return shown;
}
