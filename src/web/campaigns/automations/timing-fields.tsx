import { useContext, useState } from "react";
import {
  type AutomationSettings,
  presets,
  quietHours,
  triggerLabels,
  triggers,
} from "#shared/automations/automation-settings.ts";
import { weekdayNames } from "#shared/automations/describe-automation.ts";
import { formatHour } from "#web/lib/format-hour.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { FieldError, SelectField, TextField } from "#web/ui/field.tsx";
import { FieldErrorsContext } from "#web/ui/field-errors.ts";
import { Switch } from "#web/ui/switch.tsx";

const hours = Array.from(
  { length: quietHours.from - quietHours.until + 1 },
  (_, n) => n + quietHours.until,
);

export interface TimingFieldsProps {
  settings: AutomationSettings;
  /** Conclusion about the best hour, drawn from responses; undefined for a new automation. */
  finding: string | undefined;
}

/** Trigger of an automation, and the weekdays and hours of its invitations. */
export function TimingFields({ settings, finding }: TimingFieldsProps) {
  const [trigger, setTrigger] = useState(settings.trigger);
  const errors = useContext(FieldErrorsContext);
  const [delayDays, setDelayDays] = useState(String(settings.delayDays));
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField
          name="trigger"
          label="What starts it"
          value={trigger}
          required
          onChange={({ target }) => setTrigger(target.value as AutomationSettings["trigger"])}
        >
          {triggers.map((one) => (
            <option key={one} value={one}>
              {triggerLabels[one]}
            </option>
          ))}
        </SelectField>
        {trigger === "tag" && (
          <TextField name="tag" label="Tag" defaultValue={settings.tag} maxLength={60} required />
        )}
        <TextField
          name="delayDays"
          type="number"
          min={1}
          max={30}
          label="Days until the first request"
          value={delayDays}
          onChange={({ target }) => setDelayDays(target.value)}
          required
        />
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm text-muted">Usual delays</legend>
        <div className="flex flex-wrap gap-2">
          {presets.map(({ label, days }) => (
            <button
              key={label}
              type="button"
              aria-pressed={delayDays === String(days)}
              onClick={() => setDelayDays(String(days))}
              className="min-h-11 rounded-full border border-edge px-4 text-sm aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent-text"
            >
              {label}: {days}
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="font-semibold">Days</legend>
        {errors.weekdays && <FieldError id="weekdays-error">{errors.weekdays}</FieldError>}
        <div className="flex flex-wrap gap-x-6">
          {weekdayNames.map((name, n) => (
            <Checkbox
              key={name}
              name="weekdays[]"
              value={n + 1}
              label={name}
              defaultChecked={settings.weekdays.includes(n + 1)}
            />
          ))}
        </div>
      </fieldset>
      <div className="grid gap-6 sm:grid-cols-2">
        <HourField name="fromHour" label="Earliest hour" value={settings.fromHour} />
        <HourField name="untilHour" label="Latest hour" value={settings.untilHour} />
        <p className="-mt-4 text-sm text-muted sm:col-span-2">
          In the customer’s time zone, or yours where theirs is not known. Never between{" "}
          {formatHour(quietHours.from)} and {formatHour(quietHours.until)}.
        </p>
      </div>
      <Switch
        name="shouldChooseHour"
        label="Choose the best hour"
        defaultChecked={settings.shouldChooseHour}
        hint={
          <>
            One in five tries the other hours above. Once customers clearly answer more at one of
            them, within three days and whatever they answer, requests go out then. One in ten still
            goes out at the usual hour, to compare.
            {finding && <span className="mt-2 block text-ink">{finding}</span>}
          </>
        }
      />
    </>
  );
}

function HourField({ value, ...props }: { name: string; label: string; value: number }) {
  return (
    <SelectField {...props} defaultValue={value} required>
      {hours.map((hour) => (
        <option key={hour} value={hour}>
          {formatHour(hour)}
        </option>
      ))}
    </SelectField>
  );
}
