import type { ReactNode } from "react";
import { useOutletContext } from "react-router";
import type { Member } from "#shared/api/members.ts";
import { useAction } from "#web/lib/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { PageHeader, type PageHeaderProps } from "#web/ui/page-header.tsx";
import { Assignment, type AssignmentProps } from "./assignment.tsx";
import { useBackToList } from "./back-to-list.ts";

export interface InboxItemFrameProps
  extends Pick<PageHeaderProps, "title" | "description" | "actions"> {
  item: AssignmentProps["work"] & { id: string; handledAt: string | null };
  apply: AssignmentProps["onChange"];
  /** The customer's words and what followed. */
  main: ReactNode;
  /** Reply and note, below the response. */
  composer: ReactNode;
  /** Details in the side column, below the assignment. */
  children: ReactNode;
}

/** The page of one inbox item: its state, the customer's words, and the business's work on it. */
export function InboxItemFrame(props: InboxItemFrameProps) {
  const { title, description, actions, item, apply, main, composer, children } = props;
  const { id, handledAt } = item;
  const list = useBackToList();
  const members = useOutletContext<Member[]>();
  const change = useAction(apply);
  return (
    <>
      <PageHeader
        title={title}
        description={description}
        back={{ to: list, label: "Inbox", isOnlyBelowLarge: true }}
        actions={
          <>
            {actions}
            <Button
              variant="secondary"
              aria-keyshortcuts="e"
              onClick={() => change.run({ handled: !handledAt })}
              busy={change.busy}
            >
              {handledAt ? "Reopen" : "Mark as resolved"}
            </Button>
          </>
        }
      />
      <div className="grid gap-x-7 gap-y-6 xl:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="grid content-start gap-5">
          {main}
          {composer}
        </div>
        <aside
          aria-label="About this item"
          className="grid content-start gap-5 xl:sticky xl:top-18 xl:max-h-[calc(100dvh-5rem)] xl:self-start xl:overflow-y-auto"
        >
          <Assignment key={id} work={item} members={members} onChange={apply} />
          {children}
        </aside>
      </div>
    </>
  );
}
