import { useContext, useId } from "react";
import { starters } from "#shared/review-flows/starters.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { FieldErrorsContext } from "#web/ui/field-errors.ts";

export interface TradeChoiceProps {
  /** The starter being published. */
  making: string | undefined;
  onChoose: (starter: string) => void;
}

/** The last step of the form; choosing a trade submits it. */
export function TradeChoice({ making, onChoose }: TradeChoiceProps) {
  const id = useId();
  const error = useContext(FieldErrorsContext).starter;
  return (
    <fieldset aria-describedby={`${id}-hint`} className="grid gap-3">
      <legend className="font-semibold">What should we ask your customers about?</legend>
      <p id={`${id}-hint`} className="text-sm text-muted">
        Pick the closest one. We publish its questions as your review form, and you can change every
        word later.
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className="grid gap-3 sm:grid-cols-2">
        {starters.map(({ key, trade, summary }) => (
          <Button
            key={key}
            name="starter"
            busy={making === key}
            className="justify-start! text-start"
            onClick={({ currentTarget }) => {
              onChoose(key);
              currentTarget.form?.requestSubmit();
            }}
          >
            <span className="grid whitespace-normal">
              {trade}
              <span className="text-sm font-normal text-muted">{summary}</span>
            </span>
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
