import { describe, expect, test } from 'vitest';
import { createMediaTokens, mediaTokenMs } from './media-token.service.ts';

const secret = 'a-secret-of-the-tests-with-32-characters';
const start = Date.UTC(2026, 10, 25, 12);
const of = { session: 'A'.repeat(43), channel: 'news-now' };
const open = () => {
  let at = start;
  return { tokens: createMediaTokens({ secret, now: () => at }), go: (ms: number) => (at += ms) };
};

describe('TV-06: a media token opens one channel for one session, for fifty seconds', () => {
  test('it is good at once, to be renewed after fifteen seconds, and over after fifty', () => {
    const { tokens, go } = open();
    const token = tokens.issue(of);
    expect(tokens.check(token, of)).toBe('good');
    go(15_000);
    expect(tokens.check(token, of)).toBe('renew');
    go(mediaTokenMs - 15_001);
    expect(tokens.check(token, of)).toBe('renew');
    go(1);
    expect(tokens.check(token, of)).toBe('expired');
  });

  test('every node knows those of the others, and nobody with another secret makes one', () => {
    const { tokens } = open();
    expect(open().tokens.check(tokens.issue(of), of)).toBe('good');
    const others = createMediaTokens({ secret: `${secret}!`, now: () => start });
    expect(tokens.check(others.issue(of), of)).toBe('wrong');
  });

  test("attack: another channel's token, and one of another session", () => {
    const { tokens } = open();
    const token = tokens.issue(of);
    expect(tokens.check(token, { ...of, channel: 'msnbc-live' })).toBe('wrong');
    expect(tokens.check(token, { ...of, session: 'B'.repeat(43) })).toBe('wrong');
    // the parts are not only joined: none can be moved into another
    expect(tokens.check(token, { channel: 'news', session: `-now\n${of.session}` })).toBe('wrong');
  });

  test('attack: a token with another time, cut, longer, or none', () => {
    const { tokens } = open();
    const token = tokens.issue(of);
    const [time = '', signature = ''] = token.split('.');
    const later = `${(Number.parseInt(time, 36) + 40_000).toString(36)}.${signature}`;
    for (const changed of [later, token.slice(0, -1), `${token}A`, `${time}.`, '', '.', `${time.toUpperCase()}.${signature}`])
      expect(tokens.check(changed, of)).toBe('wrong');
    expect(tokens.check(undefined, of)).toBe('missing');
  });

  test('attack: the clock is set back to prolong one', () => {
    const { tokens, go } = open();
    const token = tokens.issue(of);
    go(-3_600_000);
    expect(tokens.check(token, of)).toBe('expired');
  });
});
