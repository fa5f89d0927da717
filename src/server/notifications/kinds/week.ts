import { paths } from "#shared/paths.ts";
import type { WeeklyDigest } from "../../insights/public.ts";
import type { NotificationKind } from "./notification-kind.ts";

export interface Week {
  businessId: string;
  /** First day of the week. */
  monday: string;
  digest: WeeklyDigest;
}

const title = "Last week’s insights";
const maxLines = 3;

/** The insights of a week. The mail quotes no customer, because non-members may read it. */
export const week: NotificationKind<Week> = {
  describe: ({ monday, digest }) => ({ title, body: digest.headline, path: pathOf(monday) }),
  mail: {
    delivery: "immediate",
    compose: ({ monday, digest }) => ({
      subject: title,
      paragraphs: [digest.headline, ...digest.lines.slice(0, maxLines)],
      link: { text: "See the insights", path: pathOf(monday) },
    }),
    composeTogether: ([first, ...others]) => ({
      subject: title,
      paragraphs: [first, ...others].flatMap((one) => one?.body ?? []),
      link: { text: "See the insights", path: first?.path ?? paths.insights.href() },
    }),
  },
};

const pathOf = (monday: string) => paths.weekInsights.href({ week: monday });
