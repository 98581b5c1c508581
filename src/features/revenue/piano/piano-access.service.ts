import type { Kysely } from 'kysely';
import { dayMs, hourMs } from '#platform/time';
import { createAnswers } from './piano-answers.service.ts';
import type { AccessWebhook } from './piano.schema.ts';
import { askAgain, type KnownAccess, putTold, removeUnasked } from './piano.store.ts';
import type { PianoCalls } from './piano-calls.service.ts';
import type { PianoTables } from './piano.tables.ts';

type Parts = {
  database: Kysely<PianoTables>;
  calls: PianoCalls;
  now: () => number;
  /** Reports that Piano could not be asked, or its answer not stored. */
  onFailure: (error: unknown, failing: 'piano' | 'storage') => void;
};
/** Whose access is asked for, in the words of Piano: application, reader and resource. */
type Asked = { aid: string; uid: string; rid: string };

/** For how long an answer counts, and for how long nobody waits for a service that has just failed: ms. */
const freshMs = 5 * 60_000;
const failedMs = 10_000;
/** For how long an answer counts for who says that they have just bought something: nobody can make us ask without end. */
const anewMs = 2_000;
/** For how long the last good answer opens something when nobody answers and nothing was said of its end. */
const lastKnownMs = 7 * dayMs;
/** For how long it is kept of whom nobody asks, and how often that is looked for: ms. */
const keptMs = 90 * dayMs;

/** Creates who has access at Piano: its last answer for five minutes, sooner anew where it tells of a change, and the last good one while it is away. */
export const createPianoAccess = ({ database, calls, now, onFailure }: Parts) => {
  let quietUntil = 0;
  let forgottenAt = 0;
  const pending = new Map<string, Promise<KnownAccess | undefined>>();

  const { read, store, forget } = createAnswers({ database, onFailure });

  const ask = async (asked: Asked): Promise<KnownAccess | undefined> => {
    const checkedAt = now();
    try {
      const answer = { ...(await calls.checkAccess(asked)), checkedAt, toldAt: 0 };
      await store(asked, answer);
      return answer;
    } catch (error) {
      quietUntil = now() + failedMs;
      onFailure(error, 'piano');
      return undefined;
    }
  };
  const isFresh = ({ checkedAt }: KnownAccess, anew: boolean): boolean =>
    checkedAt !== undefined && Math.abs(now() - checkedAt) < (anew ? anewMs : freshMs);
  /** One reader who opens five tabs is one question, also for a tab that looked just before the answer was stored. */
  const askOnce = (asked: Asked, anew: boolean): Promise<KnownAccess | undefined> => {
    const key = JSON.stringify(asked);
    const known = pending.get(key);
    if (known) return known;
    const askWhereStale = async (): Promise<KnownAccess | undefined> => {
      const stored = await read(asked);
      return stored && isFresh(stored, anew) ? stored : ask(asked);
    };
    const asking = askWhereStale().finally(() => pending.delete(key));
    pending.set(key, asking);
    return asking;
  };
  const opens = ({ granted, expiresAt, checkedAt = 0, toldAt }: KnownAccess): boolean =>
    granted && (expiresAt ?? Math.max(checkedAt, toldAt) + lastKnownMs) > now();

  return {
    /** Whether a reader has access; `known` is false for one of whom nothing was ever said. `anew`: they have just bought something. */
    find: async (asked: Asked, anew = false): Promise<{ granted: boolean; known: boolean }> => {
      const known = await read(asked);
      if (known && isFresh(known, anew)) return { granted: opens(known), known: true };
      // a clock that was set back makes nobody wait for longer
      const isQuiet = quietUntil > now() && quietUntil <= now() + failedMs;
      const answer = (isQuiet ? undefined : await askOnce(asked, anew)) ?? known;
      return { granted: answer !== undefined && opens(answer), known: answer !== undefined };
    },
    /** Forgets readers who do not come any more, once an hour. */
    forgetOld: async (): Promise<void> => {
      if (Math.abs(now() - forgottenAt) < hourMs) return;
      forgottenAt = now();
      await removeUnasked(database, now() - keptMs);
    },
    /** Takes what Piano tells: true where it is news, false for what came late or once more. */
    tell: async ({ type, uid, rid, timestamp }: AccessWebhook): Promise<boolean> => {
      // a clock that is ahead there must not silence what comes after it
      forget({ uid, rid });
      const toldAt = Math.min(timestamp * 1000, now() + freshMs);
      const isNews = await putTold(database, { uid, rid, granted: type !== 'access_revoked', toldAt });
      if (!isNews) await askAgain(database, uid, rid);
      return isNews;
    },
  };
};
export type PianoAccess = ReturnType<typeof createPianoAccess>;
