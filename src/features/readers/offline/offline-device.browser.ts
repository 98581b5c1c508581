import { toOwnWorker } from '../../../platform/browser/own-html.ts';
import { deleteStored, makeStore, putFact } from './offline-store.browser.ts';
import { workerPath } from './offline.rules.ts';

const findRegistration = (): Promise<ServiceWorkerRegistration | undefined> => navigator.serviceWorker.getRegistration('/');

/** Says that this device is read offline on, and begins. Rejects where the browser stores nothing. */
export const enableDevice = async (): Promise<void> => {
  await makeStore();
  await putFact('width', Math.round(Math.min(screen.width * devicePixelRatio, 1_600)));
  await putFact('enabled', true);
  // types know no trusted addresses yet
  await navigator.serviceWorker.register(toOwnWorker(workerPath), { scope: '/', updateViaCache: 'none' });
  await syncDevice();
};

/** Has the worker bring everything up to date. */
export const syncDevice = async (): Promise<void> => {
  if (!(await findRegistration())) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage('sync');
};

/** Empties this device, and takes the worker away. */
export const forgetDevice = async (): Promise<void> => {
  await deleteStored();
  await (await findRegistration())?.unregister();
};
