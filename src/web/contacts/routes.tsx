import type { RouteObject } from "react-router";
import { paths } from "#shared/paths.ts";

/** Dialogs are shown above the list, so their addresses open both. */
export const contactPages: RouteObject[] = [
  {
    path: paths.contacts.pattern,
    lazy: () => import("./contacts-page.tsx"),
    children: [
      { path: paths.importContacts.pattern, lazy: () => import("./import-dialog.tsx") },
      { path: paths.newContact.pattern, lazy: () => import("./new-contact-dialog.tsx") },
      { path: paths.contact.pattern, lazy: () => import("./edit-contact-dialog.tsx") },
    ],
  },
  { path: paths.contactImports.pattern, lazy: () => import("../imports/imports-page.tsx") },
  { path: paths.contactImport.pattern, lazy: () => import("../imports/import-page.tsx") },
  { path: paths.duplicates.pattern, lazy: () => import("./duplicates-page.tsx") },
  { path: paths.contactActions.pattern, lazy: () => import("./actions-page.tsx") },
  { path: paths.contactHistory.pattern, lazy: () => import("./history-page.tsx") },
];
