import { useLoaderData, useRevalidator } from "react-router";
import { listContactActions, type PastContactAction } from "#shared/api/contact-actions.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { formatCount, formatDateTime } from "#web/lib/format.ts";
import { useAction } from "#web/lib/use-action.ts";
import { useLive } from "#web/lib/use-live.ts";
import { type Column, DataTable } from "#web/lists/data-table.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { actionWords } from "./list/action-words.ts";
import { undoActions } from "./list/undo-toast.ts";

export const loader = () => call(listContactActions);

/** Recent actions on contacts, each with a button to undo it. */
export function Component() {
  const { actions } = useLoaderData<typeof loader>();
  useLive("contacts");
  return (
    <>
      <PageHeader
        title="Recent changes"
        description="Tags, stopped email, deleted and merged contacts of the last 30 days. You can undo each of them."
        back={{ to: paths.contacts.href(), label: "Contacts" }}
      />
      {actions.length === 0 ? (
        <EmptyState
          title="Nothing to undo"
          action={<ButtonLink to={paths.contacts.href()}>Show contacts</ButtonLink>}
        >
          When you tag, delete or merge contacts, you can undo it here for 30 days.
        </EmptyState>
      ) : (
        <DataTable
          caption="Recent changes"
          rows={actions}
          rowKey={({ id }) => id}
          columns={columns}
          actions={(action) => <UndoButton action={action} />}
          sheets
        />
      )}
    </>
  );
}

const wordsOf = ({ kind, tag }: PastContactAction) =>
  tag ? `${actionWords[kind]}: ${tag}` : actionWords[kind];

const columns: Column<PastContactAction>[] = [
  { header: "Change", className: "font-semibold", cell: wordsOf },
  { header: "Contacts", cell: ({ count }) => formatCount(count, "contact") },
  { header: "By", cell: ({ by }) => by ?? "–" },
  { header: "When", cell: ({ at }) => formatDateTime(at) },
];

function UndoButton({ action }: { action: PastContactAction }) {
  const { revalidate } = useRevalidator();
  const undo = useAction(() => undoActions([action.id], revalidate));
  return (
    <Button
      size="small"
      onClick={undo.run}
      busy={undo.busy}
      aria-label={`Undo: ${wordsOf(action)}, ${formatCount(action.count, "contact")}`}
    >
      Undo
    </Button>
  );
}
