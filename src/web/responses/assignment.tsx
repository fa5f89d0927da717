import type { WorkChanges } from "#shared/api/change-response.ts";
import type { Member } from "#shared/api/members.ts";
import type { ResponseSummary } from "#shared/api/responses.ts";
import { splitTags } from "#shared/contacts/split-tags.ts";
import { useAction } from "#web/lib/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField, TextField } from "#web/ui/field.tsx";

export interface AssignmentProps {
  work: Pick<ResponseSummary, "assignee" | "tags">;
  members: Member[];
  onChange: (change: WorkChanges) => Promise<void>;
}

/** The assigned member and the tags. */
export function Assignment({ work, members, onChange }: AssignmentProps) {
  const { assignee, tags } = work;
  const assign = useAction((userId: string) => onChange({ assigneeId: userId || null }));
  const tag = useAction((typed: string) => onChange({ tags: splitTags(typed) }));
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-1">
      <SelectField
        name="assignee"
        label="Assigned to"
        value={assignee?.userId ?? ""}
        disabled={assign.busy}
        onChange={({ target }) => assign.run(target.value)}
      >
        <option value="">No one</option>
        {members.map(({ userId, name, email }) => (
          <option key={userId} value={userId}>
            {name || email}
          </option>
        ))}
      </SelectField>
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          tag.run(String(new FormData(event.currentTarget).get("tags") ?? ""));
        }}
      >
        <TextField
          key={tags.join()}
          name="tags"
          label="Tags"
          placeholder="Billing, call back"
          defaultValue={tags.join(", ")}
          fieldClassName="min-w-0 grow"
        />
        <Button type="submit" busy={tag.busy}>
          Save tags
        </Button>
      </form>
    </div>
  );
}
