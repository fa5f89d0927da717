import { type SubmitEvent, useState } from "react";
import { wordingHelpLimits, wordingOccasions, wordingTones } from "#shared/api/email.ts";
import { chooseLocale, type Locale, localeNames } from "#shared/locales/languages.ts";
import type { Wording } from "#shared/messaging/email-wording.ts";
import { guessLanguage } from "#shared/writing-help/languages/languages.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import type { WantedDraft, WordingDrafting } from "./use-wording-draft.ts";
import { occasionNames, toneNames } from "./wording-choices.ts";

export interface WordingHelpFormProps {
  drafting: WordingDrafting;
  /** Its language is preselected. */
  written: Wording;
  /** Whether a language model can write the draft. */
  mayAskModel: boolean;
}

/** Options for a draft; the button inserts it into the fields. */
export function WordingHelpForm({ drafting, written, mayAskModel }: WordingHelpFormProps) {
  const [wanted, setWanted] = useState<WantedDraft>(() => ({
    occasion: "general",
    tone: "warm",
    mention: "",
    language: written.content
      ? guessLanguage([written.subject, written.content]).language
      : chooseLocale(navigator.languages),
  }));
  const choose = (part: Partial<WantedDraft>) => setWanted({ ...wanted, ...part });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!drafting.busy) drafting.suggest(wanted);
  }

  return (
    <form onSubmit={submit} className="grid gap-5 pt-2">
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          name="occasion"
          label="What is it about?"
          required
          value={wanted.occasion}
          onChange={({ target }) => choose({ occasion: target.value as WantedDraft["occasion"] })}
        >
          {wordingOccasions.map((occasion) => (
            <option key={occasion} value={occasion}>
              {occasionNames[occasion]}
            </option>
          ))}
        </SelectField>
        <SelectField
          name="language"
          label="Language"
          required
          value={wanted.language}
          onChange={({ target }) => choose({ language: target.value as Locale })}
        >
          {Object.entries(localeNames).map(([language, name]) => (
            <option key={language} value={language} lang={language}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {mayAskModel && (
        <>
          <RadioGroup
            name="tone"
            legend="Tone"
            inline
            value={wanted.tone}
            onChange={(tone) => choose({ tone })}
            options={wordingTones.map((value) => ({ value, label: toneNames[value] }))}
          />
          <TextField
            name="mention"
            label="What should it mention?"
            hint="The language model reads this."
            dir="auto"
            maxLength={wordingHelpLimits.mention}
            value={wanted.mention}
            onChange={({ target }) => choose({ mention: target.value })}
          />
        </>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" busy={drafting.busy}>
          {mayAskModel ? "Write a draft" : "Use this template"}
        </Button>
        {mayAskModel && drafting.busy && (
          <Button variant="quiet" onClick={drafting.cancel}>
            Cancel
          </Button>
        )}
        <p className="text-sm text-muted">
          We’ll fill in the fields below. Nothing is saved until you save.
        </p>
      </div>
    </form>
  );
}
