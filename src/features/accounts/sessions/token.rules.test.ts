import { describe, expect, test } from 'vitest';
import { isSecretAccepted, readClaims, sessionEnd, tokenTerms } from './token.rules.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const [hour, day] = [3_600_000, 86_400_000];

describe('the claims of an access token', () => {
  const payload = { sub: 'account', sid: 'session', scope: tokenTerms.scope, iat: 1 };
  test('AC-06: are its account, session and scope', () =>
    expect(readClaims(payload)).toEqual({ accountId: 'account', sessionId: 'session', scope: 'users:read_write' }));

  test.each([{ sub: undefined }, { sub: 7 }, { sub: '' }, { sid: undefined }, { sid: 7 }, { sid: '' }, { scope: undefined }, { scope: 7 }])(
    'AC-06: with %j are nobody',
    (wrong) => expect(readClaims({ ...payload, ...wrong })).toBeUndefined(),
  );

  test('AC-06: without a scope that is a word are still those of their account', () =>
    expect(readClaims({ ...payload, scope: '' })).toEqual({ accountId: 'account', sessionId: 'session', scope: '' }));
});

describe('the end of a session', () => {
  test('AC-15: comes 12 hours after its last use, and 30 days after it when the session is remembered', () => {
    expect(sessionEnd({ begunAt: now, usedAt: now + hour, remembered: false })).toBe(now + 13 * hour);
    expect(sessionEnd({ begunAt: now, usedAt: now + day, remembered: true })).toBe(now + 31 * day);
  });

  test('AC-47: comes 7 days after its beginning however much it is used, and 180 days after it when the session is remembered', () => {
    expect(sessionEnd({ begunAt: now, usedAt: now + 7 * day - hour, remembered: false })).toBe(now + 7 * day);
    expect(sessionEnd({ begunAt: now, usedAt: now + 179 * day, remembered: true })).toBe(now + 180 * day);
  });
});

describe('the secret of a session', () => {
  test.each([
    { secret: 'of a session that was never renewed', generation: 0, usedGeneration: undefined, usedAt: undefined, isAccepted: true },
    { secret: 'of a session whose renewal has no time', generation: 1, usedGeneration: 2, usedAt: undefined, isAccepted: true },
    { secret: 'that is newer than any used one', generation: 3, usedGeneration: 2, usedAt: now - day, isAccepted: true },
    { secret: 'that renewed the session 60 seconds ago', generation: 2, usedGeneration: 2, usedAt: now - 60_000, isAccepted: true },
    { secret: 'that renewed the session earlier', generation: 2, usedGeneration: 2, usedAt: now - 60_001, isAccepted: false },
    { secret: 'used by a clock that is 60 seconds ahead', generation: 2, usedGeneration: 2, usedAt: now + 60_000, isAccepted: true },
    { secret: 'used by a clock that is further ahead', generation: 2, usedGeneration: 2, usedAt: now + 60_001, isAccepted: false },
    { secret: 'whose successor has just renewed the session', generation: 1, usedGeneration: 2, usedAt: now, isAccepted: false },
  ])('AC-95: $secret: accepted $isAccepted', ({ isAccepted, ...use }) => expect(isSecretAccepted(use, now)).toBe(isAccepted));
});
