import { definePlainIsland } from '#platform/islands';

type Props = { language: 'en' | 'es' };

/** Whether this browser has a worker of ours: no other has anything to forget, or to send. */
const hasWorker = (): boolean => Boolean(navigator.serviceWorker?.controller);

/** An island because storing pages, and knowing what is stored, is the browser's business alone. */
const hydrate = (element: HTMLElement, { language }: Props): void => {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return;
  void import('./offline-switch.browser.ts').then(({ openSwitch }) => openSwitch(element, language)).catch(reportError);
};

/** Empties this device and takes its worker away: for a page that knows that nobody is signed in. */
export const forgetOffline = async (): Promise<void> => {
  if (!hasWorker()) return;
  const { forgetDevice } = await import('./offline-device.browser.ts');
  await forgetDevice();
};

/** Brings what is stored in line with what was just saved or removed. */
export const syncOffline = (): void => navigator.serviceWorker?.controller?.postMessage('sync');

/** Whether pages are here without network, so that what is done in them waits. */
export const isReadOffline = (): boolean => !navigator.onLine && hasWorker();

export const island = definePlainIsland<Props>('slots/offline/offline-box', hydrate);
