import { Dialog } from "#web/ui/dialog.tsx";
import { Switch } from "#web/ui/switch.tsx";
import {
  fixedShortcuts,
  inboxShortcuts,
  shortcuts,
  shortcutsAreOn,
  switchShortcuts,
} from "./shortcuts.ts";

/** All shortcuts, and a switch for those that could be pressed accidentally. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts">
      {/* First, because it has the initial focus: below the list it would scroll the dialog to the end. */}
      <Switch
        label="Single-key shortcuts"
        hint="Off: only those with Control or Command, and the keys that every program has."
        defaultChecked={shortcutsAreOn()}
        onChange={({ target }) => switchShortcuts(target.checked)}
      />
      <dl>
        {[...shortcuts, ...inboxShortcuts].map(({ keys, label }) => (
          <Row key={label} label={label} keys={keys.join(", then ")} />
        ))}
        {fixedShortcuts.map(({ keys, label }) => (
          <Row key={keys} label={label} keys={keys} />
        ))}
      </dl>
    </Dialog>
  );
}

function Row({ label, keys }: { label: string; keys: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 border-t border-line py-2">
      <dt>{label}</dt>
      <dd className="font-semibold">
        <kbd>{keys}</kbd>
      </dd>
    </div>
  );
}
