import { type SubmitEvent, useState } from "react";
import { wordingHelpLimits, wordingManners, wordingOccasions } from "#shared/api/email.ts";
import type { Wording } from "#shared/email-wording.ts";
import { languageOf } from "#shared/review/weave/language/guess-language.ts";
import { languageFrom, type PageLanguage, pageLanguages } from "#shared/review/words/languages.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import type { WantedDraft, WordingDrafting } from "./use-wording-draft.ts";
import { mannerNames, occasionNames } from "./wording-choices.ts";

export interface WordingHelpFormProps {
  drafting: WordingDrafting;
  /** Tells the language to begin with. */
  written: Wording;
  /** A language model is there to be told more. */
  mayAskModel: boolean;
}

/** What a draft is wanted for; pressing the button puts one into the fields. */
export function WordingHelpForm({ drafting, written, mayAskModel }: WordingHelpFormProps) {
  const [wanted, setWanted] = useState<WantedDraft>(() => ({
    ...{ occasion: "general", manner: "warm", mention: "" },
    language: written.content
      ? languageOf([written.subject, written.content])
      : languageFrom(navigator.languages),
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
          label="In which language?"
          required
          value={wanted.language}
          onChange={({ target }) => choose({ language: target.value as PageLanguage })}
        >
          {Object.entries(pageLanguages).map(([language, name]) => (
            <option key={language} value={language} lang={language}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <RadioGroup
        name="manner"
        legend="In which manner?"
        inline
        value={wanted.manner}
        onChange={(manner) => choose({ manner })}
        options={wordingManners.map((value) => ({ value, label: mannerNames[value] }))}
      />
      {mayAskModel && (
        <TextField
          name="mention"
          label="What should it mention?"
          hint="For the language model. It may use names that you type here; numbers, prices and links you add to the draft yourself."
          dir="auto"
          maxLength={wordingHelpLimits.mention}
          value={wanted.mention}
          onChange={({ target }) => choose({ mention: target.value })}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" busy={drafting.busy}>
          Write a draft
        </Button>
        {mayAskModel && drafting.busy && (
          <Button variant="quiet" onClick={drafting.cancel}>
            Cancel
          </Button>
        )}
        <p className="text-sm text-muted">
          It stands in the fields below. Nothing is saved until you save.
        </p>
      </div>
    </form>
  );
}
