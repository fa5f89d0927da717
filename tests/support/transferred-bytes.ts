import type { Page } from "@playwright/test";

export interface NetworkConditions {
  /** Latency in milliseconds. */
  latency: number;
  /** Bytes per second. */
  downloadThroughput: number;
  uploadThroughput: number;
}

/**
 * Throttles the page's network and counts the bytes transferred, including headers, as measured by the browser.
 * @returns a function that gives the bytes so far
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
