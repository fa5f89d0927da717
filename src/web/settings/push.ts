import { getPushKey, subscribeToPush, unsubscribeFromPush } from "#shared/api/push.ts";
import { call } from "#web/lib/api.ts";

/** Whether this browser shows push messages; `ready` means supported but not subscribed. */
export type PushState = "unsupported" | "blocked" | "ready" | "subscribed";

export async function readPushState(): Promise<PushState> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window))
    return "unsupported";
  if (Notification.permission === "denied") return "blocked";
  return (await findSubscription()) ? "subscribed" : "ready";
}

/** Requests permission. Must be called while the browser still counts the click as a user activation. */
export async function subscribeBrowser(): Promise<PushState> {
  const state = await readPushState();
  if (state === "unsupported" || state === "blocked") return state;
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return readPushState();
  const { publicKey } = await call(getPushKey);
  await navigator.serviceWorker.register("/service-worker.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options);
  const body = subscribeToPush.body.parse(subscription.toJSON());
  await call(subscribeToPush, { body });
  return "subscribed";
}

export async function unsubscribeBrowser(): Promise<void> {
  const subscription = await findSubscription();
  if (!subscription) return;
  await call(unsubscribeFromPush, { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}

async function findSubscription(): Promise<PushSubscription | null | undefined> {
  if (!("serviceWorker" in navigator)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.pushManager.getSubscription();
}
