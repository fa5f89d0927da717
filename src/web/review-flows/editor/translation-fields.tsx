import { isolate } from "#shared/locales/isolate.ts";
import { type Locale, localeNames } from "#shared/locales/languages.ts";
import { Alert } from "#web/ui/alert.tsx";
import { SelectField, TextAreaField } from "#web/ui/field.tsx";
import { LineField } from "./line-field.tsx";
import {
  countTranslated,
  listFlowTexts,
  listQuestionTexts,
  type TranslationText,
} from "./translation-texts.ts";
import type { FlowEditor } from "./use-flow-editor.ts";

/** Selects the language being edited; undefined is the form's own. */
export function LanguageSwitch({
  editor: { draft },
  language,
  onChange,
}: {
  editor: FlowEditor;
  language: Locale | undefined;
  onChange: (language: Locale | undefined) => void;
}) {
  const { writtenIn } = draft;
  return (
    <SelectField
      name="shownLanguage"
      label="Edit texts in"
      required
      value={language ?? ""}
      onChange={({ target }) => onChange(target.value || undefined)}
    >
      <option value="">
        {writtenIn ? `${localeNames[writtenIn]}, as you wrote them` : "As you wrote them"}
      </option>
      {Object.entries(localeNames)
        .filter(([one]) => one !== writtenIn)
        .map(([one, name]) => {
          const { done, all } = countTranslated(draft, one);
          // Isolated, because the name may be written right to left.
          const isolated = isolate(name);
          return (
            <option key={one} value={one}>{`${isolated}: ${done} of ${all} translated`}</option>
          );
        })}
    </SelectField>
  );
}

/** The texts in another language, each beside the original. */
export function TranslationFields({ editor, language }: { editor: FlowEditor; language: Locale }) {
  const { draft } = editor;
  const { before, after } = listFlowTexts(draft, language);
  const rows = (texts: TranslationText[]) =>
    texts.map((text) => (
      <TranslationRow key={text.label} editor={editor} language={language} text={text} />
    ));
  return (
    <div className="grid gap-8">
      {draft.locale && draft.locale !== language && (
        <Alert tone="warning" title={`Customers see this form in ${localeNames[draft.locale]}`}>
          To show these texts, choose “Each customer’s own” as the language of the page.
        </Alert>
      )}
      <p className="max-w-(--rf-measure) text-sm text-muted">
        What you leave empty is shown as you wrote it. Answers are the same in every language: you
        read them in yours.
      </p>
      {before.length > 0 && <div className="grid gap-5">{rows(before)}</div>}
      <ol className="grid gap-4">
        {draft.questions.map((question, index) => (
          <li
            key={question.key}
            data-question-card
            aria-label={`Question ${index + 1}`}
            className="grid gap-5 rounded-lg border border-line bg-card p-5 shadow-raised"
          >
            <h3 className="text-base font-semibold">Question {index + 1}</h3>
            {rows(listQuestionTexts(question, index, language))}
          </li>
        ))}
      </ol>
      {after.length > 0 && (
        <div data-after-sending className="grid gap-5">
          {rows(after)}
        </div>
      )}
    </div>
  );
}

function TranslationRow({
  editor,
  language,
  text,
}: {
  editor: FlowEditor;
  language: Locale;
  text: TranslationText;
}) {
  const write = (changed: string) =>
    editor.change(`${text.name} ${text.label}`, text.write(changed));
  const field = {
    name: text.name,
    label: text.label,
    lang: language,
    maxLength: text.maxLength,
    value: text.translation,
  };
  return (
    <div className="grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
      <p className="text-muted sm:pt-8 sm:leading-relaxed" dir="auto" lang={editor.draft.writtenIn}>
        <span className="block text-sm whitespace-pre-line sm:text-base">{text.original}</span>
      </p>
      {text.isLong ? (
        <TextAreaField
          {...field}
          dir="auto"
          rows={2}
          onChange={({ target }) => write(target.value)}
        />
      ) : (
        <LineField {...field} onText={write} />
      )}
    </div>
  );
}
