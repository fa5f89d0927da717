import { type Locale, localeNames } from "#shared/locales/languages.ts";
import { SelectField } from "#web/ui/field.tsx";
import type { FlowEditor } from "./use-flow-editor.ts";

/** Language of the page, and of the business's texts. */
export function LanguageFields({ editor: { draft, change } }: { editor: FlowEditor }) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <SelectField
        name="locale"
        label="Language of the page"
        hint="For buttons, help text and any texts you translated."
        required
        value={draft.locale ?? ""}
        onChange={(event) => {
          const locale = (event.target.value || null) as Locale | null;
          change("locale", (all) => ({ ...all, locale }));
        }}
      >
        <option value="">Each customer’s own</option>
        <Languages />
      </SelectField>
      <SelectField
        name="writtenIn"
        label="Language of your texts"
        hint="What is not translated is shown as you wrote it."
        required
        value={draft.writtenIn ?? ""}
        onChange={(event) => {
          const writtenIn = event.target.value || undefined;
          change("writtenIn", (all) => ({ ...all, writtenIn }));
        }}
      >
        <option value="">Not set</option>
        <Languages />
      </SelectField>
    </div>
  );
}

function Languages() {
  return Object.entries(localeNames).map(([language, name]) => (
    <option key={language} value={language}>
      {name}
    </option>
  ));
}
