/**
 * Several tabs with the same public link belong to one customer: a later submission replaces an earlier one. Nothing is stored on
 * the device, so that the next customer at a shop's tablet gets an empty form.
 * @returns a function that tells the other tabs where the response was sent.
 */
export function notifyOtherTabs(form: HTMLFormElement): (sentTo: string) => void {
  const address = new URL(form.action);
  // An invitation can be answered only once, and editing a response uses a separate address.
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
