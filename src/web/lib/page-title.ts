import { useEffect } from "react";

/** Sets the browser tab's title; `PageHeader` calls it on application pages. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = title === "Review Flow" ? title : `${title} · Review Flow`;
  }, [title]);
}
