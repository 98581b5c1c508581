import { toOwnWorker } from './own-html.ts';

/** The database in which reading offline stores what it needs: while it is there, its worker is wanted. */
export const offlineDatabase = 'masthead-saved';

/** The worker of this site, where this browser has one. */
export const findOwnWorker = (): Promise<ServiceWorkerRegistration | undefined> => navigator.serviceWorker.getRegistration('/');

/** Registers the one worker of this site, and waits until it runs. */
export const registerOwnWorker = async (): Promise<ServiceWorkerRegistration> => {
  // types know no trusted addresses yet
  await navigator.serviceWorker.register(toOwnWorker('/service-worker.js'), { scope: '/', updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
};

/** Takes the worker away, unless something else still needs it: notifications, or what is read offline. */
export const releaseOwnWorker = async (): Promise<void> => {
  const registration = await findOwnWorker();
  if (!registration) return;
  const stores: Partial<IDBFactory> = indexedDB;
  const [subscription, databases] = await Promise.all([registration.pushManager?.getSubscription(), stores.databases?.call(indexedDB)]);
  if (!subscription && !databases?.some(({ name }) => name === offlineDatabase)) await registration.unregister();
};
