import { clsx } from "clsx";
import { Check } from "lucide-react";
import { Link } from "react-router";
import { type Business, type ChecklistStep, checklistSteps } from "#shared/api/businesses.ts";
import { paths } from "#shared/paths.ts";
import { Panel } from "#web/ui/panel.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

export const setupSteps: Record<ChecklistStep, { label: string; why: string; to: string }> = {
  "business-named": {
    label: "Name your business",
    why: "Customers see it on every page and message.",
    to: paths.businessSettings.href(),
  },
  "postal-address": {
    label: "Add your postal address",
    why: "Required by law at the bottom of every email.",
    to: paths.businessSettings.href(),
  },
  "platform-link": {
    label: "Link your review sites",
    why: "Your pages on Google or Facebook, where customers can post.",
    to: paths.businessSettings.href(),
  },
  "flow-published": {
    label: "Publish a review flow",
    why: "The questions that your customers answer.",
    to: paths.flows.href(),
  },
  "contacts-added": {
    label: "Add your customers",
    why: "From a file, or one by one.",
    to: paths.contacts.href(),
  },
  "invitation-sent": {
    label: "Send the first invitation",
    why: "Before it leaves, you see who is invited, and who is not and why.",
    to: paths.newInvitations.href(),
  },
};

export interface ChecklistProps {
  checklist: Business["checklist"];
  next: ChecklistStep;
}

/** Done and open steps, except the next one, which is shown separately. */
export function Checklist({ checklist, next }: ChecklistProps) {
  const done = checklistSteps.filter((step) => checklist[step]).length;
  return (
    <Panel
      title="Get set up"
      className="lg:col-span-4"
      aside={
        <span className="figures text-sm text-muted">
          {done} of {checklistSteps.length} done
        </span>
      }
    >
      <ol className="grid">
        {checklistSteps.map((step) => (
          <Step key={step} step={step} done={checklist[step]} next={step === next} />
        ))}
      </ol>
    </Panel>
  );
}

function Step({ step, done, next }: { step: ChecklistStep; done: boolean; next: boolean }) {
  const { label, why, to } = setupSteps[step];
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3 border-t border-line py-2 first:border-t-0">
      <span
        aria-hidden="true"
        className={clsx(
          "mt-0.5 grid size-5 place-items-center rounded-full",
          done && "bg-success text-success-ink",
          !done && (next ? "border-3 border-accent" : "border border-edge"),
        )}
      >
        {done && <Check className="size-3.5" strokeWidth={3} />}
      </span>
      {done ? (
        <p className="text-muted">
          {label} <VisuallyHidden>(done)</VisuallyHidden>
        </p>
      ) : next ? (
        <p className="font-semibold">{label}</p>
      ) : (
        <div>
          <Link to={to} className="link">
            {label}
          </Link>
          <p className="text-sm text-muted">{why}</p>
        </div>
      )}
    </li>
  );
}
