import { useState } from "react";
import type { Business } from "#shared/api/businesses.ts";
import { deleteBusiness, exportBusiness } from "#shared/api/change-business.ts";
import { paths } from "#shared/paths.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { call } from "#web/lib/api.ts";
import { downloadFile } from "#web/lib/download.ts";
import { useAction } from "#web/lib/use-action.ts";
import { adoptSession } from "#web/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** Exports all data of the business, or deletes it. */
export function DangerZone({ business }: { business: Business }) {
  const [asking, setAsking] = useState(false);
  const day = new Date().toISOString().slice(0, 10);
  const download = useAction(() => downloadFile(exportBusiness.path, `review-flow-${day}.zip`));
  return (
    <SettingsSection title="Your data is yours">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-(--rf-measure) text-muted">
          Everything in one zip: contacts, flows, answers, messages and the rest, as JSON and as
          CSV.
        </p>
        <Button busy={download.busy} onClick={() => download.run()}>
          Export everything
        </Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border border-danger p-4">
        <p className="max-w-(--rf-measure)">
          Deleting {business.name} takes its contacts, answers and messages with it, for you and for
          all its members. Its public pages answer “not found”.
        </p>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Delete business
        </Button>
      </div>
      {asking && <DeleteDialog business={business} onClose={() => setAsking(false)} />}
    </SettingsSection>
  );
}

function DeleteDialog({ business, onClose }: { business: Business; onClose: () => void }) {
  const [name, setName] = useState("");
  return (
    <FormDialog
      role="alertdialog"
      title={`Delete ${business.name}?`}
      description="This cannot be undone. Export everything first if you may want it again."
      onClose={onClose}
      schema={deleteBusiness.body}
      onSubmit={async (body) => {
        await call(deleteBusiness, { body });
        // The token still names the deleted business.
        await adoptSession();
        // Otherwise the next page would keep this page's scroll position.
        window.scrollTo(0, 0);
        location.replace(paths.welcome.href());
      }}
      submitLabel="Delete for good"
      submitVariant="danger"
      submitDisabled={name.trim() !== business.name}
    >
      <TextField
        name="name"
        label={`Type ${business.name} to confirm`}
        value={name}
        onChange={(event) => setName(event.target.value)}
        autoComplete="off"
        required
        data-autofocus
      />
    </FormDialog>
  );
}
