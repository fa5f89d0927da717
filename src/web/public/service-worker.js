// Shows push messages and opens the page that they are about. It answers no request: pages load as without it.

addEventListener("push", (event) => {
  const { title, body, path } = event.data.json();
  event.waitUntil(
    registration.showNotification(title, { body, tag: path, icon: "/icon.svg", data: { path } }),
  );
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL(event.notification.data.path, location.origin).href;
  event.waitUntil(openPage(address));
});

async function openPage(address) {
  const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = open.find(({ url }) => url === address);
  if (there) return there.focus();
  return clients.openWindow(address);
}
