import type { CDPSession } from "@playwright/test";

/** What a page has fetched so far. */
export interface Transfer {
  requests: number;
  scripts: number;
  /** Over the wire, headers included. */
  bytes: number;
  /** Of scripts, compressed bodies with their headers. */
  scriptBytes: number;
}

/** Counts with the browser's own figures; call before the navigation. */
export async function countTransfer(cdp: CDPSession): Promise<Transfer> {
  const transfer: Transfer = { requests: 0, scripts: 0, bytes: 0, scriptBytes: 0 };
  const scripts = new Set<string>();
  const asked = new Set<string>();
  cdp.on("Network.requestWillBeSent", ({ requestId, type }) => {
    if (asked.has(requestId)) return;
    asked.add(requestId);
    transfer.requests += 1;
    if (type === "Script") note(requestId);
  });
  cdp.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") note(requestId);
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    transfer.bytes += encodedDataLength;
    if (scripts.has(requestId)) transfer.scriptBytes += encodedDataLength;
  });
  await cdp.send("Network.enable");
  return transfer;

  function note(requestId: string): void {
    if (scripts.has(requestId)) return;
    scripts.add(requestId);
    transfer.scripts += 1;
  }
}
