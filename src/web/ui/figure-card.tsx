import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Sparkline } from "./sparkline.tsx";

export interface FigureCardProps {
  name: string;
  /** Link to the responses or invitations it counts. */
  to?: string | undefined;
  figure: string;
  /** Difference to the previous period, in the figure's unit; undefined if a value is missing. */
  change?: number | undefined;
  /** Unit after the change, such as "pts". */
  unit?: string;
  /** The comparison in words. */
  note: ReactNode;
  values: readonly (number | null)[];
}

/** A figure inside a `<dl>`, with its change, the comparison in words and a sparkline. */
export function FigureCard({ name, to, figure, change, unit, note, values }: FigureCardProps) {
  return (
    <div className="relative flex min-w-0 flex-col rounded-lg border border-line bg-card px-4.5 pt-3 pb-2 has-[a:hover]:border-edge">
      <dt className="text-sm text-muted">
        {to ? (
          <Link to={to} className="text-muted no-underline after:absolute after:inset-0">
            {name}
          </Link>
        ) : (
          name
        )}
      </dt>
      <dd className="mt-0.5 mb-1 flex flex-wrap items-baseline gap-x-2">
        <span className="figures font-serif text-3xl font-semibold">{figure}</span>
        {change !== undefined && <Change by={Math.round(change * 10) / 10} unit={unit} />}
      </dd>
      <dd className="text-sm text-muted">{note}</dd>
      <dd className="mt-auto pt-1">
        <Sparkline values={values} />
      </dd>
    </div>
  );
}

/** Hidden from screen readers, which have the note. */
function Change({ by, unit }: { by: number; unit: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "figures rounded-full px-1.75 text-sm leading-5 font-semibold",
        by > 0 && "bg-success-soft text-success",
        by < 0 && "bg-danger-soft text-danger",
        by === 0 && "bg-sunken text-muted",
      )}
    >
      {by > 0 ? "+" : by < 0 ? "−" : ""}
      {Math.abs(by)}
      {unit && ` ${unit}`}
    </span>
  );
}
