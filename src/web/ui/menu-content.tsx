import { clsx } from "clsx";
import { Menu } from "radix-ui/internal";
import type { ReactElement, ReactNode, RefObject } from "react";
import { Link } from "react-router";

export type MenuEntry =
  | { label: ReactNode; onSelect: () => void; destructive?: boolean; disabled?: boolean }
  | { label: ReactNode; to: string }
  /** One option of a radio group formed by adjacent entries with `checked`. */
  | { label: ReactNode; onSelect: () => void; checked: boolean }
  | { heading: ReactNode }
  | { separator: true };

export interface MenuContentProps {
  entries: readonly MenuEntry[];
  align: "start" | "center" | "end";
  anchor: RefObject<HTMLButtonElement | null>;
  labelledBy: string;
  onClose: () => void;
}

/**
 * The menu of a `DropdownMenu`, built on Radix's: arrows, Home, End, first letters, Escape, a press elsewhere. It is not
 * modal: a modal one adds a style element, which our content security policy refuses.
 */
export function MenuContent({ anchor, labelledBy, entries, align, onClose }: MenuContentProps) {
  function close() {
    onClose();
    anchor.current?.focus();
  }
  return (
    <Menu.Root open modal={false} onOpenChange={onClose}>
      <Menu.Anchor virtualRef={anchor} />
      {/* A modal dialog makes everything outside it inert. */}
      <Menu.Portal container={anchor.current?.closest("dialog") ?? document.body}>
        <Menu.Content
          ref={focusFirst}
          loop
          aria-labelledby={labelledBy}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          // Focus is restored before the selected entry opens a dialog or leaves the page.
          onCloseAutoFocus={(event) => event.preventDefault()}
          onEscapeKeyDown={close}
          onKeyDown={(event) => event.key === "Tab" && close()}
          onInteractOutside={(event) => {
            if (anchor.current?.contains(event.target as Node)) event.preventDefault();
          }}
          className="z-40 max-h-(--radix-popper-available-height) min-w-56 overflow-y-auto rounded-md border border-line bg-card p-1.5 text-ink shadow-float focus:outline-none"
        >
          {entries.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries are a fixed list, never reordered.
            <Entry key={index} entry={entry} close={close} />
          ))}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** Radix focuses the first entry only for the keyboard; we do it for the pointer as well. */
function focusFirst(content: HTMLElement | null) {
  if (!content || content.contains(document.activeElement)) return;
  content
    .querySelector<HTMLElement>("[role^=menuitem]:not([data-disabled])")
    ?.focus({ preventScroll: true });
}

function Entry({ entry, close }: { entry: MenuEntry; close: () => void }): ReactElement {
  if ("separator" in entry) return <Menu.Separator className="my-1.5 border-t border-line" />;
  if ("heading" in entry) {
    return <Menu.Label className="px-3 py-1.5 text-sm text-muted">{entry.heading}</Menu.Label>;
  }
  if ("to" in entry) {
    return (
      <Menu.Item asChild onSelect={close} className={clsx(look, "text-ink")}>
        <Link to={entry.to}>{entry.label}</Link>
      </Menu.Item>
    );
  }
  const isChoice = "checked" in entry;
  const { disabled = false, destructive = false } = isChoice ? {} : entry;
  return (
    <Menu.Item
      {...(isChoice && { role: "menuitemradio", "aria-checked": entry.checked })}
      disabled={disabled}
      onSelect={() => {
        close();
        entry.onSelect();
      }}
      className={clsx(look, destructive ? "text-danger" : "text-ink")}
    >
      {isChoice && (
        <span aria-hidden="true" className={clsx("w-4", !entry.checked && "invisible")}>
          ✓
        </span>
      )}
      {entry.label}
    </Menu.Item>
  );
}

const look =
  "flex w-full min-h-10 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 text-left no-underline pointer-coarse:min-h-11 " +
  "focus:bg-sunken focus:outline-none data-disabled:cursor-not-allowed data-disabled:opacity-55";
