/**
 * One open link in several tabs is one customer: what a later tab sends changes what an earlier one
 * has sent. Nothing is left on the device, so that the next person at a shop's tablet begins anew.
 * @returns what tells the others of the address that the answers were sent to.
 */
export function tellOtherTabs(form: HTMLFormElement): (sentTo: string) => void {
  const address = new URL(form.action);
  // An invitation is answered once, whoever was first; and who changes an answer has another to send.
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
