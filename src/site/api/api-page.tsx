import type { ReactNode } from "react";
import type { Access, Endpoint } from "#shared/api/endpoint.ts";
import { sitePaths } from "#shared/paths.ts";
import { PageHeading } from "../layout/article.tsx";
import { OpenMark } from "../layout/open-mark.tsx";
import { acceptsKey, endpoints } from "./endpoints.ts";
import { Fields } from "./fields.tsx";
import { schemaOf } from "./openapi.ts";

const callers: Record<Access, string> = {
  public: "Anyone",
  "signed-in": "Anyone who is signed in",
  user: "Every user",
  member: "Members of the business",
  owner: "Owners of the business",
  admin: "Administrators of the instance",
};

const groups = [...new Set(endpoints.map(({ group }) => group))];

/** API reference, generated from the contract that the server implements and our pages call. */
export function ApiPage() {
  return (
    <div className="page py-14 lg:py-24">
      <PageHeading
        heading="The API"
        lead={
          <>
            Every call that the product’s own pages make. New to it? Begin with the{" "}
            <a className="link" href={sitePaths.guide.href({ slug: "api" })}>
              guide
            </a>
            . For programs there is{" "}
            <a className="link" href={sitePaths.openApi.href()}>
              OpenAPI 3.1
            </a>
            .
          </>
        }
      />
      <nav aria-label="Parts of the API" className="mt-10 flex flex-wrap gap-x-6">
        {groups.map((group) => (
          <a
            key={group}
            href={`#${idOf(group)}`}
            className="link inline-flex min-h-11 items-center"
          >
            {nameOf(group)}
          </a>
        ))}
      </nav>
      {groups.map((group) => (
        <section
          key={group}
          aria-labelledby={idOf(group)}
          className="mt-12 grid gap-x-14 gap-y-6 border-t border-line pt-10 lg:grid-cols-12"
        >
          <h2 id={idOf(group)} className="text-2xl lg:col-span-4">
            {nameOf(group)}
          </h2>
          <div className="lg:col-span-8">
            {endpoints
              .filter((one) => one.group === group)
              .map(({ name, endpoint }) => (
                <Call key={name} endpoint={endpoint} />
              ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function Call({ endpoint }: { endpoint: Endpoint }) {
  const { method, path, summary, access, params, query, body, response, file } = endpoint;
  return (
    <details className="group border-b border-line first:border-t">
      <summary className="grid list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 py-4 [&::-webkit-details-marker]:hidden">
        <h3 className="font-mono text-base font-semibold tracking-normal wrap-anywhere">
          <span className="text-accent-text">{method}</span> {path}
        </h3>
        <span className="col-start-1 text-muted">{withCode(summary)}</span>
        <span className="col-start-2 row-span-2 row-start-1">
          <OpenMark />
        </span>
      </summary>
      <div className="grid gap-6 pb-8">
        <p className="text-sm">
          {callers[access]}
          {access !== "public" &&
            (acceptsKey(endpoint) ? ", also by access key." : ", not by access key.")}
          {access === "public" && "."}
        </p>
        <Fields heading="In the address" schema={schemaOf(params, "input")} />
        <Fields heading="After the question mark" schema={schemaOf(query, "input")} />
        <Fields heading="Body" schema={schemaOf(body, "input")} />
        <Fields heading="Answer" schema={schemaOf(response, "output")} />
        {file && (
          <p className="text-sm">
            Answers with a file (<code className="font-mono">{file.mediaType}</code>).
          </p>
        )}
      </div>
    </details>
  );
}

/** Formats text between backticks as code. */
const withCode = (text: string): ReactNode[] =>
  text.split("`").map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, when the site is built
      <code key={at} className="font-mono text-[0.9em]">
        {part}
      </code>
    ),
  );

const idOf = (group: string) => group.replaceAll(" ", "-");
const nameOf = (group: string) => group.charAt(0).toUpperCase() + group.slice(1);
