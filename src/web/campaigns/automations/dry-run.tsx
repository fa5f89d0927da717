import type { AutomationPreview, UnplannedReason } from "#shared/api/automations.ts";
import { formatCount, formatDateTime, formatNumber } from "#web/lib/format.ts";
import { SettingsSection } from "#web/settings/settings-section.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { Calendar } from "./calendar.tsx";
import { unplannedLabels } from "./reason-words.ts";

/** Previews the effect of switching on, for the current contacts. */
export function DryRun({ preview }: { preview: AutomationPreview }) {
  const { planned, people, calendar, notPlanned, remaining } = preview;
  const reasons = Object.entries(notPlanned).sort(([, a], [, b]) => b - a);
  return (
    <>
      <SettingsSection
        title="If you switch it on now"
        about={`${formatCount(planned, "contact")} would be asked. ${
          remaining !== null && planned > remaining
            ? `Your plan leaves room for ${formatNumber(remaining)} this month; the others follow when it leaves room again.`
            : ""
        }`}
      >
        {people.length > 0 && (
          <ul>
            {people.map(({ contactId, name, dueAt }) => (
              <li key={contactId}>
                {name}, <time dateTime={dueAt}>{formatDateTime(dueAt)}</time>
              </li>
            ))}
          </ul>
        )}
        {planned > people.length && (
          <p className="text-muted">And {formatNumber(planned - people.length)} more.</p>
        )}
      </SettingsSection>
      <SettingsSection title="Calendar of first requests">
        <Calendar days={calendar} />
      </SettingsSection>
      {reasons.length > 0 && (
        <SettingsSection title="Who would not be asked">
          <DescriptionList
            facts={reasons.map(([reason, count]) => [
              unplannedLabels[reason as UnplannedReason],
              formatNumber(count),
            ])}
          />
        </SettingsSection>
      )}
    </>
  );
}
