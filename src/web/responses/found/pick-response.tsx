import { type FormEvent, useEffect, useState } from "react";
import { listResponses, type ResponseSummary } from "#shared/api/responses.ts";
import { call } from "#web/lib/api.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { useAction } from "#web/lib/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { customerName } from "../response-row.tsx";

export interface PickResponseProps {
  onPick: (responseId: string) => void;
  onClose: () => void;
}

/** Finds an answer by its words or its customer; the newest ones at first. */
export function PickResponse({ onPick, onClose }: PickResponseProps) {
  const [found, setFound] = useState<{ responses: ResponseSummary[]; total: number }>();
  const look = useAction(async (search: string) => {
    setFound(await call(listResponses, { search }));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens.
  useEffect(() => look.run(""), []);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    look.run(String(new FormData(event.currentTarget).get("search") ?? ""));
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Find the answer"
      description="Search for a customer’s name or address, or for words of the answer."
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      <search>
        <form onSubmit={search} className="flex gap-3">
          <TextField
            type="search"
            name="search"
            label="Search answers and customers"
            hideLabel
            maxLength={100}
            data-autofocus
            fieldClassName="min-w-0 grow"
          />
          <Button type="submit" busy={look.busy}>
            Search
          </Button>
        </form>
      </search>
      <p role="status" className="text-sm text-muted">
        {found && said(found)}
      </p>
      <ul>
        {found?.responses.map((response) => (
          <li key={response.id} className="grid gap-2 border-t border-line py-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{customerName(response)}</p>
                <p className="text-sm text-muted">{formatDateTime(response.submittedAt)}</p>
              </div>
              <Button
                size="small"
                aria-label={`Choose the answer of ${customerName(response)}`}
                onClick={() => onPick(response.id)}
              >
                Choose
              </Button>
            </div>
            {response.excerpt && (
              <p dir="auto" className="line-clamp-2 text-sm wrap-anywhere">
                {response.excerpt}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function said({ responses, total }: { responses: unknown[]; total: number }): string {
  if (total === 0) return "No answer fits. Try fewer words.";
  if (total > responses.length) return `The newest ${responses.length} of ${total} answers.`;
  return total === 1 ? "1 answer" : `${total} answers`;
}
