import { channelLabels, type InvitationChannel } from "#shared/campaigns/channel.ts";
import { useAppData } from "#web/shell/app-data.ts";
import { SelectField, type SelectFieldProps } from "#web/ui/field.tsx";

/** Shown only if the business sends texts; otherwise everything is sent by e-mail. */
export function ChannelField(
  props: Omit<SelectFieldProps, "name" | "label" | "value"> & { value?: InvitationChannel },
) {
  const { business } = useAppData();
  if (!business.textsOn) return null;
  return (
    <SelectField {...props} name="channel" label="Send by">
      {Object.entries(channelLabels).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
