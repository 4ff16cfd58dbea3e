// What this browser does when the page is closed: it shows what the server pushes, and opens what is pressed.
// Nothing is cached here, so no old page is ever shown.

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  let told = {};
  try {
    told = event.data.json();
  } catch {
    // A push without words still has to show something, or the browser takes the permission away.
  }
  event.waitUntil(
    Promise.all([
      self.registration.showNotification(told.title || "Bourgade", {
        body: told.body || "",
        tag: told.tag || "bourgade",
        icon: "/icon-192.png",
        badge: "/icon-192.png",
        data: { url: told.url || "/" },
      }),
      told.count && navigator.setAppBadge ? navigator.setAppBadge(told.count).catch(() => undefined) : undefined,
    ]),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const to = new URL(event.notification.data?.url || "/", self.location.origin);
  if (to.origin === self.location.origin) event.waitUntil(open(to.href));
});

async function open(url) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const each of windows) {
    if (!each.navigate) continue;
    try {
      await each.focus().catch(() => undefined);
      await each.navigate(url);
      return;
    } catch {
      // It is going away, or not ours to lead: another, or a new one.
    }
  }
  await self.clients.openWindow(url);
}

// The push service has replaced this browser's address: the server is told the new one.
self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(
    (async () => {
      const key = event.oldSubscription?.options.applicationServerKey;
      const fresh = event.newSubscription || (key && (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })));
      if (!fresh) return;
      const { endpoint, keys } = fresh.toJSON();
      await fetch("/api/me/channels", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ kind: "push", push: { endpoint, p256dh: keys.p256dh, auth: keys.auth } }),
      });
    })(),
  );
});
