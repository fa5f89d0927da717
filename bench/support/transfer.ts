import type { CDPSession } from "@playwright/test";

/** Resources that a page has fetched so far. */
export interface Transfer {
  requests: number;
  scripts: number;
  /** Bytes over the wire, including headers. */
  bytes: number;
  /** Bytes of scripts: compressed bodies with headers. */
  scriptBytes: number;
}

/** Counts with the browser's own metrics; call it before navigating. */
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
