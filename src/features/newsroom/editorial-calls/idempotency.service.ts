import { createHash, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { inCallTransaction, inDryRun, toStorageFailure } from '#platform/storage';
import { dayMs } from '#platform/time';
import { claimKey, extendClaim, storeAnswer, type KeyedCall, releaseKey } from './idempotency.store.ts';
import { badIdempotencyKey, idempotencyKeyInUse, idempotencyKeyReused } from './editorial-calls.errors.ts';
import type { IdempotencyTables, StoredCallAnswer } from './idempotency.tables.ts';

export type { StoredCallAnswer };

/**
 * What tells a call from another one with the same key: its address, the revision it changes, and its body, parsed or as bytes. `takesFromReaders`: it
 * takes something from readers, and done twice is the same as done once.
 */
export type IdempotentCall = {
  method: string;
  url: string;
  ifMatch: string | undefined;
  body: unknown;
  takesFromReaders?: boolean | undefined;
};

/** Runs a call without storing anything: there is nothing to open or change afterwards, so its answer has no headers, and no key is used up. */
export const runAsDryRun = async (run: () => Promise<StoredCallAnswer>): Promise<StoredCallAnswer> => {
  const { status, data } = await inDryRun(run);
  return { status: data === undefined ? status : 200, data, headers: {} };
};

const retentionMs = dayMs;
/** A process that says nothing of a key it claimed for so long was killed: the call may be sent again. */
const abandonedMs = 120_000;
/** How often a process says so of a call that it still carries out, in milliseconds. */
const usualExtendMs = 20_000;
// the draft writes a key as a string of structured fields, "…"; many clients send it bare
const keyPattern = /^(?:"([\x20\x21\x23-\x5b\x5d-\x7e]{1,255})"|([\x21\x23-\x7e]{1,255}))$/;

const buildFingerprint = ({ method, url, ifMatch, body }: IdempotentCall): string =>
  createHash('sha256')
    .update(JSON.stringify([method, url, ifMatch ?? null]))
    .update(body instanceof Uint8Array ? body : (JSON.stringify(body) ?? ''))
    .digest('base64url');

type RunOnceParts = { database: Kysely<DocumentTables>; now: () => number; extendMs?: number };

const isFullDisk = (error: unknown): boolean => toStorageFailure(error)?.code === 'storage/full';

/**
 * Carries out a call with an `Idempotency-Key` once (draft-ietf-httpapi-idempotency-key-header): sent again within 24 hours it is answered as it was,
 * by every process and after a restart. Refuses another call under the key (422), and one that is still being carried out (409). A takedown whose key the
 * full disk cannot store is carried out without it.
 *
 * The call is one transaction, and its answer is stored in it (OP-70): a call that was carried out has its answer, whatever happens then.
 */
export const createRunOnce = ({ database, now, extendMs = usualExtendMs }: RunOnceParts) => {
  const keys = database.$extendTables<IdempotencyTables>();
  /** Carries out a call and stores its answer, in one transaction; however long it takes, its key stays claimed. */
  const carryOut = async (asked: KeyedCall, run: () => Promise<StoredCallAnswer>): Promise<StoredCallAnswer> => {
    // an extension that fails is made up for by the next one; the call itself goes on
    const extend = () => void extendClaim(keys, asked, new Date(now())).catch(() => undefined);
    const timer = setInterval(extend, extendMs);
    try {
      return await inCallTransaction(async () => {
        const answer = await run();
        // taken for dead and carried out by another process: its answer is the one that counts
        if (!(await storeAnswer(keys, asked, answer))) throw idempotencyKeyInUse(asked.key);
        return answer;
      });
    } finally {
      clearInterval(timer);
    }
  };
  const canGoWithoutKey = ({ takesFromReaders }: IdempotentCall, error: unknown): boolean => takesFromReaders === true && isFullDisk(error);

  return async (
    actor: string,
    header: string,
    call: IdempotentCall,
    run: () => Promise<StoredCallAnswer>,
  ): Promise<StoredCallAnswer & { again: boolean }> => {
    const [, quoted, bare] = keyPattern.exec(header) ?? [];
    const key = quoted ?? bare;
    if (key === undefined) throw badIdempotencyKey();
    const asked: KeyedCall = { actor, key, fingerprint: buildFingerprint(call), claim: randomUUID() };
    const at = now();
    const times = { now: new Date(at), expired: new Date(at - retentionMs), abandoned: new Date(at - abandonedMs) };
    const claim = await claimKey(keys, asked, times).catch((error: unknown) => {
      if (canGoWithoutKey(call, error)) return { state: 'disk-full' } as const;
      throw error;
    });
    if (claim.state === 'disk-full') return { ...(await run()), again: false };
    if (claim.state === 'other') throw idempotencyKeyReused(key);
    if (claim.state === 'busy') throw idempotencyKeyInUse(key);
    if (claim.state === 'done') return { ...claim.answer, again: true };
    try {
      return { ...(await carryOut(asked, run)), again: false };
    } catch (error) {
      // a failure to release it is waited for: the key is free again once its claim is old
      await releaseKey(keys, asked).catch(() => undefined);
      if (canGoWithoutKey(call, error)) return { ...(await run()), again: false };
      throw error;
    }
  };
};
export type RunOnce = ReturnType<typeof createRunOnce>;
