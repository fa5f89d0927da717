import type { Me } from "#shared/api/me.ts";
import {
  alwaysInApp,
  defaultKindChoice,
  type emailTimes,
  type NotificationKindName,
  notificationKindNames,
} from "#shared/notification-choices.ts";
import { formatHour } from "#web/lib/format-hour.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Select } from "#web/ui/field.tsx";

const kindWords: Record<NotificationKindName, string> = {
  response: "A customer responds",
  week: "Insights of the week",
  account: "Your account",
};

const timeWords: Record<(typeof emailTimes)[number], string> = {
  at_once: "At once",
  daily: "Daily digest",
  weekly: "Weekly digest",
  off: "Off",
};

/** Kinds of notification and their channels. */
export function ChannelTable({
  kinds = {},
}: {
  kinds: Me["user"]["settings"]["notifications"]["kinds"];
}) {
  const head = "border-b border-line pb-2 font-semibold";
  return (
    <table className="mt-4 w-full">
      <caption className="pb-3 text-start">
        <span className="font-semibold">What we tell you about, and how</span>
        <span className="block text-sm text-muted">
          Digests come at {formatHour(8)}, the weekly one on Monday, and only when there is news.
          Your account: finished imports, your plan, reports that came back. Owners are always told
          when invitations are paused or stopped.
        </span>
      </caption>
      <thead>
        <tr>
          <th scope="col" className={`${head} text-start`}>
            <span className="sr-only">Notification</span>
          </th>
          <th scope="col" className={head}>
            App
          </th>
          <th scope="col" className={head}>
            Push
          </th>
          <th scope="col" className={`${head} ps-3 text-start`}>
            Email
          </th>
        </tr>
      </thead>
      <tbody>
        {notificationKindNames.map((name) => (
          <KindRow key={name} name={name} choice={kinds[name] ?? defaultKindChoice} />
        ))}
      </tbody>
    </table>
  );
}

function KindRow({
  name,
  choice,
}: {
  name: NotificationKindName;
  choice: typeof defaultKindChoice;
}) {
  const words = kindWords[name];
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-2 pe-2 text-start font-normal">
        {words}
      </th>
      {(["app", "push"] as const).map((channel) => (
        <td key={channel} className="text-center text-sm text-muted">
          {channel === "app" && alwaysInApp.includes(name) ? (
            "Always"
          ) : (
            <Checkbox
              name={`kinds.${name}.${channel}`}
              label={`${words}: ${channel === "app" ? "in the app" : "push"}`}
              hideLabel
              defaultChecked={choice[channel]}
              className="mx-auto grid size-11 place-items-center"
            />
          )}
        </td>
      ))}
      <td className="w-40 py-2 ps-3 sm:w-56">
        <Select
          name={`kinds.${name}.email`}
          aria-label={`${words}: email`}
          defaultValue={choice.email}
        >
          {Object.entries(timeWords).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </td>
    </tr>
  );
}
