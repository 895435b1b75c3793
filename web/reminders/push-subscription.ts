import { addPushSubscription, removePushSubscription } from '#contract/reminders/reminders.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { sendRequest } from '#web/api/send-request.ts';

/** Whether this browser can show notifications of the site. */
export function mayPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Tells whether notifications are blocked, also after each change in the browser's settings; returns what ends it. */
export function watchBlocked(onChange: (isBlocked: boolean) => void): () => void {
  const end = new AbortController();
  void navigator.permissions.query({ name: 'notifications' }).then((status) => {
    if (end.signal.aborted) return;
    const tell = () => onChange(status.state === 'denied');
    status.addEventListener('change', tell, { signal: end.signal });
    tell();
  });
  return () => end.abort();
}

async function manager(): Promise<PushManager> {
  return (await navigator.serviceWorker.register('/service-worker.js')).pushManager;
}

/** The subscription of this browser; undefined without one. */
export async function currentSubscription(): Promise<PushSubscription | undefined> {
  if (!mayPush()) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

/** Asks for permission and subscribes; false if the person refuses. */
export async function subscribe(locale: Locale, publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const pushManager = await manager();
  await navigator.serviceWorker.ready;
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = made.toJSON();
  const body = { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
  await sendRequest(locale, addPushSubscription, { body });
  return true;
}

export async function unsubscribe(locale: Locale): Promise<boolean> {
  const subscription = await currentSubscription();
  if (!subscription) return true;
  await sendRequest(locale, removePushSubscription, { body: { endpoint: subscription.endpoint } });
  return subscription.unsubscribe();
}
