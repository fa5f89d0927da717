import { clsx } from "clsx";
import { type KeyboardEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { useAppData } from "#web/shell/app-data.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { type Command, hitCommand, matchingCommands } from "./commands.ts";
import { useHits } from "./use-hits.ts";

/** Navigation and search by typing: a combobox over a list, in a dialog. */
export function Palette({ onClose }: { onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const { me } = useAppData();
  const [words, setWords] = useState("");
  const [active, setActive] = useState(0);
  const { hits, state } = useHits(words.trim());
  const found = [...matchingCommands(words.trim(), me.user.isAdmin), ...hits.map(hitCommand)];
  const current = Math.min(active, found.length - 1);

  function run({ run: target }: Command) {
    onClose();
    if (typeof target === "string") void navigate(target);
    else target();
  }

  function move(event: KeyboardEvent) {
    const command = found[current];
    if (event.key === "ArrowDown") setActive((current + 1) % found.length);
    else if (event.key === "ArrowUp") setActive((current - 1 + found.length) % found.length);
    else if (event.key === "Enter" && command) run(command);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog open onClose={onClose} title="Search and go" size="medium">
      <div className="grid gap-4">
        <input
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length > 0 ? `${id}-${current}` : undefined}
          aria-autocomplete="list"
          aria-label="Search contacts, flows, answers and pages"
          placeholder="A name, a word of an answer, a page"
          maxLength={100}
          data-autofocus
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            setActive(0);
          }}
          onKeyDown={move}
          className="field-control"
        />
        <p role="status" className="sr-only">
          {state === "searching" ? "Searching" : `${found.length} found`}
        </p>
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="Found"
          className="-mx-2 max-h-[50dvh] overflow-y-auto"
        >
          {found.map((command, index) => (
            <Option
              key={command.id}
              id={`${id}-${index}`}
              command={command}
              heading={command.group !== found[index - 1]?.group}
              active={index === current}
              onRun={() => run(command)}
            />
          ))}
        </div>
        {found.length === 0 && state === "idle" && (
          <p className="text-muted">Nothing has these words. Try fewer, or another spelling.</p>
        )}
        {state === "failed" && (
          <p className="text-danger">The search could not be asked. Type on to try again.</p>
        )}
      </div>
    </Dialog>
  );
}

interface OptionProps {
  id: string;
  command: Command;
  /** True for the first item of a group, which shows the group's heading. */
  heading: boolean;
  active: boolean;
  onRun: () => void;
}

function Option({ id, command, heading, active, onRun }: OptionProps) {
  return (
    <>
      {heading && (
        <div aria-hidden="true" className="px-3 pt-3 pb-1 text-sm text-muted">
          {command.group}
        </div>
      )}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the combobox keeps the focus and refers to it. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter is handled at the combobox. */}
      <div
        ref={(node) => {
          if (active) node?.scrollIntoView?.({ block: "nearest" });
        }}
        id={id}
        role="option"
        aria-selected={active}
        onClick={onRun}
        className={clsx(
          "flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5",
          active ? "bg-accent-soft" : "hover:bg-sunken",
        )}
      >
        <span className="min-w-0 truncate">{command.label}</span>
        {command.detail && (
          <span className="ml-auto max-w-2/5 shrink-0 truncate text-sm text-muted">
            {command.detail}
          </span>
        )}
      </div>
    </>
  );
}
