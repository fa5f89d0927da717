import dashboard from "../images/dashboard.webp";
import dashboardDark from "../images/dashboard-dark.webp";
import flow from "../images/flow.webp";
import flowDark from "../images/flow-dark.webp";
import responses from "../images/responses.webp";
import responsesDark from "../images/responses-dark.webp";

export interface Screenshot {
  src: string;
  /** The same in the dark theme. */
  dark: string;
  /** Pixels of the file. */
  width: number;
  height: number;
  /** For those who do not see it. */
  alt: string;
  /** Over the large picture. */
  caption: string;
}

/** Twice 1280 × 800, as `scripts/site-screenshots.mjs` takes them. */
const size = { width: 2560, height: 1600 };

/** Pictures of the running product. */
export const screenshots = {
  flow: {
    src: flow,
    dark: flowDark,
    ...size,
    alt: "The editor of a review flow: its questions on the left, the customer’s page on the right.",
    caption: "A review flow and its preview",
  },
  responses: {
    src: responses,
    dark: responsesDark,
    ...size,
    alt: "The inbox of answers: stars, date and the customer’s own words.",
    caption: "Every answer, with its stars and words",
  },
  dashboard: {
    src: dashboard,
    dark: dashboardDark,
    ...size,
    alt: "The dashboard: figures from invitation to answer, and the latest answers as they arrive.",
    caption: "The dashboard, as answers arrive",
  },
} satisfies Record<string, Screenshot>;
