import { Link } from "react-router";
import { starPath } from "#shared/brand.ts";
import { paths } from "#shared/paths.ts";

export interface WordmarkProps {
  to?: string;
}

/** The product name with its star, linked to the home page. */
export const Wordmark = ({ to = paths.home.href() }: WordmarkProps) => (
  <Link to={to} className="wordmark">
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 fill-accent">
      <path d={starPath} />
    </svg>
    Review Flow
  </Link>
);
