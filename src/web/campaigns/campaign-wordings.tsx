import type { CampaignDetails } from "#shared/api/campaigns.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { MessageBody } from "#web/messaging/templates/message-body.tsx";
import { SettingsSection } from "#web/settings/settings-section.tsx";

/** Each wording as rendered for a sample customer. */
export function CampaignWordings({ wordings }: Pick<CampaignDetails, "wordings">) {
  return (
    <SettingsSection
      title="The wording"
      about="What a sample customer would have received. Each person got their own name and personal link."
    >
      {wordings.map(({ from, template, subject, html }) => (
        <div key={from} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <p className="wrap-anywhere">
            <strong>{subject}</strong>
            <span className="block text-sm text-muted">
              {template}
              {wordings.length > 1 && `, from ${formatDateTime(from)}`}
            </span>
          </p>
          <MessageBody html={html} title={subject} />
        </div>
      ))}
    </SettingsSection>
  );
}
