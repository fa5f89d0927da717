import type { ReactNode } from "react";
import { sitePaths } from "#shared/paths.ts";
import { Article } from "../layout/article.tsx";

interface Row {
  name: string;
  text: ReactNode;
}

const groups: { heading: string; rows: Row[] }[] = [
  {
    heading: "Review sites",
    rows: [
      {
        name: "Google Business Profile",
        text: "Paste your review link or your place id. Nothing to connect: your customer lands on Google’s own form.",
      },
      {
        name: "Facebook",
        text: "Your page’s reviews. Facebook asks whether one recommends you and wants at least 25 characters.",
      },
      {
        name: "Trustpilot, BBB, Healthgrades and others",
        text: "Any site with a secure address (https). It opens in a new tab and learns nothing from us.",
      },
      {
        name: "Yelp",
        text: "A plain link to your profile, off until you add it. Yelp forbids asking for reviews, so it never appears in a message or beside the writing help.",
      },
    ],
  },
  {
    heading: "Where your contacts come from",
    rows: [
      {
        name: "Any CSV file",
        text: "Commas, semicolons or tabs, in any common encoding; Excel workbooks and vCards, too. A preview shows what’s new, what changes, and which rows can’t be imported and why.",
      },
      {
        name: "Google Contacts, Outlook, HubSpot, Salesforce, Mailchimp, Thunderbird",
        text: "Export there, import here. Common columns are recognized, and you match the others yourself. The import asks who has unsubscribed elsewhere; these people are kept and never emailed.",
      },
    ],
  },
  {
    heading: "For those who run their own server",
    rows: [
      {
        name: "PostgreSQL",
        text: "Starts with a built-in database and moves to PostgreSQL with one setting.",
      },
      {
        name: "Mail",
        text: "Any SMTP server. Without one, messages stay in a mailbox on the machine, so you can look at them.",
      },
      {
        name: "A language model",
        text: "Optional. Any service that speaks OpenAI’s protocol, or a model on your own machine, can help arrange a customer’s words. Our code checks each sentence.",
      },
      {
        name: "Sign-in",
        text: "Its own: codes by email, passkeys, authenticator apps. Or a hosted Descope project, with one setting.",
      },
      {
        name: "Your own programs",
        text: (
          <>
            The HTTP API that our own pages use, with access keys that an administrator makes and
            takes away. See the{" "}
            <a className="link" href={sitePaths.guide.href({ slug: "api" })}>
              guide to the API
            </a>
            .
          </>
        ),
      },
    ],
  },
];

export function IntegrationsPage() {
  return (
    <Article
      heading="Works with what you have"
      lead="Review Flow needs no marketplace of connectors. It speaks to the review sites your customers use through plain links, and to your own tools through plain files."
    >
      {groups.map(({ heading, rows }) => (
        <section key={heading} className="mt-16 first:mt-0">
          <h2 className="text-2xl">{heading}</h2>
          <dl className="mt-6">
            {rows.map(({ name, text }) => (
              <div
                key={name}
                className="grid gap-x-14 gap-y-2 border-t border-line py-6 lg:grid-cols-12"
              >
                <dt className="font-semibold lg:col-span-4">{name}</dt>
                <dd className="max-w-[60ch] text-muted lg:col-span-8">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className="mt-12 max-w-[60ch]">
        Is something missing?{" "}
        <a className="link" href={sitePaths.contact.href()}>
          Tell us which
        </a>
        .
      </p>
    </Article>
  );
}
