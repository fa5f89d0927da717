import { useContext, useMemo, useState } from "react";
import { formatCount } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { FieldErrorsContext } from "#web/ui/field-errors.ts";
import {
  describeTimeZone,
  describeTimeZones,
  groupTimeZones,
  searchTimeZones,
} from "./time-zones.ts";

export interface TimeZoneFieldProps {
  defaultValue: string;
  hint?: string | undefined;
  /** Allows an empty value. */
  isOptional?: boolean;
}

/** Shows the likely zone; the complete list, by region and with a search, opens on demand. */
export function TimeZoneField({ defaultValue, hint, isOptional }: TimeZoneFieldProps) {
  const [zone, setZone] = useState(defaultValue);
  const [isOpen, setOpen] = useState(false);
  const hasError = useContext(FieldErrorsContext).timeZone !== undefined;
  if (isOpen || hasError)
    return (
      <TimeZoneList
        zone={zone}
        onChoose={setZone}
        hint={hint ?? ofBusiness}
        isOptional={isOptional}
      />
    );
  const now = zone && describeTimeZone(zone);
  return (
    <div className="grid content-start gap-1.5">
      <p className="font-semibold">Time zone</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p>
          {now ? (
            <>
              {now.city} <span className="text-muted">({now.time})</span>
            </>
          ) : (
            "Not set"
          )}
        </p>
        <Button size="small" aria-label="Change time zone" onClick={() => setOpen(true)}>
          Change
        </Button>
        <input type="hidden" name="timeZone" value={zone} />
      </div>
    </div>
  );
}

const ofBusiness = "Used for scheduling and your monthly limit.";

interface TimeZoneListProps {
  zone: string;
  onChoose: (zone: string) => void;
  hint: string;
  isOptional: boolean | undefined;
}

function TimeZoneList({ zone, onChoose, hint, isOptional }: TimeZoneListProps) {
  const [all] = useState(() => describeTimeZones(zone || "UTC"));
  const [words, setWords] = useState("");
  const hits = useMemo(() => searchTimeZones(all, words), [all, words]);
  const shown = all.filter((option) => option.name === zone || hits.includes(option));

  function search(typed: string) {
    setWords(typed);
    const [only, second] = searchTimeZones(all, typed);
    if (only && !second) onChoose(only.name);
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">Time zone</legend>
      <p className="text-sm text-muted">{hint}</p>
      <TextField
        ref={focus}
        name=""
        type="search"
        label="Find a time zone"
        placeholder="A city, “Central Time” or “GMT+1”"
        hideLabel
        value={words}
        onChange={({ target }) => search(target.value)}
        // Enter would submit the form before a zone is chosen.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <p role="status" className="text-sm text-muted">
        {hits.length === 0
          ? "No time zone has these words."
          : formatCount(hits.length, "time zone")}
      </p>
      <SelectField
        name="timeZone"
        label="Time zone"
        hideLabel
        value={zone}
        onChange={({ target }) => onChoose(target.value)}
        required={!isOptional}
      >
        {isOptional && <option value="">Not set</option>}
        {groupTimeZones(shown).map(([region, zones]) => (
          <optgroup key={region} label={region}>
            {zones.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
    </fieldset>
  );
}

/** The list replaces the pressed button, so it takes the focus. */
const focus = (field: HTMLInputElement | null) => field?.focus();
