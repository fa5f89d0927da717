import { useId } from "react";
import { FieldError } from "#web/ui/field.tsx";
import { type ShrunkPicture, shrinkPicture } from "./shrink-picture.ts";

export interface FilePickerProps {
  label: string;
  hint?: string;
  /** Accepted extensions and MIME types, as in the input's attribute. */
  accept: string;
  error?: string | undefined;
  /** Id of the element with the error message, if it is elsewhere. */
  errorId?: string | undefined;
  disabled: boolean;
  onChoose: (file: File) => void;
}

/** The browser's own file input, which accepts dropped files and shows the chosen name. */
export function FilePicker(props: FilePickerProps) {
  const { label, hint, accept, error, disabled, onChoose } = props;
  const id = useId();
  const errorId = error ? `${id}-error` : props.errorId;
  const described = [hint && `${id}-hint`, errorId].filter(Boolean).join(" ");
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={disabled}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={described || undefined}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onChoose(file);
        }}
        className="w-full cursor-pointer rounded-lg border border-dashed border-edge bg-sunken p-4 text-sm file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-solid file:border-edge file:bg-card file:px-4 file:font-semibold file:text-ink"
      />
      {error && (
        <div role="alert">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}

/** A file's bytes in base64. @throws Error when the browser can no longer read it. */
export function readAsBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const address = String(reader.result);
      resolve(address.slice(address.indexOf(",") + 1));
    };
    reader.onerror = () =>
      reject(new Error("The file could not be read. Choose it again; it may have been moved."));
    reader.readAsDataURL(file);
  });
}

/** Shrinks a picture and returns it in base64. @throws Error with a message that may be shown. */
export const readPictureAsBase64 = async (file: File, wanted: ShrunkPicture): Promise<string> =>
  readAsBase64(await shrinkPicture(file, wanted));
