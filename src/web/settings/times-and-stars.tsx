import { useState } from "react";
import type { Me } from "#shared/api/me.ts";
import { TimeZoneField } from "#web/businesses/time-zone/time-zone-field.tsx";
import { describeTimeZone, ownTimeZone } from "#web/businesses/time-zone/time-zones.ts";
import type { FormValues } from "#web/forms/read-form-values.ts";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { Switch } from "#web/ui/switch.tsx";

type Settings = Me["user"]["settings"]["notifications"];

const usualHours = { from: "22:00", until: "07:00" };

/** Times of e-mails and push messages, and the star limit for immediate ones. */
export function TimesAndStars(props: { settings: Settings; isEditing: boolean }) {
  const { settings, isEditing } = props;
  const { quietHours, maxStars, timeZone } = settings;
  const [isQuiet, setQuiet] = useState(Boolean(quietHours));
  const hours = quietHours ?? usualHours;
  return (
    <div className="mt-4 grid gap-6">
      <div className="grid gap-3">
        <Switch
          name="isQuiet"
          label="Quiet hours"
          hint="Emails and push messages wait until they end, and come together. The app shows everything at once."
          checked={isQuiet}
          onChange={({ target }) => setQuiet(target.checked)}
        />
        {isQuiet && (
          <div className="grid max-w-sm grid-cols-2 gap-4">
            <TextField
              type="time"
              name="quietHours.from"
              label="From"
              defaultValue={hours.from}
              required
            />
            <TextField
              type="time"
              name="quietHours.until"
              label="Until"
              defaultValue={hours.until}
              required
            />
          </div>
        )}
      </div>
      {isEditing ? (
        <TimeZoneField
          defaultValue={timeZone ?? ownTimeZone()}
          hint="Of your digests and quiet hours."
        />
      ) : (
        <p>
          <span className="block font-semibold">Time zone</span>
          {timeZone ? describeTimeZone(timeZone).city : "The same as your business"}
        </p>
      )}
      <SelectField
        name="maxStars"
        label="Tell me at once about"
        hint="Changes only your own emails and push messages. The other responses come with the next daily digest. Customers see the same page and the same review sites, whatever they rate."
        defaultValue={maxStars ?? "all"}
        required
        fieldClassName="max-w-md"
      >
        <option value="all">Every response</option>
        {[1, 2, 3, 4].map((stars) => (
          <option key={stars} value={stars}>
            {stars === 1 ? "Responses with 1 star" : `Responses with at most ${stars} stars`}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** Converts the controls' values to the stored format. */
export function toNotificationSettings({ isQuiet, quietHours, maxStars, ...values }: FormValues) {
  return {
    ...values,
    quietHours: isQuiet ? quietHours : null,
    maxStars: maxStars === "all" ? null : Number(maxStars),
  };
}
