// The part of the service worker that shows notifications. It answers no request and stores nothing; the file of the worker has it beside the others.
import { isLookedAt, isPageOf, parsePayload, type PushPayload } from './notification.rules.ts';
import type {
  NotificationClickEvent,
  PushEventOfWorker,
  PushWorkerScope,
  SubscriptionChangeEvent,
  WindowClient,
} from './push-scope.browser.ts';

declare const self: PushWorkerScope;
const scope = self;

const readJson = (event: PushEventOfWorker): unknown => {
  try {
    return event.data?.json();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

const listPages = (): Promise<readonly WindowClient[]> => scope.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Counts that a message was shown or pressed: without cookies, so that nobody is counted with it. */
const count = async (id: string, what: 'shown' | 'pressed'): Promise<void> => {
  if (id === '') return;
  await fetch('/services/push/counts', {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, what }),
  }).catch((error: unknown) => console.info(String(error)));
};

const show = async ({ id, title, body, path, tag, lang, icon }: PushPayload): Promise<void> => {
  // whoever looks at the piece is told of nothing new; browsers let a worker be silent while a page of it is seen
  if (isLookedAt(await listPages(), path, scope.location.origin)) return;
  const shown = await scope.registration.getNotifications({ tag });
  await scope.registration.showNotification(title, {
    body,
    tag,
    lang,
    dir: 'auto',
    data: { id, path },
    ...(icon !== undefined && { icon, badge: icon }),
    // the same message once more changes nothing and makes no sound
    renotify: tag !== '' && !shown.some(({ data }: { data: { id?: unknown } | null }) => data?.id === id),
  });
  await count(id, 'shown');
};

/** A browser that was woken must show something, whatever came. */
const unread: PushPayload = { id: '', title: scope.location.host, body: '', path: '/', tag: 'masthead', lang: '' };

const open = async (path: string): Promise<void> => {
  const pages = await listPages();
  const found = pages.find(({ url }) => isPageOf(url, path, scope.location.origin));
  if (found) await found.focus();
  else await scope.clients.openWindow(path);
};

const press = async ({ notification }: NotificationClickEvent): Promise<void> => {
  notification.close();
  const data: unknown = notification.data;
  const { id, path }: { id?: unknown; path?: unknown } = data ?? {};
  // first the page: a browser lets it open for a moment only
  await open(typeof path === 'string' ? path : '/');
  await count(typeof id === 'string' ? id : '', 'pressed');
};

const toText = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Tells our server of the subscription that a push service gave in place of another. */
const change = async ({ oldSubscription: old, newSubscription }: SubscriptionChangeEvent): Promise<void> => {
  const options = old?.options;
  const subscription = newSubscription ?? (options && (await scope.registration.pushManager.subscribe(options)));
  if (!subscription) return;
  const auth = old?.getKey('auth');
  const answer = await fetch('/services/push/subscriptions', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ subscription, old: old && auth ? { endpoint: old.endpoint, auth: toText(auth) } : null }),
  });
  if (!answer.ok) throw new Error(`The new subscription was answered with ${answer.status}.`);
};

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('push', (event) => event.waitUntil(show(parsePayload(readJson(event)) ?? unread)));
scope.addEventListener('notificationclick', (event) => event.waitUntil(press(event)));
scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(change(event)));
