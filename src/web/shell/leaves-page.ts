const sectionOf = (path: string) => path.split("/")[1];

/**
 * Does a navigation take away the page that is shown? What opens within a section often lies over its list or beside it: a
 * skeleton meanwhile would take the list away, and with it the focus.
 */
export const leavesPage = (from: string, to: string): boolean => sectionOf(from) !== sectionOf(to);
