import { X } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import {
  type ContactSegment,
  createSegment,
  deleteSegment,
  maxSegmentName,
} from "#shared/api/contact-segments.ts";
import type { ContactFilter } from "#shared/contacts/contact-filter.ts";
import { paths } from "#shared/paths.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { call } from "#web/lib/api.ts";
import { useAction } from "#web/lib/use-action.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast-store.ts";

export interface SegmentBarProps {
  segments: ContactSegment[];
  filter: ContactFilter;
  isFiltered: boolean;
}

/** Links to saved filters, and a button that saves the current one. */
export function SegmentBar({ segments, filter, isFiltered }: SegmentBarProps) {
  const [naming, setNaming] = useState(false);
  const { revalidate } = useRevalidator();
  const remove = useAction(async ({ id, name }: ContactSegment) => {
    await call(deleteSegment, { segmentId: id });
    await revalidate();
    toast({ title: "Segment deleted", description: `Contacts in “${name}” stay in your list.` });
  });
  const isSaved = segments.some((segment) => isSame(segment.filter, filter));
  const canSave = isFiltered && !isSaved;
  if (segments.length === 0 && !canSave) return null;
  return (
    <div className="-mt-2 mb-6 flex flex-wrap items-center gap-2">
      {segments.length > 0 && (
        <ul aria-label="Segments" className="flex flex-wrap gap-2">
          {segments.map((segment) => (
            <li key={segment.id} className="flex items-center">
              <ButtonLink
                size="small"
                variant={isSame(segment.filter, filter) ? "primary" : "secondary"}
                to={paths.contacts.href({}, segment.filter)}
                aria-current={isSame(segment.filter, filter) ? "page" : undefined}
              >
                {segment.name}
              </ButtonLink>
              <Button
                size="icon"
                variant="quiet"
                aria-label={`Delete segment ${segment.name}`}
                onClick={() => remove.run(segment)}
              >
                <X aria-hidden="true" className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {canSave && (
        <Button size="small" variant="quiet" onClick={() => setNaming(true)}>
          Save as segment …
        </Button>
      )}
      <FormDialog
        open={naming}
        onClose={() => setNaming(false)}
        title="Save as segment"
        description="A segment updates automatically as contacts match."
        size="small"
        schema={createSegment.body}
        toBody={({ name }) => ({ name, filter })}
        submitLabel="Save segment"
        onSubmit={async (body) => {
          await call(createSegment, { body });
          setNaming(false);
          await revalidate();
        }}
      >
        <TextField
          name="name"
          label="Name"
          maxLength={maxSegmentName}
          autoComplete="off"
          required
        />
      </FormDialog>
    </div>
  );
}

const isSame = (one: ContactFilter, other: ContactFilter): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
