import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { useState } from "react";
import { platformLink, platformNames } from "#shared/businesses/destinations.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { type DestinationRow, destinationLabels } from "./destination-rows.ts";
import { TestLink } from "./test-link.tsx";

export interface DestinationFieldsProps {
  row: DestinationRow;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One review site: its name and address, with buttons to move and remove it. */
export function DestinationFields({ row, index, count, onMove, onRemove }: DestinationFieldsProps) {
  const { key, id, kind } = row;
  const [label, setLabel] = useState(row.label);
  const [url, setUrl] = useState(row.url);
  const words = destinationLabels[kind];
  const named = kind === "other" || label === platformNames[kind] ? "" : ` (${label})`;
  const name = label || words.name.toLowerCase();
  const tested = platformLink.safeParse({ kind, label: name, url }).data?.url;
  const at = `destinations.${key}`;
  return (
    <li data-destination={key} className="grid gap-3 rounded-md border border-line bg-card p-4">
      <input type="hidden" name={`${at}.id`} value={id} />
      <input type="hidden" name={`${at}.kind`} value={kind} />
      {kind === "other" ? (
        <div className="grid gap-4 sm:grid-cols-[1fr_2fr]">
          <TextField
            name={`${at}.label`}
            label="Name of the review site"
            placeholder="Trustpilot"
            value={label}
            onChange={({ target }) => setLabel(target.value)}
          />
          <TextField
            name={`${at}.url`}
            label="Its link"
            placeholder={words.placeholder}
            value={url}
            onChange={({ target }) => setUrl(target.value)}
            inputMode="url"
          />
        </div>
      ) : (
        <>
          <input type="hidden" name={`${at}.label`} value={label} />
          <TextField
            name={`${at}.url`}
            label={`${words.name}${named}`}
            hint={words.hint}
            placeholder={words.placeholder}
            value={url}
            onChange={({ target }) => setUrl(target.value)}
            inputMode="url"
          />
        </>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {tested && <TestLink label={name} url={tested} />}
        <span className="grow" />
        <Button
          size="icon"
          variant="quiet"
          data-move="up"
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <ArrowUp aria-hidden="true" className="size-5" />
          <VisuallyHidden>Move {name} up</VisuallyHidden>
        </Button>
        <Button
          size="icon"
          variant="quiet"
          data-move="down"
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <ArrowDown aria-hidden="true" className="size-5" />
          <VisuallyHidden>Move {name} down</VisuallyHidden>
        </Button>
        <Button size="icon" variant="quiet" onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-5" />
          <VisuallyHidden>Remove {name}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}
