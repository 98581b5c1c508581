import { findOwnWorker, registerOwnWorker, releaseOwnWorker } from '../../../platform/browser/own-worker.ts';
import type { Asks } from './ask-record.browser.ts';

export type Subscribed = 'on' | 'denied' | 'not-now' | 'failed';
type Keys = { key: string; receiver?: string };

const readData = async <Data>(answer: Response): Promise<Data> => {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}.`);
  return (await answer.json<{ data: Data }>()).data;
};

const toBytes = (text: string): Uint8Array<ArrayBuffer> => {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
};

/** Asks the browser's push service. A browser has one subscription of a site, with the key of its day: one with another key ends first. */
const subscribeAtService = async (manager: PushManager, key: string): Promise<PushSubscription> => {
  const options = { userVisibleOnly: true, applicationServerKey: toBytes(key) };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    const known = error instanceof DOMException && error.name === 'InvalidStateError' ? await manager.getSubscription() : null;
    if (!known) throw error;
    await known.unsubscribe();
    return manager.subscribe(options);
  }
};

/** Subscribes the browser; a demo has a push service of its own for browsers that reach none. */
const subscribeBrowser = async ({ key, receiver }: Keys): Promise<unknown> => {
  const { pushManager } = await registerOwnWorker();
  try {
    return await subscribeAtService(pushManager, key);
  } catch (error) {
    if (receiver === undefined) throw error;
    return readData(await fetch(receiver, { method: 'POST' }));
  }
};

const run = async (asks: Asks): Promise<Subscribed> => {
  const permission = await Notification.requestPermission();
  if (permission === 'denied') {
    asks.note('denied');
    return 'denied';
  }
  if (permission !== 'granted') {
    asks.note('not-now');
    return 'not-now';
  }
  const subscription = await subscribeBrowser(await readData<Keys>(await fetch('/services/push')));
  const body = {
    subscription,
    brand: document.documentElement.dataset['brand'] ?? '',
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  await readData(
    await fetch('/services/push/subscriptions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
  asks.note('on');
  return 'on';
};

let running: Promise<Subscribed> | undefined;

/** Turns notifications on, after a click: asks the browser, then its push service, then tells our server. Twice at once is once. */
export const subscribe = (asks: Asks): Promise<Subscribed> =>
  (running ??= run(asks)
    .catch((error: unknown): Subscribed => {
      console.info(`Notifications were not turned on: ${String(error)}`);
      return 'failed';
    })
    .finally(() => (running = undefined)));

/** Whether this browser has a subscription of ours at its push service. */
export const findSubscription = async (): Promise<PushSubscription | undefined> =>
  (await (await findOwnWorker())?.pushManager.getSubscription()) ?? undefined;

/** Ends the subscription of this browser, and takes the worker away where nothing else needs it. */
export const unsubscribe = async (asks: Asks): Promise<void> => {
  asks.note('off');
  await (await findSubscription())?.unsubscribe();
  await releaseOwnWorker();
};
