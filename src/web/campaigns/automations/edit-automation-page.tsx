import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import {
  type AutomationPreview,
  createAutomation,
  getAutomation,
  previewAutomation,
  updateAutomation,
} from "#shared/api/automations.ts";
import { listTemplates } from "#shared/api/email.ts";
import { listCandidates } from "#shared/api/invitations.ts";
import {
  type AutomationSettings,
  automationSettings,
  defaultSettings,
} from "#shared/automations/automation-settings.ts";
import { describeAutomation } from "#shared/automations/describe-automation.ts";
import { paths } from "#shared/paths.ts";
import { FormShell } from "#web/forms/form-shell.tsx";
import { type FormValues, readFormValues } from "#web/forms/read-form-values.ts";
import { call } from "#web/lib/api.ts";
import { formatCount } from "#web/lib/format.ts";
import { formatHour } from "#web/lib/format-hour.ts";
import { useAction } from "#web/lib/use-action.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { MissingSetup } from "../invitations/missing-setup.tsx";
import { AutomationFields } from "./automation-fields.tsx";

export async function loader({ params: { automationId }, request }: LoaderFunctionArgs) {
  const options = { signal: request.signal };
  const [{ flows, missingSetup }, { templates }, automation] = await Promise.all([
    call(listCandidates, { pageSize: 1 }, options),
    call(listTemplates, {}, options),
    automationId ? call(getAutomation, { automationId }, options) : undefined,
  ]);
  return { flows, missingSetup, templates, automation };
}

/** An empty choice becomes null. */
const toBody = (values: FormValues) => ({
  tag: "",
  ...values,
  templateId: values.templateId || null,
  reminderTemplateId: values.reminderTemplateId || null,
});

export function Component() {
  const { flows, missingSetup, templates, automation } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const settings: AutomationSettings = automation?.settings ?? {
    ...defaultSettings,
    name: "After a service",
    flowId: flows[0]?.id ?? "",
  };
  const [sentence, setSentence] = useState(() => describeAutomation(settings, formatHour));
  const [asking, setAsking] = useState<{ body: AutomationSettings; preview: AutomationPreview }>();

  async function save(body: AutomationSettings) {
    const { automationId } = automation
      ? await call(updateAutomation, { automationId: automation.id, body })
      : await call(createAutomation, { body });
    await navigate(paths.automation.href({ automationId }));
  }
  const confirm = useAction(save);

  async function submit(given: unknown) {
    const body = automationSettings.parse(given);
    if (automation?.status !== "on") return save(body);
    const input = { body: { automationId: automation.id, settings: body } };
    setAsking({ body, preview: await call(previewAutomation, input) });
  }

  return (
    <>
      <PageHeader
        title={automation ? `Edit “${automation.settings.name}”` : "Add an automation"}
        description={
          automation?.status === "on"
            ? "Before a change applies, you see whom it affects."
            : "It sends nothing until you’ve seen who would be asked and switched it on."
        }
        back={{ to: paths.automations.href(), label: "Automations" }}
      />
      <MissingSetup missingSetup={missingSetup} />
      <div
        className="grid lg:max-w-3xl gap-6"
        onChange={({ target }) => {
          const form = (target as HTMLElement).closest("form");
          const read = form && automationSettings.safeParse(toBody(readFormValues(form)));
          if (read?.success) setSentence(describeAutomation(read.data, formatHour));
        }}
      >
        <p className="rounded-lg border border-line bg-card p-5 text-lg" role="status">
          {sentence}.
        </p>
        <FormShell
          schema={automationSettings}
          toBody={toBody}
          onSubmit={submit}
          submitLabel={automation ? "Save" : "Save and see who is asked"}
        >
          <AutomationFields
            settings={settings}
            flows={flows}
            templates={templates}
            finding={automation?.bestHour.finding}
          />
        </FormShell>
      </div>
      {asking && (
        <AlertDialog
          open
          title="Save the change?"
          description={describeEffect(asking.preview)}
          confirmLabel="Save the change"
          busy={confirm.busy}
          onConfirm={() => confirm.run(asking.body)}
          onCancel={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

function describeEffect({ planned, keptReminders }: AutomationPreview): string {
  const anew = `It affects ${formatCount(planned, "contact")} not asked yet: their first request is planned anew.`;
  if (keptReminders === 0) return anew;
  return `${anew} ${formatCount(keptReminders, "contact")} asked already keep the reminders that are planned.`;
}
