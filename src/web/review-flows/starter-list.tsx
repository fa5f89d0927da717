import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import type { FlowContent } from "#shared/questions/questions.ts";
import { starters } from "#shared/review-flows/starters.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { starterName } from "./starter-name.ts";
import { useStartFlow } from "./use-start-flow.ts";

const blank: FlowContent = { locale: null, title: "", description: "", questions: [] };

/**
 * Starter flows by trade. Each begins with the same neutral rating, asks what happened, and asks what could have been
 * better, so that none steers towards praise.
 */
export function StarterList() {
  const start = useStartFlow();
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {starters.map((starter) => (
        <Choice
          key={starter.key}
          title={starterName(starter)}
          text={starter.content.questions.map((question) => question.text).join("\u00a0· ")}
          action="Use this flow"
          onChoose={() => start.run(starter.content)}
        >
          <Link
            to={paths.sample.href({}, { of: starter.key })}
            className="link relative inline-flex min-h-11 items-center"
          >
            See it as a customer <VisuallyHidden>({starterName(starter)})</VisuallyHidden>
          </Link>
        </Choice>
      ))}
      <Choice
        className="col-span-full"
        title="Blank form"
        text="An empty flow. You add every question yourself."
        action="Begin with an empty flow"
        onChoose={() => start.run(blank)}
      />
    </ul>
  );
}

function Choice({
  title,
  text,
  action,
  onChoose,
  className,
  children,
}: {
  title: string;
  text: string;
  /** Visible label of the action, because a card alone does not look clickable. */
  action: string;
  onChoose: () => void;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <li
      className={clsx(
        "relative grid grid-rows-[1fr_auto] gap-2 rounded-lg border border-line bg-card px-5 pt-5 pb-2 shadow-raised has-[button:hover]:border-ink",
        className,
      )}
    >
      <div className="grid content-start gap-2">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-muted">{text}</p>
      </div>
      <div className="flex flex-wrap gap-x-5 text-sm">
        <button
          type="button"
          onClick={onChoose}
          // Makes the whole card clickable.
          className="link inline-flex min-h-11 cursor-pointer items-center font-semibold after:absolute after:inset-0 after:rounded-lg"
        >
          {action} <VisuallyHidden>({title})</VisuallyHidden>
        </button>
        {children}
      </div>
    </li>
  );
}
