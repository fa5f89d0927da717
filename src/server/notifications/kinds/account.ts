import { formatCount } from "#shared/insights/figures.ts";
import { paths } from "#shared/paths.ts";
import { formatPercent, percentOf } from "#shared/percent.ts";
import type { ReachedUsage } from "../../campaigns/events.ts";
import type { EndedImport } from "../../imports/events.ts";
import type { PausedReport } from "../../insights/events.ts";
import type {
  DescribedNotification,
  NotificationKind,
  NotificationText,
} from "./notification-kind.ts";

type AccountNews =
  | ({ about: "plan" } & ReachedUsage)
  | ({ about: "import" } & EndedImport)
  | ({ about: "report" } & PausedReport);

/** News about the account itself. It is mailed only if it stays unread. */
export const accountNotification: NotificationKind<AccountNews> = {
  describe: describeNews,
  mail: {
    delivery: "unless-read",
    compose: (news) => composeTogether([describeNews(news)]),
    composeTogether,
  },
};

/** Each occurrence has its own path, because notifications are deduplicated by path. */
function describeNews(news: AccountNews): DescribedNotification {
  switch (news.about) {
    case "plan":
      return describePlan(news);
    case "import":
      return {
        title: news.hasFailed ? "Your import failed" : "Your import is finished",
        body: news.fileName,
        path: paths[news.kind === "reviews" ? "externalReviewImport" : "contactImport"].href(news),
        onlyFor: news.userId,
      };
    case "report":
      return {
        title: "A report came back",
        body: `“${news.title}” could not be delivered to an address, so it is no longer sent there. Check the address, then send it again.`,
        path: paths.analytics.href({}, { returned: news.mailId }),
        onlyFor: "owners",
      };
  }
}

function describePlan({ used, limit, renewsAt }: ReachedUsage): DescribedNotification {
  const isFull = used >= limit;
  const until = renewsAt.toISOString().slice(0, 10);
  return {
    title: isFull
      ? "This month’s requests are used up"
      : `${formatPercent(percentOf(used, limit))} of this month’s requests are used`,
    body: isFull
      ? "Further invitations wait. They are sent when the next month begins, or with a larger plan."
      : `${formatCount(limit - used, "request is", "requests are")} left. Invitations beyond that wait until the next month.`,
    path: paths.planSettings.href({}, { until, of: limit, used: isFull ? "all" : "most" }),
    onlyFor: "owners",
  };
}

function composeTogether(all: NotificationText[]) {
  const [first] = all;
  if (first && all.length === 1)
    return {
      subject: first.title,
      paragraphs: [first.body],
      link: { text: "Open Review Flow", path: first.path },
    };
  return {
    subject: `${all.length} notifications about your account`,
    paragraphs: ["New for you:"],
    items: all.map(({ title, body }) => ({ heading: title, text: body })),
    link: { text: "See your notifications", path: paths.notifications.href() },
  };
}
