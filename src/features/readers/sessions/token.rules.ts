/** What tokens are made and checked by; milliseconds. */
export const tokenTerms = {
  issuer: 'masthead',
  algorithm: 'EdDSA',
  scope: 'users:read_write',
  accessMs: 15 * 60_000,
  /** A session holds so long after its last use, remembered or not. */
  rememberedMs: 30 * 86_400_000,
  sessionMs: 12 * 3_600_000,
  /** And so long after its beginning in any case. */
  longestRememberedMs: 180 * 86_400_000,
  longestSessionMs: 7 * 86_400_000,
  /** Tabs that renew a session at the same time do so within this. */
  graceMs: 10_000,
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
