import { createHash } from 'node:crypto';
import { inDryRun, toStorageFailure } from '#platform/storage';
import { badOnceKey, onceKeyBusy, onceKeyReused } from './editorial.errors.ts';
import { toEditorialDatabase, type EditorialParts } from './editorial-parts.service.ts';
import type { StoredCallAnswer } from './editorial.tables.ts';
import { claimKey, storeAnswer, type OnceAsked, releaseKey } from './idempotency.store.ts';

export type { StoredCallAnswer };

/**
 * A call as it is told apart from others under the same key: where it goes, on top of what, and its body, parsed or as bytes. `takesFromReaders`: it
 * takes something from readers, and done twice is the same as done once.
 */
export type OnceCall = {
  method: string;
  url: string;
  ifMatch: string | undefined;
  body: unknown;
  takesFromReaders?: boolean | undefined;
};

/** Tries a call without storing anything: there is nothing to open or to change afterwards, and no key of a call is used up. */
export const tried = async (run: () => Promise<StoredCallAnswer>): Promise<StoredCallAnswer> => {
  const { status, data } = await inDryRun(run);
  return { status: data === undefined ? status : 200, data, headers: {} };
};

const keptMs = 24 * 3_600_000;
/** A process that took a key and is not done by then was killed: the call may be sent again. */
const abandonedMs = 120_000;
// the draft writes a key as a string of structured fields, "…"; many clients send it bare
const keyPattern = /^(?:"([\x20\x21\x23-\x5b\x5d-\x7e]{1,255})"|([\x21\x23-\x7e]{1,255}))$/;

const buildFingerprint = ({ method, url, ifMatch, body }: OnceCall): string =>
  createHash('sha256')
    .update(JSON.stringify([method, url, ifMatch ?? null]))
    .update(body instanceof Uint8Array ? body : (JSON.stringify(body) ?? ''))
    .digest('base64url');

const isFullDisk = (error: unknown): boolean => toStorageFailure(error)?.code === 'storage/full';

/**
 * Carries out a call with an `Idempotency-Key` once (draft-ietf-httpapi-idempotency-key-header): sent again within 24 hours it is answered as it was,
 * by every process and after a restart. Another call under the key is refused (422), one that is still being carried out too (409). A takedown for whose
 * key the disk has no room left is carried out without it.
 */
export const createOnce = ({ database, now }: Pick<EditorialParts, 'database' | 'now'>) => {
  const editorialDatabase = toEditorialDatabase(database);

  return async (
    actor: string,
    header: string,
    call: OnceCall,
    run: () => Promise<StoredCallAnswer>,
  ): Promise<StoredCallAnswer & { again: boolean }> => {
    const [, quoted, bare] = keyPattern.exec(header) ?? [];
    const key = quoted ?? bare;
    if (key === undefined) throw badOnceKey();
    const asked: OnceAsked = { actor, key, fingerprint: buildFingerprint(call) };
    const at = now();
    const times = { now: new Date(at), expired: new Date(at - keptMs), abandoned: new Date(at - abandonedMs) };
    const claim = await claimKey(editorialDatabase, asked, times).catch((error: unknown) => {
      if (call.takesFromReaders && isFullDisk(error)) return { state: 'no room' } as const;
      throw error;
    });
    if (claim.state === 'no room') return { ...(await run()), again: false };
    if (claim.state === 'other') throw onceKeyReused(key);
    if (claim.state === 'busy') throw onceKeyBusy(key);
    if (claim.state === 'done') return { ...claim.answer, again: true };
    try {
      const answer = await run();
      await storeAnswer(editorialDatabase, asked, answer);
      return { ...answer, again: false };
    } catch (error) {
      await releaseKey(editorialDatabase, asked);
      throw error;
    }
  };
};
export type Once = ReturnType<typeof createOnce>;
