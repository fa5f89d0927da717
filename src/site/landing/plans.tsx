import { clsx } from "clsx";
import { advertisedPlans } from "../content/plans.ts";
import { ButtonAnchor } from "../layout/button-anchor.tsx";

/** The three plans as columns; the heading level depends on the page. */
export function Plans({ heading: Heading = "h3" }: { heading?: "h2" | "h3" }) {
  return (
    <>
      <ul className="sideways grid overflow-hidden md:rounded-lg md:border md:border-line md:bg-card lg:grid-cols-3">
        {advertisedPlans.map((plan) => (
          <li
            key={plan.name}
            className={clsx(
              "grid content-start gap-3 border-t-4 p-5 max-md:rounded-lg max-md:border max-md:border-line max-md:bg-card lg:border-l lg:border-l-line lg:p-6 lg:first:border-l-0",
              plan.popular
                ? "border-t-accent max-md:border-accent"
                : "md:border-t-transparent md:max-lg:not-first:border-t md:max-lg:not-first:border-t-line",
            )}
          >
            <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
              <Heading className="text-xl">{plan.name}</Heading>
              {plan.popular && (
                <p className="rounded-full bg-accent-soft px-3 py-1 text-sm font-semibold text-accent-text">
                  Most popular
                </p>
              )}
            </div>
            <p>
              <span className="font-serif text-3xl figures">{plan.price}</span>
              {plan.per && <span className="text-muted">{plan.per}</span>}
            </p>
            <p className="font-semibold">{plan.allowance}</p>
            <ButtonAnchor primary={plan.popular ?? false} href={plan.action.href}>
              {plan.action.label}
            </ButtonAnchor>
            <ul className="grid gap-1 text-muted">
              {plan.points.map((point) => (
                <li key={point} className="flex gap-3">
                  <span aria-hidden="true" className="text-accent-text">
                    –
                  </span>
                  {point}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-[65ch] text-sm text-muted">
        All plans begin with a free trial: 14 days of Professional, no card asked. A review request
        is one invitation to one person.
      </p>
    </>
  );
}
