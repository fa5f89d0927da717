import { type ReactNode, useId } from "react";
import { FilePicker } from "#web/forms/file-picker.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Progress } from "#web/ui/progress.tsx";
import type { RunningImport } from "./use-import.ts";

interface ChooseFileProps {
  file: RunningImport;
  /** The label of the field. */
  label: string;
  accept: string;
  endings: RegExp;
  failed: string;
  disabled: boolean;
  children?: ReactNode;
}

/** The field for the file of an import, its upload, and the reason why it failed. */
export function ChooseFile({ file, label, children, ...props }: ChooseFileProps) {
  const failureId = useId();
  const { failure, sent } = file;
  return (
    <>
      <FilePicker
        label={label}
        accept={props.accept}
        disabled={props.disabled}
        onChoose={(chosen) => file.choose(chosen, props.endings)}
        errorId={failure && failureId}
      />
      {children}
      {failure && (
        <div id={failureId}>
          <Alert tone="danger" title={props.failed} live>
            {failure}
          </Alert>
        </div>
      )}
      {sent !== undefined && (
        <Progress label="Sending the file …" value={Math.round(sent * 100)} max={100} />
      )}
    </>
  );
}
