import { clsx } from "clsx";
import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { Link } from "react-router";
import { Button, type ButtonProps } from "./button.tsx";
import { type FloatOptions, placeFloat } from "./float.ts";

export type MenuEntry =
  | { label: ReactNode; onSelect: () => void; destructive?: boolean; disabled?: boolean }
  | { label: ReactNode; to: string }
  /** A choice among the neighbours that carry `checked`. */
  | { label: ReactNode; onSelect: () => void; checked: boolean }
  | { heading: ReactNode }
  | { separator: true };

export interface DropdownMenuProps extends Omit<ButtonProps, "children"> {
  /** The label of the button; give `aria-label` when it is only a picture. */
  trigger: ReactNode;
  entries: readonly MenuEntry[];
  align?: FloatOptions["align"];
}

/** A button with a menu (WAI-ARIA menu button): arrows, Home, End, first letters, Escape, Tab. */
export function DropdownMenu({ trigger, entries, align = "end", ...button }: DropdownMenuProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useOpenMenu(anchor, menu, open, align, () => setOpen(false));

  function close() {
    setOpen(false);
    anchor.current?.focus();
  }

  return (
    <>
      <Button
        {...button}
        ref={anchor}
        id={id}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {trigger}
      </Button>
      {open && (
        <div
          ref={menu}
          popover="manual"
          role="menu"
          tabIndex={-1}
          aria-labelledby={id}
          onKeyDown={(event) => moveInMenu(event, close)}
          className="fixed inset-auto m-0 max-h-[80dvh] min-w-56 overflow-y-auto rounded-md border border-line bg-card p-1.5 text-ink shadow-float"
        >
          {entries.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries are a fixed list, never reordered.
            <Entry key={index} entry={entry} close={close} />
          ))}
        </div>
      )}
    </>
  );
}

const item =
  "flex w-full min-h-10 items-center gap-3 rounded-sm px-3 py-1.5 text-left no-underline text-ink pointer-coarse:min-h-11 " +
  "hover:bg-sunken focus:bg-sunken focus:outline-none disabled:opacity-55 disabled:hover:bg-transparent";

function Entry({ entry, close }: { entry: MenuEntry; close: () => void }): ReactElement {
  if ("separator" in entry) return <hr className="my-1.5 border-line" />;
  if ("heading" in entry) {
    return <div className="px-3 py-1.5 text-sm text-muted">{entry.heading}</div>;
  }
  if ("to" in entry) {
    return (
      <Link role="menuitem" tabIndex={-1} to={entry.to} onClick={close} className={item}>
        {entry.label}
      </Link>
    );
  }
  const select = () => {
    close();
    entry.onSelect();
  };
  if ("checked" in entry) {
    return (
      <button
        type="button"
        role="menuitemradio"
        aria-checked={entry.checked}
        tabIndex={-1}
        onClick={select}
        className={item}
      >
        <span aria-hidden="true" className={clsx("w-4", !entry.checked && "invisible")}>
          ✓
        </span>
        {entry.label}
      </button>
    );
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      disabled={entry.disabled}
      onClick={select}
      className={clsx(item, entry.destructive && "text-danger")}
    >
      {entry.label}
    </button>
  );
}

/** Shows the menu in the top layer beside its button, focuses the first item, closes on outside press. */
function useOpenMenu(
  anchor: React.RefObject<HTMLElement | null>,
  menu: React.RefObject<HTMLElement | null>,
  open: boolean,
  align: FloatOptions["align"],
  dismiss: () => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per opening.
  useEffect(() => {
    if (!open || !anchor.current || !menu.current) return;
    menu.current.showPopover?.();
    placeFloat(anchor.current, menu.current, { side: "bottom", align });
    items(menu.current)[0]?.focus();
    const outside = (event: Event) => {
      const target = event.target as Node;
      if (!menu.current?.contains(target) && !anchor.current?.contains(target)) dismiss();
    };
    document.addEventListener("pointerdown", outside);
    document.addEventListener("focusin", outside);
    window.addEventListener("resize", dismiss);
    return () => {
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("focusin", outside);
      window.removeEventListener("resize", dismiss);
    };
  }, [open]);
}

function items(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>("[role^=menuitem]:not(:disabled)")];
}

function moveInMenu(event: KeyboardEvent<HTMLDivElement>, close: () => void) {
  const all = items(event.currentTarget);
  const at = all.indexOf(document.activeElement as HTMLElement);
  const to = (index: number) => {
    event.preventDefault();
    all.at(index % all.length)?.focus();
  };
  if (event.key === "ArrowDown") to(at + 1);
  else if (event.key === "ArrowUp") to(at - 1);
  else if (event.key === "Home") to(0);
  else if (event.key === "End") to(-1);
  else if (event.key === "Tab") close();
  else if (event.key === "Escape") {
    event.preventDefault();
    event.stopPropagation();
    close();
  } else if (/^\p{L}$/u.test(event.key)) {
    const letter = event.key.toLowerCase();
    const following = [...all.slice(at + 1), ...all.slice(0, at + 1)];
    following.find((entry) => entry.textContent?.trim().toLowerCase().startsWith(letter))?.focus();
  }
}
