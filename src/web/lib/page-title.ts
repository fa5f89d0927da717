import { useEffect } from "react";

/** Names the browser's tab; `PageHeader` calls it for application pages. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = title === "Review Flow" ? title : `${title} · Review Flow`;
  }, [title]);
}
