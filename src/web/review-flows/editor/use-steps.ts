import { type RefObject, useLayoutEffect, useRef } from "react";
import { formWords } from "#public-page/form/form-words.ts";
import { type StepView, stepView } from "#public-page/form/step-view.ts";

/**
 * Shows one question of the page at a time, by the means of the customer's own script but without its
 * hold on the browser's history.
 * @param step from 0; undefined: the whole form.
 * @returns what is shown now.
 */
export function useSteps(
  page: RefObject<HTMLElement | null>,
  step: number | undefined,
): RefObject<StepView | undefined> {
  const shown = useRef<StepView>(undefined);
  // After every change of the draft: React may have replaced the questions.
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
