import { offlineNames, type OfflineChange, type Refused, type WaitingChange } from './offline.rules.ts';
import type { Piece } from './pieces.rules.ts';

/** Facts of this device, each under its name. */
type Facts = {
  /** Its reader has chosen to read offline. */
  enabled: true;
  /** A digest of whose things these are: nothing of another account is kept or sent. */
  owner: string;
  syncedAt: number;
  /** How wide its screen is, in pixels of pictures. */
  width: number;
  refused: readonly Refused[];
};
type StoreName = 'pieces' | 'queue' | 'files' | 'facts';

const toPromise = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database did not answer.'));
  });

/** Opens what is stored; undefined where nothing is, and it is not to be made: after a sign-out nobody may bring it back. */
const openDatabase = async (mayMake: boolean): Promise<IDBDatabase | undefined> => {
  const request = indexedDB.open(offlineNames.database, 1);
  let isRefused = false;
  request.onupgradeneeded = () => {
    isRefused = !mayMake;
    if (isRefused) return request.transaction?.abort();
    request.result.createObjectStore('pieces', { keyPath: 'contentId' });
    request.result.createObjectStore('queue', { keyPath: 'id', autoIncrement: true });
    for (const name of ['files', 'facts']) request.result.createObjectStore(name);
    return undefined;
  };
  try {
    return await toPromise(request);
  } catch (error) {
    if (isRefused) return undefined;
    throw error;
  }
};

/** Opens, works and closes: a database that is held open could not be deleted at a sign-out. */
const within = async <Value>(
  name: StoreName,
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest,
): Promise<Value | undefined> => {
  const database = await openDatabase(false);
  if (!database && mode === 'readwrite') throw new Error('Nothing is stored on this device.');
  if (!database) return undefined;
  try {
    const transaction = database.transaction(name, mode);
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('It was not stored.'));
    });
    const [value]: [unknown, void] = await Promise.all([toPromise<unknown>(use(transaction.objectStore(name))), ended]);
    // a store only contains values that this file put there
    return value as Value;
  } finally {
    database.close();
  }
};

/** Makes room for what is to be stored on this device. */
export const makeStore = async (): Promise<void> => (await openDatabase(true))?.close();

export const listPieces = async (): Promise<Piece[]> => {
  const pieces = await within<Piece[]>('pieces', 'readonly', (store) => store.getAll());
  return (pieces ?? []).toSorted((one, other) => other.savedAt - one.savedAt);
};
export const findPiece = (contentId: string): Promise<Piece | undefined> =>
  within<Piece>('pieces', 'readonly', (store) => store.get(contentId));
export const putPiece = (piece: Piece): Promise<unknown> => within('pieces', 'readwrite', (store) => store.put(piece));
export const deletePiece = (contentId: string): Promise<unknown> => within('pieces', 'readwrite', (store) => store.delete(contentId));

export const listChanges = async (): Promise<WaitingChange[]> =>
  (await within<WaitingChange[]>('queue', 'readonly', (store) => store.getAll())) ?? [];
export const addChange = (change: OfflineChange, at: number): Promise<unknown> =>
  within('queue', 'readwrite', (store) => store.add({ ...change, at }));
export const deleteChange = (id: number): Promise<unknown> => within('queue', 'readwrite', (store) => store.delete(id));

export const putFile = (address: string, bytes: number): Promise<unknown> =>
  within('files', 'readwrite', (store) => store.put(bytes, address));
export const deleteFile = (address: string): Promise<unknown> => within('files', 'readwrite', (store) => store.delete(address));
/** How many bytes all that is stored has. */
export const countBytes = async (): Promise<number> => {
  const sizes = await within<number[]>('files', 'readonly', (store) => store.getAll());
  return (sizes ?? []).reduce((sum, one) => sum + one, 0);
};

export const readFact = <Name extends keyof Facts>(name: Name): Promise<Facts[Name] | undefined> =>
  within<Facts[Name]>('facts', 'readonly', (store) => store.get(name));
export const putFact = <Name extends keyof Facts>(name: Name, value: Facts[Name]): Promise<unknown> =>
  within('facts', 'readwrite', (store) => store.put(value, name));
/** Whether a reader of this device has chosen to read offline: without that nothing is stored. */
export const isEnabled = async (): Promise<boolean> => (await readFact('enabled')) === true;

/** Tells every tab that something has changed. */
export const tellChange = (): void => {
  const channel = new BroadcastChannel(offlineNames.channel);
  channel.postMessage('changed');
  channel.close();
};

/** Deletes all that is stored on this device. */
export const deleteStored = async (): Promise<void> => {
  await caches.delete(offlineNames.cache);
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(offlineNames.database);
    // whoever has it open closes it at once
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error ?? new Error('The database was not deleted.'));
  });
  tellChange();
};
