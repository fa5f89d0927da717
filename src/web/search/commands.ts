import type { SearchHit } from "#shared/api/search.ts";
import { outsidePaths, paths } from "#shared/paths.ts";
import { themeChoices } from "#web/lib/theme.ts";
import { signOut } from "#web/session/session.ts";
import { keepTheme } from "#web/shell/account-theme.ts";
import { administration, sections } from "#web/shell/navigation.ts";
import { openShellDialog } from "./shortcuts.ts";

export interface Command {
  id: string;
  label: string;
  /** Additional text after the label. */
  detail?: string;
  group: "Go to" | "Administration" | "Do" | "Contacts" | "Review flows" | "Responses";
  /** An address inside the application, or an action. */
  run: string | (() => void);
}

const tasks: [label: string, to: string][] = [
  ["New review flow", paths.newFlow.href()],
  ["See a sample as a customer", paths.sample.href()],
  ["Add a contact", paths.newContact.href()],
  ["Import contacts", paths.importContacts.href()],
  ["Invite customers", paths.newInvitations.href()],
];

const themeNames = { light: "Light theme", dark: "Dark theme", system: "Theme of the system" };

const administrative = administration.pages.map(
  ({ label, to }): Command => ({ id: to, label, group: "Administration", run: to }),
);

const commands: Command[] = [
  // Pages can also be found by their section's name.
  ...sections.flatMap(({ label: section, pages }) =>
    pages.map(({ label, to }): Command => {
      const name = pages.length === 1 ? label : `${section}: ${label}`;
      return { id: to, label: name, group: "Go to", run: to };
    }),
  ),
  {
    id: "notifications",
    label: "Notification settings",
    group: "Go to",
    run: paths.notificationSettings.href(),
  },
  {
    id: "quick-ask",
    label: "Ask a customer",
    detail: "A",
    group: "Do",
    run: () => openShellDialog("quick-ask"),
  },
  ...tasks.map(([label, run]): Command => ({ id: `do ${run}`, label, group: "Do", run })),
  ...themeChoices.map(
    (choice): Command => ({
      id: choice,
      label: themeNames[choice],
      group: "Do",
      run: () => keepTheme(choice),
    }),
  ),
  {
    id: "shortcuts",
    label: "Keyboard shortcuts",
    group: "Do",
    run: () => openShellDialog("shortcuts"),
  },
  {
    id: "sign-out",
    label: "Sign out",
    group: "Do",
    run: () => void signOut().finally(() => location.replace(outsidePaths.login.href())),
  },
];

/** Commands whose label contains all words, in any order. */
export function matchingCommands(words: string, isAdmin: boolean): Command[] {
  const wanted = words.toLowerCase().split(/\s+/);
  const all = isAdmin ? [...commands, ...administrative] : commands;
  return all.filter(({ label }) => wanted.every((word) => label.toLowerCase().includes(word)));
}

const ofHit = {
  contact: { group: "Contacts", to: (id: string) => paths.contact.href({ contactId: id }) },
  flow: { group: "Review flows", to: (id: string) => paths.flow.href({ flowId: id }) },
  answer: { group: "Responses", to: (id: string) => paths.response.href({ responseId: id }) },
} as const;

export function hitCommand({ kind, id, title, detail }: SearchHit): Command {
  const { group, to } = ofHit[kind];
  return { id, label: title, detail, group, run: to(id) };
}
