import { offlineLimits } from './offline.rules.ts';
import { deleteStored, isEnabled, listChanges, readFact } from './offline-store.browser.ts';
import { OwnerGone, syncSaved } from './sync.browser.ts';
import type { WorkerScope } from './worker-scope.browser.ts';

/** How a worker brings what it stored in line with the account. */
export type WorkerSync = {
  /** Once, for all who ask meanwhile. Rejects where the network or our server is away: the next one goes on. */
  now(): Promise<void>;
  /** Tries a few times: a network that is back is often not quite there. */
  patiently(): Promise<void>;
  /** Where something waits, or it is a while ago. Never rejects. */
  ifDue(): Promise<void>;
  /** Empties this device, and takes the worker away. */
  forget(): Promise<void>;
};

const retries = 3;
const retryMs = 2_000;
const tellFailure = (error: unknown): void => console.info(`Saved pieces were not brought up to date: ${String(error)}`);

/** Creates it. `onDone` is called after each, whatever came of it. */
export const createWorkerSync = (scope: WorkerScope, onDone: () => Promise<void>): WorkerSync => {
  let syncing: Promise<void> | undefined;
  const forget = async (): Promise<void> => {
    await deleteStored();
    // what shows notifications stays
    if (!(await scope.registration.pushManager?.getSubscription())) await scope.registration.unregister();
  };
  const run = async (): Promise<void> => {
    try {
      await syncSaved(scope.mastheadOffline, Date.now);
    } catch (error) {
      if (!(error instanceof OwnerGone)) throw error;
      await forget();
    } finally {
      syncing = undefined;
      await onDone();
    }
  };
  const now = (): Promise<void> => (syncing ??= run());
  const patiently = async (left = retries): Promise<void> => {
    try {
      await now();
    } catch (error) {
      if (left === 0) return tellFailure(error);
      await new Promise((resolve) => setTimeout(resolve, retryMs));
      await patiently(left - 1);
    }
  };
  const ifDue = async (): Promise<void> => {
    try {
      if (!(await isEnabled())) return;
      const isOld = Date.now() - ((await readFact('syncedAt')) ?? 0) > offlineLimits.syncEveryMs;
      if (isOld || (await listChanges()).length > 0) await now();
    } catch (error) {
      tellFailure(error);
    }
  };
  return { now, patiently, ifDue, forget };
};
