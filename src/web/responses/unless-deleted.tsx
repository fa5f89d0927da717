import { type ReactNode, useEffect, useRef } from "react";
import type { BusinessText } from "#shared/api/change-response.ts";
import { useUnsavedWarning } from "#web/forms/use-unsaved-warning.ts";
import { ApiError, isNotFound } from "#web/lib/api-error.ts";
import { useLive } from "#web/lib/use-live.ts";
import { PageFailure } from "#web/shell/route-error.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { useBackToList } from "./back-to-list.ts";
import {
  type BusinessTexts,
  type BusinessTextsHolder,
  useBusinessTexts,
} from "./use-business-texts.ts";

/** Returns a 404 instead of throwing it, so that a page whose loader runs again can keep typed text. */
export function handOnNotFound(error: unknown): ApiError {
  if (isNotFound(error)) return error;
  throw error;
}

export interface UnlessDeletedProps<T extends Record<BusinessText, string>>
  extends Omit<BusinessTextsHolder, "stored"> {
  /** The loaded record, or the 404. */
  loaded: T | ApiError;
  /** Name within a sentence, such as "this answer". */
  called: string;
  children: (shown: T, own: BusinessTexts) => ReactNode;
}

/** Page of a record that several users edit. Text typed here survives when another user deletes the record. */
export function UnlessDeleted<T extends Record<BusinessText, string>>(
  props: UnlessDeletedProps<T>,
) {
  const { loaded, read, update, called } = props;
  const isDeleted = loaded instanceof ApiError;
  useLive("responses");
  const own = useBusinessTexts({ stored: isDeleted ? undefined : loaded, read, update });
  if (!isDeleted) return props.children(loaded, own);
  const { note, replyDraft } = own.texts;
  if (!note.change && !replyDraft.change) return <PageFailure error={loaded} />;
  return (
    <Rescued called={called}>
      {note.change && <RescuedText label="Note" copy="Copy the note" text={note.change.text} />}
      {replyDraft.change && (
        <RescuedText label="Reply" copy="Copy the reply" text={replyDraft.change.text} />
      )}
    </Rescued>
  );
}

function Rescued({ called, children }: { called: string; children: ReactNode }) {
  const list = useBackToList();
  const page = useRef<HTMLDivElement>(null);
  useUnsavedWarning(true);
  // The focused field is gone.
  useEffect(() => page.current?.focus(), []);
  return (
    <div ref={page} tabIndex={-1} className="outline-none">
      <PageHeader
        title={`Someone deleted ${called}`}
        description="What you were writing beside it can no longer be saved there. It is still here: copy what you need before you leave this page."
        back={{ to: list, label: "Inbox" }}
      />
      <div className="grid max-w-(--rf-measure) gap-8">{children}</div>
    </div>
  );
}

function RescuedText({ label, copy, text }: { label: string; copy: string; text: string }) {
  return (
    <div className="grid justify-items-start gap-3">
      <TextAreaField
        fieldClassName="w-full"
        name={label}
        label={label}
        dir="auto"
        readOnly
        value={text}
      />
      <CopyButton text={text} label={copy} />
    </div>
  );
}
