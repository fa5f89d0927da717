/** The provider's times are epoch seconds; everything else here is ISO. */
export const toIsoTime = (epochSeconds: number): string =>
  new Date(epochSeconds * 1000).toISOString();
