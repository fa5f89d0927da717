import { type Business, type ChecklistStep, checklistSteps } from "#shared/api/businesses.ts";

/** Done on the page of the business's settings, which only owners may change. */
const ownerSteps: readonly ChecklistStep[] = ["business-named", "postal-address", "platform-link"];

/** The first open step that the user can do; undefined when there is none. */
export function findNextStep({ checklist, role }: Business): ChecklistStep | undefined {
  return checklistSteps.find(
    (step) => !checklist[step] && (role === "owner" || !ownerSteps.includes(step)),
  );
}
