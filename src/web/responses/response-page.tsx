import { useEffect } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { type AnswerValue, getResponse, markResponse } from "#shared/api/responses.ts";
import { AppError } from "#shared/errors.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { useAction } from "#web/lib/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Stars } from "#web/ui/stars.tsx";
import { customerName } from "./response-row.tsx";

export function loader({ params, request }: LoaderFunctionArgs) {
  const { responseId } = params;
  if (!responseId) throw new AppError("not_found");
  return call(getResponse, { responseId }, { signal: request.signal });
}

export function Component() {
  const response = useLoaderData<typeof loader>();
  const { id: responseId, readAt, answers, submittedAt, flowId, flowTitle } = response;
  const { revalidate } = useRevalidator();
  const mark = useAction(async (read: boolean) => {
    await call(markResponse, { responseId, body: { read } });
    await revalidate();
  });

  // Opening it is reading it; marking it unread afterwards stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per response that is opened.
  useEffect(() => {
    if (!readAt) mark.run(true);
  }, [responseId]);

  return (
    <>
      <PageHeader
        title={customerName(response)}
        description={
          <>
            Answered <time dateTime={submittedAt}>{formatDateTime(submittedAt)}</time> to{" "}
            <Link to={paths.flow.href({ flowId })} className="link">
              {flowTitle}
            </Link>
            {response.contactEmail && <> · {response.contactEmail}</>}
          </>
        }
        back={
          <Link to={paths.responses.href()} className="link">
            Responses
          </Link>
        }
        actions={
          <Button onClick={() => mark.run(!readAt)} busy={mark.busy}>
            {readAt ? "Mark as unread" : "Mark as read"}
          </Button>
        }
      />
      <dl className="grid max-w-(--rf-measure) gap-6">
        {answers.map(({ question, type, value }) => (
          <div key={question} className="grid gap-1.5 border-t border-line pt-5">
            <dt dir="auto" className="text-sm text-muted">
              {question}
            </dt>
            <dd dir="auto" className="text-lg whitespace-pre-line">
              {type === "rating" ? <Stars rating={Number(value)} /> : <Value value={value} />}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Value({ value }: { value: AnswerValue }) {
  return Array.isArray(value) ? value.join(", ") : value;
}
