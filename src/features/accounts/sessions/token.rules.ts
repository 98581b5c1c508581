import { dayMs, hourMs } from '#platform/time';

/** What tokens are made and checked by; milliseconds. */
export const tokenTerms = {
  issuer: 'masthead',
  algorithm: 'EdDSA',
  scope: 'users:read_write',
  accessMs: 15 * 60_000,
  /** A session holds so long after its last use, remembered or not. */
  rememberedMs: 30 * dayMs,
  sessionMs: 12 * hourMs,
  /** And so long after its beginning in any case. */
  longestRememberedMs: 180 * dayMs,
  longestSessionMs: 7 * dayMs,
  /** A secret that renewed a session is accepted again for so long, in case the answer was lost (AC-95). */
  repeatedMs: 60_000,
} as const;

/** The type of a token, in its header: one made for the paywall opens no account. */
export const tokenTypes = { access: 'at+jwt', tinypass: 'tinypass+jwt' } as const;

/** Whom an access token speaks for. */
export type AccessClaims = { accountId: string; sessionId: string; scope: string };

/** The claims of a checked payload; undefined where one is not of the type it must be. */
export const readClaims = (payload: Readonly<Record<string, unknown>>): AccessClaims | undefined => {
  const { sub, sid, scope } = payload;
  if (typeof sub !== 'string' || sub === '' || typeof sid !== 'string' || sid === '' || typeof scope !== 'string') return undefined;
  return { accountId: sub, sessionId: sid, scope };
};

/** When a session ends that was begun and used at these times: so long after its last use, and in any case so long after its beginning (AC-47); milliseconds. */
export const sessionEnd = ({ begunAt, usedAt, remembered }: { begunAt: number; usedAt: number; remembered: boolean }): number => {
  const { rememberedMs, sessionMs, longestRememberedMs, longestSessionMs } = tokenTerms;
  return remembered
    ? Math.min(usedAt + rememberedMs, begunAt + longestRememberedMs)
    : Math.min(usedAt + sessionMs, begunAt + longestSessionMs);
};

/** The secrets of a session: the generation of one of them, and the newest generation that has renewed the session. Milliseconds. */
export type SecretUse = { generation: number; usedGeneration: number | undefined; usedAt: number | undefined };

/**
 * Decides whether a secret of a session is accepted (AC-15, AC-95). A secret of a newer generation than any that was used is; so is one of the newest used
 * generation for 60 s, since its answer may have been lost. Every other secret was replaced, and somebody has used its successor or has come too late.
 */
export const isSecretAccepted = ({ generation, usedGeneration, usedAt }: SecretUse, now: number): boolean => {
  if (usedGeneration === undefined || usedAt === undefined || generation > usedGeneration) return true;
  return generation === usedGeneration && Math.abs(now - usedAt) <= tokenTerms.repeatedMs;
};
