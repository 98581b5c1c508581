import { findOwnWorker, registerOwnWorker, releaseOwnWorker } from '../../../platform/browser/own-worker.ts';
import { deleteStored, makeStore, putFact } from './offline-store.browser.ts';

/** Says that this device is read offline on, and begins. Rejects where the browser stores nothing. */
export const enableDevice = async (): Promise<void> => {
  await makeStore();
  await putFact('width', Math.round(Math.min(screen.width * devicePixelRatio, 1_600)));
  await putFact('enabled', true);
  await registerOwnWorker();
  await syncDevice();
};

/** Has the worker bring everything up to date. */
export const syncDevice = async (): Promise<void> => {
  if (!(await findOwnWorker())) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage('sync');
};

/** Empties this device, and takes the worker away unless it shows notifications as well. */
export const forgetDevice = async (): Promise<void> => {
  await deleteStored();
  await releaseOwnWorker();
};
