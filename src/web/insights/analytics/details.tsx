import { type ReactNode, useState } from "react";
import { listDivisions } from "#shared/insights/describe-parts.ts";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "#web/ui/tabs.tsx";
import type { AnalyticsSectionProps } from "./funnel.tsx";
import { PartsByTag, PartTable } from "./parts.tsx";
import { QuestionCharts } from "./question-charts.tsx";
import type { TagsProps } from "./tag-choice.tsx";

/** The available breakdowns, one at a time on screen and all of them in print. */
export function Details(props: AnalyticsSectionProps & TagsProps) {
  const tabs: [name: string, content: ReactNode][] = [
    ...(props.analytics.questions.length > 0
      ? [
          [
            "Questions",
            <div key="questions" className="grid gap-4 lg:grid-cols-2 xl:grid-cols-3 print:block">
              <QuestionCharts {...props} />
            </div>,
          ] satisfies [string, ReactNode],
        ]
      : []),
    ...listDivisions(props.analytics).map((division): [string, ReactNode] => [
      division.title,
      <PartTable key={division.title} division={division} {...props} />,
    ]),
    ["By tag", <PartsByTag key="tags" {...props} />],
  ];
  const [open, setOpen] = useState(tabs[0]?.[0]);
  const shown = tabs.some(([name]) => name === open) ? open : tabs[0]?.[0];
  return (
    <Tabs
      {...(shown && { value: shown })}
      onValueChange={setOpen}
      className="min-w-0 lg:col-span-12"
    >
      <TabsList aria-label="Divided by">
        {tabs.map(([name]) => (
          <TabsTrigger key={name} value={name}>
            {name}
          </TabsTrigger>
        ))}
      </TabsList>
      {tabs.map(([name, content]) => (
        <TabsContent
          key={name}
          value={name}
          forceMount
          className="data-[state=inactive]:hidden print:block!"
        >
          {content}
        </TabsContent>
      ))}
    </Tabs>
  );
}
