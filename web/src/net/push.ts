/** Web Push and notifications of this browser. */
import type { PushTarget } from "../wire";

/** Why this browser cannot take pushes: it has none; an iPhone has them only for an app on the home screen. */
export function pushTrouble(): "none" | "home_screen" | "blocked" | null {
  const apple = /iPad|iPhone|iPod/.test(navigator.userAgent) || (navigator.userAgent.includes("Mac") && navigator.maxTouchPoints > 1);
  const installed = matchMedia("(display-mode: standalone)").matches;
  if (!("serviceWorker" in navigator) || !("PushManager" in globalThis) || !("Notification" in globalThis))
    return apple && !installed ? "home_screen" : "none";
  return Notification.permission === "denied" ? "blocked" : null;
}

/** Asks for the permission; whether it was given. Must follow a press. */
export async function mayNotify(): Promise<boolean> {
  if (!("Notification" in globalThis)) return false;
  return (Notification.permission === "default" ? await Notification.requestPermission() : Notification.permission) === "granted";
}

export async function worker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register("/sw.js");
  return navigator.serviceWorker.ready;
}

/** This browser's address at its push service. */
export async function subscribePush(publicKey: string): Promise<PushTarget> {
  const { pushManager } = await worker();
  const before = await pushManager.getSubscription();
  const key = bytes(publicKey);
  // A subscription for another key of the server takes nothing from this one.
  if (before && !same(before.options.applicationServerKey, key)) await before.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  return { endpoint: endpoint ?? "", p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" };
}

export async function unsubscribePush(): Promise<void> {
  const found = await navigator.serviceWorker.getRegistration();
  await (await found?.pushManager.getSubscription())?.unsubscribe();
}

/** Shown by the browser; an older one with the same tag is replaced. */
export async function notify(title: string, body: string, tag: string, url: string): Promise<void> {
  if (!("Notification" in globalThis) || Notification.permission !== "granted") return;
  await (await worker()).showNotification(title, { body, tag, icon: "/icon-192.png", data: { url } });
}

/** How many tables wait, on the icon of the installed app. */
export function setBadge(count: number): void {
  if (!navigator.setAppBadge) return;
  void (count ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
}

function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(text, (each) => each.charCodeAt(0));
}

function same(one: ArrayBuffer | null, other: Uint8Array): boolean {
  const found = one ? new Uint8Array(one) : new Uint8Array();
  return found.length === other.length && found.every((each, at) => each === other[at]);
}

/** A name by which a person knows this browser in a list. */
export function browserName(): string {
  const agent = navigator.userAgent;
  const browser = [
    ["Edg/", "Edge"],
    ["OPR/", "Opera"],
    ["Firefox/", "Firefox"],
    ["Chrome/", "Chrome"],
    ["Safari/", "Safari"],
  ].find(([sign]) => agent.includes(sign!))?.[1];
  const system = ["Android", "iPhone", "iPad", "Windows", "Mac", "Linux"].find((each) => agent.includes(each));
  return [browser, system].filter(Boolean).join(", ") || "?";
}
