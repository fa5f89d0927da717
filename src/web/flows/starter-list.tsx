import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import type { FlowContent } from "#shared/review/questions.ts";
import { starters } from "#shared/review/starters.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { starterName } from "./starter-name.ts";
import { useStartFlow } from "./use-start-flow.ts";

const blank: FlowContent = { locale: null, title: "", description: "", questions: [] };

/** Flows to begin with: one press makes a draft and opens it, another shows it as a customer sees it. */
export function StarterList() {
  const start = useStartFlow();
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {starters.map((starter) => (
        <Choice
          key={starter.key}
          title={starterName(starter)}
          text={starter.content.questions.map((question) => question.text).join(" · ")}
          onChoose={() => start.run(starter.content)}
        >
          <Link
            to={paths.sample.href({}, { of: starter.key })}
            className="link inline-flex min-h-11 items-center"
          >
            See it as a customer <VisuallyHidden>({starterName(starter)})</VisuallyHidden>
          </Link>
        </Choice>
      ))}
      <Choice
        className="col-span-full"
        title="Start from nothing"
        text="An empty flow. You add every question yourself."
        onChoose={() => start.run(blank)}
      />
    </ul>
  );
}

function Choice({
  title,
  text,
  onChoose,
  className,
  children,
}: {
  title: string;
  text: string;
  onChoose: () => void;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <li
      className={clsx(
        "grid grid-rows-[1fr_auto] rounded-lg border border-line bg-card shadow-raised has-[button:hover]:border-ink",
        className,
      )}
    >
      <button
        type="button"
        onClick={onChoose}
        className="grid cursor-pointer content-start gap-2 rounded-lg p-5 text-left"
      >
        <span className="font-semibold">{title}</span>
        <span className="text-sm text-muted">{text}</span>
      </button>
      {children && <p className="px-5 pb-2 text-sm">{children}</p>}
    </li>
  );
}
