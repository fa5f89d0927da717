import type { ReactNode } from "react";
import { sitePaths } from "#shared/paths.ts";
import { Article } from "../layout/article.tsx";

interface Row {
  name: string;
  text: ReactNode;
}

const groups: { heading: string; rows: Row[] }[] = [
  {
    heading: "Places where customers post",
    rows: [
      {
        name: "Google Business Profile",
        text: "Paste your review link or your place id. Nothing to connect and no key: your customer lands on Google’s own form.",
      },
      {
        name: "Facebook",
        text: "Your page’s reviews. Facebook asks whether one recommends you and wants at least 25 characters.",
      },
      {
        name: "Trustpilot, BBB, Healthgrades and others",
        text: "Any place with a secure address (https) and a name. It opens in a new tab and learns nothing from us.",
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
        text: "Commas, semicolons or tabs, in Unicode or the old Windows encoding. A dry run comes first: how many are new, and which rows cannot be taken and why.",
      },
      {
        name: "Google Contacts, Outlook, HubSpot, Salesforce, Mailchimp, Thunderbird",
        text: "Export to CSV there, import here. Name the columns “name” and “email” where they are called something else. People marked as unsubscribed are kept, and never written to.",
      },
    ],
  },
  {
    heading: "For those who run their own server",
    rows: [
      {
        name: "PostgreSQL",
        text: "Begins with a database inside the program and moves to PostgreSQL with one setting.",
      },
      {
        name: "Mail",
        text: "Any SMTP server. Without one, messages are kept in a mailbox on the machine so that you can look at them.",
      },
      {
        name: "A language model",
        text: "None is needed. Any service that speaks OpenAI’s protocol, or a model on your own machine, can help to arrange a customer’s words; our code checks each sentence.",
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
