/**
 * Several tabs with one open link are one customer: a later submission replaces an earlier one. Nothing is stored on
 * the device, so that the next customer at a shop's tablet starts with an empty form.
 * @returns tells the other tabs the address that the response was sent to.
 */
export function notifyOtherTabs(form: HTMLFormElement): (sentTo: string) => void {
  const address = new URL(form.action);
  // An invitation can be answered only once, and changing a response uses an address of its own.
  const isOpenLink = !address.search;
  if (!isOpenLink || !("BroadcastChannel" in window)) return () => undefined;
  const channel = new BroadcastChannel(`review:${address.pathname}`);
  const field = Object.assign(document.createElement("input"), { type: "hidden", name: "earlier" });
  channel.addEventListener("message", ({ data }) => {
    field.value = String(data);
    form.append(field);
  });
  return (sentTo) => channel.postMessage(new URL(sentTo).searchParams.get("r") ?? "");
}
