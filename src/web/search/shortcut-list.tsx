import { Dialog } from "#web/ui/dialog.tsx";
import { Switch } from "#web/ui/switch.tsx";
import {
  fixedShortcuts,
  inboxShortcuts,
  shortcuts,
  shortcutsAreOn,
  switchShortcuts,
} from "./shortcuts.ts";

/** Every key that does something, and the switch for those that could be pressed by accident. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts">
      {/* First, since the focus begins here: below the list it would open scrolled to the end. */}
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
