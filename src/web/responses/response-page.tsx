import { useEffect } from "react";
import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useParams,
  useRevalidator,
} from "react-router";
import {
  draftReply,
  getResponse,
  type ResponseChange,
  type ReviewResponse,
  updateResponse,
} from "#shared/api/responses.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { missingPage } from "#web/lib/api-error.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { useAction } from "#web/lib/use-action.ts";
import { useLive } from "#web/lib/use-live.ts";
import { useAppData } from "#web/shell/app-data.ts";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Answers } from "./answers.tsx";
import { useBackToList } from "./back-to-list.ts";
import { BusinessNotes } from "./business-notes.tsx";
import { DeleteResponse } from "./delete-response.tsx";
import { customerName } from "./response-row.tsx";
import { handOnNotFound, UnlessDeleted } from "./unless-deleted.tsx";
import type { BusinessTexts } from "./use-business-texts.ts";
import { AfterSending, Timeline } from "./what-followed.tsx";

export function loader({ params, request }: LoaderFunctionArgs) {
  const { responseId } = params;
  if (!responseId) throw missingPage();
  return call(getResponse, { responseId }, { signal: request.signal }).catch(handOnNotFound);
}

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const { responseId = "" } = useParams();
  const list = useBackToList();
  useLive("responses");
  return (
    <UnlessDeleted
      key={responseId}
      loaded={loaded}
      called="this answer"
      list={{ to: list, label: "Responses" }}
      read={() => call(getResponse, { responseId })}
      update={(body) => call(updateResponse, { responseId, body })}
    >
      {(response, own) => <OneResponse response={response} own={own} />}
    </UnlessDeleted>
  );
}

function OneResponse({ response, own }: { response: ReviewResponse; own: BusinessTexts }) {
  const { business } = useAppData();
  const list = useBackToList();
  const { id: responseId, readAt, handledAt, submittedAt, flowId, flowTitle } = response;
  const { revalidate } = useRevalidator();
  const change = useAction(async (body: ResponseChange) => {
    await call(updateResponse, { responseId, body });
    await revalidate();
  });

  // Opening it is reading it; marking it unread afterwards stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per response that is opened.
  useEffect(() => {
    if (!readAt) change.run({ read: true });
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
          <Link to={list} className="link">
            Responses
          </Link>
        }
        actions={
          <>
            <Button onClick={() => change.run({ read: !readAt })} busy={change.busy}>
              {readAt ? "Mark as unread" : "Mark as read"}
            </Button>
            <Button
              variant={handledAt ? "secondary" : "primary"}
              onClick={() => change.run({ handled: !handledAt })}
              busy={change.busy}
            >
              {handledAt ? "Open again" : "Mark as dealt with"}
            </Button>
          </>
        }
      />
      <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid content-start gap-10">
          <Answers response={response} />
          <AfterSending response={response} />
        </div>
        <div className="grid content-start gap-10">
          <BusinessNotes
            own={own}
            suggestReply={(variant) => call(draftReply, { responseId, body: { variant } })}
          />
          <Timeline response={response} />
          {business.role === "owner" && <DeleteResponse responseId={responseId} />}
        </div>
      </div>
    </>
  );
}
