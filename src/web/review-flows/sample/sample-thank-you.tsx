import { type MouseEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import { ThankYouView } from "#public-page/thank-you/thank-you-view.tsx";
import type { Answer } from "#shared/responses/answers.ts";
import type { OfferedDestination, PublicFlow } from "#shared/review-flows/page.ts";
import { type HelpLevel, helpLevels } from "#shared/writing-help/levels.ts";
import { toast } from "#web/ui/toast-store.ts";
import { CustomerPage } from "../preview/customer-page.tsx";
import { buildSampleThankYouPage, changeAnswersHref } from "./build-sample-thank-you.ts";

/**
 * The page after the questions. The writing help works on the answers; any action that would send something or leave
 * the page shows a note that this is a sample.
 */
export function SampleThankYou({
  flow,
  answers,
  destinations,
  onChange,
}: {
  flow: PublicFlow;
  answers: Answer[];
  destinations: OfferedDestination[];
  /** Returns to the completed questions. */
  onChange: () => void;
}) {
  const [asked, setAsked] = useState<HelpLevel>();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.focus(), []);
  useEffect(() => {
    // The real page's script reveals this button if the browser can copy, but does not run here.
    const copy = root.current?.querySelector<HTMLButtonElement>(copyButton);
    if (copy) copy.hidden = false;
  });

  function submit(event: SubmitEvent<HTMLDivElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
    const { name, value } = submitter as HTMLButtonElement;
    const level = helpLevels.find((one) => name === "show" && one === value);
    if (level) setAsked(level);
    else sayIsSample();
  }

  function follow(event: MouseEvent) {
    const pressed = event.target as Element;
    if (pressed.closest(copyButton)) sayIsSample();
    const link = pressed.closest("a");
    const leadsOn = link?.target === "_blank";
    const changes = link?.getAttribute("href") === changeAnswersHref;
    if (leadsOn || changes) event.preventDefault();
    if (leadsOn) sayIsSample();
    if (changes) onChange();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes its buttons and links
    // biome-ignore lint/a11y/useKeyWithClickEvents: activating a link by key fires a click
    <div ref={root} tabIndex={-1} onSubmit={submit} onClick={follow} className="outline-none">
      <CustomerPage language="en" color={flow.color}>
        <ThankYouView
          // Another version needs a new text field.
          key={asked}
          isPreview
          {...buildSampleThankYouPage({ flow, answers, destinations, asked })}
        />
      </CustomerPage>
    </div>
  );
}

const copyButton = "[data-copy]";

function sayIsSample() {
  toast({
    title: "Only a sample",
    description: "Nothing is sent, stored or copied, and no page opens.",
  });
}
