import { clsx } from "clsx";
import { NavLink } from "react-router";

export interface AreaNavProps {
  /** Names the navigation for screen readers. */
  label: string;
  /** `end`: stands for its own address only, not for those below it. */
  areas: readonly { label: string; to: string; end?: boolean }[];
}

/** The areas of one part of the application, below its heading. */
export function AreaNav({ label, areas }: AreaNavProps) {
  return (
    <nav aria-label={label} className="-mt-2 mb-8 flex flex-wrap gap-2">
      {areas.map((area) => (
        <NavLink key={area.to} to={area.to} end={area.end ?? false} className={look}>
          {area.label}
        </NavLink>
      ))}
    </nav>
  );
}

function look({ isActive }: { isActive: boolean }) {
  return clsx(
    "inline-flex min-h-11 items-center rounded-full border px-4 sm:px-5 font-semibold no-underline",
    isActive ? "border-ink bg-ink text-paper" : "border-line text-muted hover:text-ink",
  );
}
