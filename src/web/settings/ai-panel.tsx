import type { Me } from "#shared/api/me.ts";
import { aiLimits, aiSettings, updateSettings } from "#shared/api/settings.ts";
import { FormShell } from "#web/forms/form-shell.tsx";
import type { FormValues } from "#web/forms/read-form-values.ts";
import { call } from "#web/lib/api.ts";
import { formatCount } from "#web/lib/format.ts";
import { TextAreaField, TextField } from "#web/ui/field.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { DescriptionList } from "../ui/description-list.tsx";
import type { Editing } from "./use-editing.ts";

type AiSettings = Me["user"]["settings"]["ai"];

/** Writing help for customers: whether it is offered, and how much it may change. */
export function AiPanel({ settings, editing }: { settings: AiSettings; editing: Editing }) {
  if (!editing.on) {
    return (
      <DescriptionList
        facts={[
          ["Writing help", settings.enabled ? "On" : "Off"],
          ["Model", settings.model],
          ["Temperature", settings.temperature.toFixed(1)],
          ["Longest text", formatCount(settings.maxOutputLength, "character")],
          ["Topics to ask about", settings.includeKeywords.join(", ")],
        ]}
      />
    );
  }
  return (
    <FormShell
      schema={aiSettings}
      toBody={withTopics}
      submitLabel="Save AI settings"
      className="lg:max-w-3xl"
      onSubmit={async (ai) => {
        await call(updateSettings, { body: { ai } });
        await editing.saved();
      }}
    >
      <Switch
        name="enabled"
        label="Offer writing help"
        hint="Customers may have their own answers put in order. They see and decide every word."
        defaultChecked={settings.enabled}
      />
      <TextField
        name="model"
        label="Model"
        hint="Only where this installation has a language model; without one, answers are sent to none. Left at gpt-4, its own model is used."
        defaultValue={settings.model}
        required
      />
      <div className="grid items-end gap-6 sm:grid-cols-2">
        <TextField
          name="temperature"
          label="Temperature"
          hint="0 keeps close to the answers, 1 varies more."
          type="number"
          inputMode="decimal"
          {...aiLimits.temperature}
          defaultValue={settings.temperature}
          required
        />
        <TextField
          name="maxOutputLength"
          label="Longest text"
          hint="In characters, 100 to 4,000. Longer answers are put together without the model."
          type="number"
          inputMode="numeric"
          {...aiLimits.maxOutputLength}
          defaultValue={settings.maxOutputLength}
          required
        />
      </div>
      <TextAreaField
        name="includeKeywords"
        label="Topics to ask about"
        hint="One to a line. Customers are asked about them where they write; a topic enters a text only in their own words."
        defaultValue={settings.includeKeywords.join("\n")}
      />
    </FormShell>
  );
}

/** Accepts topics separated by lines or commas. */
function withTopics(values: FormValues) {
  const topics = String(values.includeKeywords ?? "")
    .split(/[\n,]/)
    .map((topic) => topic.trim())
    .filter((topic) => topic !== "");
  return { ...values, includeKeywords: [...new Set(topics)] };
}
