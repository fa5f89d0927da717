import { useId } from "react";

export interface FilePickerProps {
  disabled: boolean;
  onChoose: (file: File) => void;
}

/** The browser's own file input: it can be dropped upon, and says which file was chosen. */
export function FilePicker({ disabled, onChoose }: FilePickerProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        CSV file
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,text/csv"
        disabled={disabled}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onChoose(file);
        }}
        className="w-full cursor-pointer rounded-lg border border-dashed border-edge bg-sunken p-4 text-sm file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-solid file:border-edge file:bg-card file:px-4 file:font-semibold file:text-ink"
      />
    </div>
  );
}
