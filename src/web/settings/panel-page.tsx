import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { type Editing, useEditing } from "./use-editing.ts";

/** One panel of the settings on a page of its own. */
export function PanelPage(props: {
  title: string;
  description: string;
  /** False: there is nothing here that this person may change. */
  canEdit?: boolean;
  children: (editing: Editing) => ReactNode;
}) {
  const editing = useEditing();
  return (
    <>
      <PageHeader
        title={props.title}
        description={props.description}
        actions={
          (props.canEdit ?? true) && (
            <Button onClick={editing.toggle}>{editing.on ? "Cancel" : "Edit Settings"}</Button>
          )
        }
      />
      {props.children(editing)}
    </>
  );
}
