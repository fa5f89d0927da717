import { type Locale, localeNames } from "#shared/locales/languages.ts";
import { SelectField } from "#web/ui/field.tsx";
import type { FlowEditor } from "./use-flow-editor.ts";

/** The language of the page's own words: buttons, notes and errors. */
export function LanguageField({ editor: { draft, change } }: { editor: FlowEditor }) {
  return (
    <SelectField
      name="locale"
      label="Language of the page"
      hint="Applies to buttons and help text. Your questions aren’t translated."
      required
      value={draft.locale ?? ""}
      onChange={(event) => {
        const locale = (event.target.value || null) as Locale | null;
        change("locale", (all) => ({ ...all, locale }));
      }}
    >
      <option value="">Each customer's own</option>
      {Object.entries(localeNames).map(([language, name]) => (
        <option key={language} value={language}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
