import { GripVertical, Plus, X } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useContext, useId, useRef } from "react";
import { flushSync } from "react-dom";
import { flowLimits } from "#shared/questions/flow-limits.ts";
import { moveItem } from "#web/lib/move-item.ts";
import { parseLines } from "#web/lib/parse-lines.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { FieldErrorsContext } from "#web/ui/field-errors.ts";
import { toast } from "#web/ui/toast-store.ts";
import { type DraftOption, newOption } from "./draft.ts";
import { useDragOrder } from "./use-drag-order.ts";

interface OptionRowsProps {
  name: string;
  options: DraftOption[];
  /** `what` identifies the edited option: consecutive changes to it are undone together. */
  onChange: (what: string, next: (options: DraftOption[]) => DraftOption[]) => void;
}

/** The options of a question in display order, each in a movable row. */
export function OptionRows({ name, options, onChange }: OptionRowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const id = useId();
  const error = useContext(FieldErrorsContext)[name];
  const { dragged, grab } = useDragOrder(list, (key, from, to) =>
    onChange(`drag ${key}`, (all) => moveItem(all, from, to)),
  );
  const focus = (selector: string, index: number) =>
    list.current?.children[index]?.querySelector<HTMLElement>(selector)?.focus();

  function insert(at: number, texts: string[] = [""], replaced = 0) {
    const added = texts.map(newOption);
    flushSync(() =>
      onChange(`add ${added[0]?.key}`, (all) => [
        ...all.slice(0, at),
        ...added,
        ...all.slice(at + replaced),
      ]),
    );
    focus("input", at + added.length - 1);
  }

  function remove(index: number) {
    const key = options[index]?.key;
    flushSync(() => onChange(`remove ${key}`, (all) => all.filter((one) => one.key !== key)));
    if (options.length > 1) focus("input", Math.max(0, index - 1));
    else document.getElementById(`${id}-add`)?.focus();
  }

  function move(from: number, to: number) {
    if (to < 0 || to >= options.length) return;
    const key = options[from]?.key;
    flushSync(() => onChange(`move ${key}`, (all) => moveItem(all, from, to)));
    focus("[data-option-handle]", to);
  }

  function press(event: KeyboardEvent<HTMLInputElement>, index: number) {
    if (event.nativeEvent.isComposing) return;
    const isEmpty = event.currentTarget.value === "";
    if (event.key === "Enter" && options.length < flowLimits.options) insert(index + 1);
    else if (event.key === "Backspace" && isEmpty) remove(index);
    else if (event.key !== "Enter") return;
    event.preventDefault();
  }

  /** Pasting several lines creates a row per line; the first replaces an empty row. */
  function paste(event: ClipboardEvent, index: number) {
    const lines = parseLines(event.clipboardData.getData("text"));
    if (lines.length < 2) return;
    event.preventDefault();
    const emptied = options[index]?.text.trim() === "" ? 1 : 0;
    const room = flowLimits.options - options.length + emptied;
    const left = lines.slice(room).length;
    if (lines.length > left) insert(index + 1 - emptied, lines.slice(0, room), emptied);
    if (left > 0)
      toast({
        title: `${left} of the ${lines.length} lines were left out`,
        description: `A question has at most ${flowLimits.options} options.`,
        variant: "destructive",
      });
  }

  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid gap-2">
      <legend className="font-semibold">Options</legend>
      <p className="text-sm text-muted">
        Customers see them in this order. Enter adds another one.
      </p>
      <ol ref={list} className="grid gap-2 [overflow-anchor:none]">
        {options.map((option, index) => (
          <li
            key={option.key}
            data-drag-key={option.key}
            className={`-ml-3 flex items-center gap-1 rounded-md ${dragged === option.key ? "bg-sunken" : ""}`}
          >
            <Button
              size="icon"
              variant="quiet"
              data-option-handle
              aria-label={`Move option ${index + 1}: drag, or press the arrow keys`}
              className="cursor-grab touch-none"
              onPointerDown={(event) => grab(event, option.key)}
              onKeyDown={(event) => {
                const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
                if (!step) return;
                event.preventDefault();
                move(index, index + step);
              }}
            >
              <GripVertical aria-hidden="true" className="size-5 text-muted" />
            </Button>
            <input
              type="text"
              dir="auto"
              className="field-control"
              aria-label={`Option ${index + 1}`}
              aria-invalid={error ? true : undefined}
              maxLength={flowLimits.option}
              value={option.text}
              onChange={({ target }) =>
                onChange(`option ${option.key}`, (all) =>
                  all.map((one) => (one.key === option.key ? { ...one, text: target.value } : one)),
                )
              }
              onKeyDown={(event) => press(event, index)}
              onPaste={(event) => paste(event, index)}
            />
            <Button
              size="icon"
              variant="quiet"
              aria-label={`Remove option ${index + 1}`}
              onClick={() => remove(index)}
            >
              <X aria-hidden="true" className="size-5" />
            </Button>
          </li>
        ))}
      </ol>
      <div>
        <Button
          id={`${id}-add`}
          size="small"
          disabled={options.length >= flowLimits.options}
          onClick={() => insert(options.length)}
        >
          <Plus aria-hidden="true" className="size-5" />
          Add an option
        </Button>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
