import { outsidePaths, sitePaths } from "#shared/paths.ts";

export interface AdvertisedPlan {
  name: string;
  /** As displayed; Enterprise has none. */
  price: string;
  per?: string;
  allowance: string;
  popular?: boolean;
  points: string[];
  action: { label: string; href: string };
}

const start = { label: "Start Free Trial", href: outsidePaths.register.href() };

export const advertisedPlans: AdvertisedPlan[] = [
  {
    name: "Basic",
    price: "$29",
    per: "/month",
    allowance: "Up to 100 review requests/month",
    points: [
      "Every feature of the product",
      "As many flows, contacts and colleagues as you need",
      "Free trial",
    ],
    action: start,
  },
  {
    name: "Professional",
    price: "$79",
    per: "/month",
    allowance: "Up to 500 review requests/month",
    popular: true,
    points: [
      "Everything in Basic",
      "Five times the requests, for a full book of customers",
      "Free trial",
    ],
    action: start,
  },
  {
    name: "Enterprise",
    price: "Custom",
    allowance: "Unlimited review requests",
    points: [
      "Everything in Professional",
      "Your own server, your own database, your own sign-in",
      "Free trial",
    ],
    action: { label: "Contact Sales", href: sitePaths.contact.href() },
  },
];
