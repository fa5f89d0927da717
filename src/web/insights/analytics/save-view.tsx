import { useState } from "react";
import { useRevalidator } from "react-router";
import { type AnalyticsQuery, type SavedView, saveView } from "#shared/api/analytics.ts";
import type { ReportRecipient } from "#shared/api/report-recipients.ts";
import { describeDays } from "#shared/insights/describe-days.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { formatDay } from "#web/lib/format.ts";
import { useAction } from "#web/lib/use-action.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast-store.ts";

interface SaveViewProps {
  query: AnalyticsQuery;
  views: readonly SavedView[];
  recipients: readonly ReportRecipient[];
  onSaved: () => void;
}

/** Saves the current view. If the name is taken, it asks before replacing. */
export function SaveView({ query, views, recipients, onSaved }: SaveViewProps) {
  const { revalidate } = useRevalidator();
  const [taken, setTaken] = useState<string>();
  const save = useAction(async (name: string, isReplacing: boolean) => {
    if (!isReplacing && views.some((view) => view.name === name.trim())) {
      setTaken(name);
      return;
    }
    const address = new URL(paths.analytics.href({}, query), location.origin);
    try {
      await call(saveView, { body: { name, query: address.search.slice(1), isReplacing } });
    } catch (error) {
      // A colleague saved one in the meantime.
      if (!(error instanceof ApiError && error.code === "view.exists")) throw error;
      setTaken(name);
      return;
    }
    setTaken(undefined);
    await revalidate();
    onSaved();
    toast({ title: "View saved", description: "It is among the reports now." });
  });
  const replaced = views.find(({ name }) => name === taken?.trim());
  const isMailed = recipients.some(
    ({ viewId, stoppedAt }) => viewId === replaced?.id && !stoppedAt,
  );
  return (
    <>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          save.run(String(new FormData(event.currentTarget).get("name")), false);
        }}
      >
        <TextField
          name="name"
          label="Name of this view"
          hint={`Days: ${describeDays(query, formatDay)}`}
          maxLength={80}
          required
        />
        <Button type="submit" busy={save.busy}>
          Save view
        </Button>
      </form>
      <AlertDialog
        open={taken !== undefined}
        title={`Replace the saved view “${taken?.trim()}”?`}
        description={
          isMailed
            ? "Its emailed reports will show the new one. Public links that were made before stay as they are."
            : "Public links that were made before stay as they are."
        }
        confirmLabel="Replace the view"
        busy={save.busy}
        onConfirm={() => taken !== undefined && save.run(taken, true)}
        onCancel={() => setTaken(undefined)}
      />
    </>
  );
}
