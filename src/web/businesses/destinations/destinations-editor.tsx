import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Business } from "#shared/api/businesses.ts";
import { mostPlatforms } from "#shared/businesses/destinations.ts";
import { type PlatformKind, platformKinds } from "#shared/businesses/platform-kinds.ts";
import { moveItem } from "#web/lib/move-item.ts";
import { Button } from "#web/ui/button.tsx";
import { DestinationFields } from "./destination-fields.tsx";
import {
  blankRow,
  type DestinationRow,
  destinationLabels,
  startingRows,
} from "./destination-rows.ts";

/** The list of review sites inside a form. Its fields are read on submission. */
export function DestinationsEditor({ links }: { links: Business["platformLinks"] }) {
  const [rows, setRows] = useState(() => startingRows(links));
  const [said, setSaid] = useState("");
  const added = useRef(0);
  const box = useRef<HTMLFieldSetElement>(null);

  function change(next: DestinationRow[], words: string) {
    flushSync(() => {
      setRows(next);
      setSaid(words);
    });
    // Treats the change like typing, so that the form knows it has unsaved changes.
    box.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function add(kind: PlatformKind) {
    added.current += 1;
    change(
      [...rows, blankRow(kind, `new-${added.current}`)],
      `${destinationLabels[kind].name} was added.`,
    );
    focus("li:last-child input:not([type=hidden])");
  }

  function move(from: number, to: number) {
    const key = rows[from]?.key;
    change(moveItem(rows, from, to), `Now number ${to + 1} of ${rows.length}.`);
    // Focus follows the moved row, so that pressing again moves it further.
    const direction = to < from ? "up" : "down";
    focus(
      `[data-destination="${key}"] [data-move="${direction}"]:enabled`,
      `[data-destination="${key}"] [data-move]:enabled`,
    );
  }

  function remove(index: number) {
    change(
      rows.filter((_, at) => at !== index),
      "The review site was removed. Save to confirm.",
    );
    focus(`li:nth-child(${Math.max(1, index)}) input:not([type=hidden])`, "[data-add]");
  }

  function focus(...selectors: string[]) {
    for (const selector of selectors) {
      const found = box.current?.querySelector<HTMLElement>(selector);
      if (found) return found.focus();
    }
  }

  const listed = new Set(rows.map(({ kind }) => kind));
  return (
    <fieldset ref={box} className="grid gap-6 border-t border-line pt-6">
      <legend className="float-left mb-1 w-full font-serif text-xl font-semibold">
        Review sites
      </legend>
      <p className="clear-both -mt-4 max-w-(--rf-measure) text-muted">
        Every customer is offered the same review sites in the same order, whatever they answered.
      </p>
      <ul className="grid gap-4">
        {rows.map((row, index) => (
          <DestinationFields
            key={row.key}
            row={row}
            index={index}
            count={rows.length}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="flex flex-wrap gap-2">
        {platformKinds
          .filter((kind) => kind === "other" || !listed.has(kind))
          .map((kind) => (
            <Button
              key={kind}
              size="small"
              data-add={kind}
              disabled={rows.length >= mostPlatforms}
              onClick={() => add(kind)}
            >
              <Plus aria-hidden="true" className="size-4" />
              Add {kind === "other" ? "another review site" : destinationLabels[kind].name}
            </Button>
          ))}
      </div>
    </fieldset>
  );
}
