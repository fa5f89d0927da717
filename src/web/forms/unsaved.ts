/** Forms with unsaved changes. `shell/unsaved-guard.tsx` asks before the page is left. */
const unsaved = new Set<string>();

export function markUnsaved(formId: string, dirty: boolean) {
  if (dirty) unsaved.add(formId);
  else unsaved.delete(formId);
}

export function hasUnsavedChanges(): boolean {
  return unsaved.size > 0;
}

/** Called after a user chose to leave without saving. */
export function forgetUnsavedChanges() {
  unsaved.clear();
}
