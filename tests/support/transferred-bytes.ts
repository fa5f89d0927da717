import type { Page } from "@playwright/test";

export interface NetworkConditions {
  /** Milliseconds. */
  latency: number;
  /** Bytes a second. */
  downloadThroughput: number;
  uploadThroughput: number;
}

/**
 * Slows the page's network down and counts what comes over it, headers included, as the browser counts.
 * @returns bytes so far
 */
export async function countTransferredBytes(
  page: Page,
  conditions: NetworkConditions,
): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", { offline: false, ...conditions });
  return () => bytes;
}
