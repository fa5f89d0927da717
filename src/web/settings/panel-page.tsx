import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { type Editing, useEditing } from "./use-editing.ts";

/** A panel of the settings as a separate page. */
export function PanelPage(props: {
  title: string;
  description: string;
  /** False if the user may not change anything here. */
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
