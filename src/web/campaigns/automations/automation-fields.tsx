import type { EmailTemplate } from "#shared/api/email.ts";
import { maxReminders } from "#shared/automations/automation-settings.ts";
import { minDaysBetweenInvitations } from "#shared/campaigns/eligibility.ts";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { ChannelField } from "../channel-field.tsx";
import { TimingFields, type TimingFieldsProps } from "./timing-fields.tsx";

const reminderLabels = ["None", "One", "Two"].slice(0, maxReminders + 1);

interface Props extends TimingFieldsProps {
  flows: { id: string; title: string }[];
  templates: EmailTemplate[];
}

/** The form's controls, named like the settings. */
export function AutomationFields({ settings, flows, templates, finding }: Props) {
  return (
    <>
      <TextField name="name" label="Name" defaultValue={settings.name} maxLength={80} required />
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField name="flowId" label="Review flow" defaultValue={settings.flowId} required>
          {flows.length === 0 && <option value="">None published</option>}
          {flows.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
        <TemplateField
          name="templateId"
          label="Message"
          none="The first template"
          value={settings.templateId}
          templates={templates}
        />
      </div>
      <ChannelField defaultValue={settings.channel} required />
      <TimingFields settings={settings} finding={finding} />
      <Reminders settings={settings} templates={templates} />
      <TextField
        name="cooldownDays"
        type="number"
        min={30}
        max={730}
        label="Days before a contact is asked again"
        hint="After “no thanks” it’s always 365."
        defaultValue={settings.cooldownDays ?? minDaysBetweenInvitations}
        required
      />
      <TextField
        name="perDay"
        type="number"
        min={1}
        max={200}
        label="First requests a day"
        hint="In the first week. A fifth more each week, up to your plan."
        defaultValue={settings.perDay}
        required
      />
    </>
  );
}

function Reminders({ settings, templates }: Pick<Props, "settings" | "templates">) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <SelectField name="reminders" label="Reminders" defaultValue={settings.reminders} required>
        {reminderLabels.map((label, count) => (
          <option key={label} value={count}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        name="reminderDays"
        type="number"
        min={1}
        max={30}
        label="Days until a reminder"
        defaultValue={settings.reminderDays}
        required
      />
      <TemplateField
        name="reminderTemplateId"
        label="Reminder message"
        none="Same as the first request"
        value={settings.reminderTemplateId}
        templates={templates}
      />
    </div>
  );
}

function TemplateField({
  none,
  value,
  templates,
  ...props
}: {
  name: string;
  label: string;
  none: string;
  value: string | null;
  templates: EmailTemplate[];
}) {
  return (
    <SelectField {...props} defaultValue={value ?? ""}>
      <option value="">{none}</option>
      {templates.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
