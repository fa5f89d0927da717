/** Forms with typed but unsaved values; `shell/unsaved-guard.tsx` asks before the page is left. */
const unsaved = new Set<string>();

export function markUnsaved(formId: string, dirty: boolean) {
  if (dirty) unsaved.add(formId);
  else unsaved.delete(formId);
}

export function hasUnsavedChanges(): boolean {
  return unsaved.size > 0;
}

/** For a user who chose to leave without saving. */
export function forgetUnsavedChanges() {
  unsaved.clear();
}
