import { clsx } from "clsx";
import type { ReactNode } from "react";
import {
  type ContactFormField,
  contactLimits,
  contactTopics,
  contactTrap,
} from "#shared/contact-form.ts";
import { sitePaths } from "#shared/paths.ts";
import { Demo } from "../demo/demo.tsx";
import { PageHeading } from "../layout/article.tsx";
import { buttonAnchorClass } from "../layout/button-anchor.tsx";

export function ContactUsPage() {
  return (
    <>
      <section className="page grid gap-10 py-12 lg:py-16">
        <PageHeading
          heading="See how it works"
          lead="Your customer jots down a few notes. Review Flow puts them in order, and you see the response right away."
          aside={
            <span className="noscript:invisible">
              Go ahead, change the stars and the notes. Nothing you type here is sent.
            </span>
          }
        />
        <Demo />
      </section>
      <section aria-labelledby="write" className="border-t border-line py-12 lg:py-16">
        <div className="page grid gap-10 lg:grid-cols-[1fr_1.1fr] lg:gap-20">
          <div className="grid content-start gap-5">
            <h2 id="write" className="text-3xl lg:text-4xl">
              Write to us
            </h2>
            <div className="prose text-muted">
              <p>
                Want a look at the product with your own questions, the Enterprise plan, or help?
                Something’s wrong? Your message goes by email to the people who run this site, and
                nowhere else. We’ll reply to the address you give.
              </p>
              <p>
                Rather look for yourself? The free trial has everything in it, and the{" "}
                <a href={sitePaths.guides.href()}>guides</a> show the way.
              </p>
            </div>
          </div>
          <ContactForm />
        </div>
      </section>
    </>
  );
}

/**
 * A plain form. The server inserts the submitted values and error messages at the `{{…}}` and
 * `data-if` markers (`src/server/site/contact-form.ts`).
 */
function ContactForm() {
  return (
    <form
      method="post"
      action={sitePaths.contact.href()}
      noValidate
      aria-label="Write to us"
      className="grid gap-6 rounded-lg border border-line bg-card p-6 sm:p-9"
    >
      <div
        role="alert"
        tabIndex={-1}
        data-if="hidden:quiet autofocus:failed"
        className="rounded-md border border-danger bg-danger-soft px-4 py-3 font-semibold"
      >
        {"{{notice}}"}
      </div>
      <Field name="name" label="Your name">
        <input {...control("name")} type="text" autoComplete="name" />
      </Field>
      <Field name="email" label="Email address to answer to">
        <input {...control("email")} type="email" autoComplete="email" />
      </Field>
      <Field name="topic" label="What is it about?">
        <Topic />
      </Field>
      <Field name="message" label="Your message">
        <Message />
      </Field>
      <div className="absolute -left-[9999px]" aria-hidden="true">
        <label htmlFor={contactTrap}>Leave this empty</label>
        <input id={contactTrap} name={contactTrap} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <button type="submit" className={clsx(buttonAnchorClass({ primary: true, large: true }))}>
        Send the message
      </button>
      <p className="text-sm text-muted">
        What we do with it is said under{" "}
        <a className="link" href={sitePaths.privacy.href()}>
          privacy
        </a>
        .
      </p>
    </form>
  );
}

function Topic() {
  return (
    <div className="relative">
      <select
        id="topic"
        name="topic"
        aria-describedby="topic-error"
        data-if="aria-invalid:bad-topic autofocus:first-topic"
        className="field-control appearance-none pr-10"
      >
        {contactTopics.map(({ value, label }) => (
          <option key={value} value={value} data-if={`selected:topic-${value}`}>
            {label}
          </option>
        ))}
      </select>
      <svg
        viewBox="0 0 20 20"
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 fill-none stroke-muted stroke-2"
      >
        <path d="M5 8l5 5 5-5" />
      </svg>
    </div>
  );
}

function Message() {
  const { defaultValue, ...rest } = control("message");
  return <textarea {...rest} rows={7} defaultValue={defaultValue} />;
}

function Field({
  name,
  label,
  children,
}: {
  name: ContactFormField;
  label: string;
  children: ReactNode;
}) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={name} className="font-semibold">
        {label}
      </label>
      {children}
      <p id={`${name}-error`} className="text-sm font-semibold text-danger empty:hidden">
        {`{{error:${name}}}`}
      </p>
    </div>
  );
}

function control(name: Exclude<ContactFormField, "topic">) {
  return {
    id: name,
    name,
    required: true,
    maxLength: contactLimits[name],
    defaultValue: `{{value:${name}}}`,
    "aria-describedby": `${name}-error`,
    "data-if": `aria-invalid:bad-${name} autofocus:first-${name}`,
    className: "field-control",
  };
}
