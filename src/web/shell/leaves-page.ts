const sectionOf = (path: string) => path.split("/")[1];

/**
 * Whether a navigation replaces the displayed page. Navigating within a section often opens a dialog or panel; a
 * skeleton would then remove the list, and with it the focus.
 */
export const leavesPage = (from: string, to: string): boolean => sectionOf(from) !== sectionOf(to);
