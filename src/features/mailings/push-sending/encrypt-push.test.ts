import { createECDH, createPrivateKey, randomBytes } from 'node:crypto';
import { generateRequestDetails, generateVAPIDKeys } from 'web-push';
import { describe, expect, test } from 'vitest';
import { decryptPush } from './decrypt-push.service.ts';
import { encryptPush, encryptWith } from './encrypt-push.service.ts';
import { mostPayloadBytes } from './message.rules.ts';
import { parseRetryAfter, readOutcome, toPushTopic } from './transport.service.ts';
import { createVapid, isVapid } from './vapid.service.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');
const createBrowser = () => {
  const own = createECDH('prime256v1');
  return { p256dh: own.generateKeys(), auth: randomBytes(16), privateKey: own.getPrivateKey() };
};

describe('PN-16: encryption', () => {
  test('is that of the example of RFC 8291, byte by byte', () => {
    const own = createECDH('prime256v1');
    own.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
    const target = {
      p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
      auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
    };
    const text = Buffer.from('When I grow up, I want to be a watermelon');
    const body = encryptWith(text, target, { own, salt: bytes('DGv6ra1nlYgDCS1FRnbzlw') });
    expect(body.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
    const keys = { privateKey: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'), auth: target.auth };
    expect(decryptPush(body, keys)).toEqual(text);
  });
  test('no two pushes share a key or a salt, and the longest fits into what push services take', () => {
    const browser = createBrowser();
    const text = Buffer.alloc(mostPayloadBytes, 'ñ');
    const [one, other] = [encryptPush(text, browser), encryptPush(text, browser)];
    expect(one.subarray(0, 16)).not.toEqual(other.subarray(0, 16));
    expect(one.subarray(21, 86)).not.toEqual(other.subarray(21, 86));
    expect(one.length).toBe(mostPayloadBytes + 16 + 4 + 1 + 65 + 1 + 16);
    expect(one.length).toBeLessThanOrEqual(4_096);
  });
  test('what another library encrypts is read, and what was changed on its way is not', () => {
    const browser = createBrowser();
    const { body } = generateRequestDetails(
      {
        endpoint: 'https://push.example.com/x',
        keys: { p256dh: browser.p256dh.toString('base64url'), auth: browser.auth.toString('base64url') },
      },
      'a text',
    );
    const sent = Buffer.from(body as unknown as Uint8Array);
    expect(decryptPush(sent, browser).toString()).toBe('a text');
    sent.writeUInt8(sent.readUInt8(sent.length - 1) ^ 1, sent.length - 1);
    expect(() => decryptPush(sent, browser)).toThrow();
    expect(() => decryptPush(Buffer.alloc(20), browser)).toThrow(RangeError);
  });
  test('a key that is no point of the curve is refused', () => {
    const key = Buffer.alloc(65, 1);
    key.writeUInt8(4, 0);
    expect(() => encryptPush(Buffer.from('x'), { p256dh: key, auth: randomBytes(16) })).toThrow();
  });
});

describe('PN-16: who sends', () => {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const point = own.getPublicKey();
  const privateKey = createPrivateKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: own.getPrivateKey('base64url'),
    },
    format: 'jwk',
  });
  const key = { id: 'k1', publicKey: point.toString('base64url'), privateKey };
  let now = Date.parse('2026-11-25T12:00:00Z');
  const vapid = createVapid({ contact: 'mailto:push@example.com', now: () => now });
  const hour = 3_600_000;

  test('one signature serves all pushes to a service for six hours, and is good for twelve', () => {
    const first = vapid(key, 'https://push.example.com/one');
    expect(vapid(key, 'https://push.example.com/two')).toBe(first);
    expect(vapid(key, 'https://other.example.com/one')).not.toBe(first);
    expect(vapid({ ...key, id: 'k2' }, 'https://push.example.com/one')).not.toBe(first);
    now += 6 * hour - 1;
    expect(vapid(key, 'https://push.example.com/one')).toBe(first);
    now += 1;
    expect(vapid(key, 'https://push.example.com/one')).not.toBe(first);
    expect(isVapid(first, { origin: 'https://push.example.com', now })).toBe(true);
    now += 6 * hour;
    expect(isVapid(first, { origin: 'https://push.example.com', now })).toBe(false);
  });
  test('of another library it is believed as well; of another origin, changed, or unsigned it is not', () => {
    const { publicKey, privateKey: secret } = generateVAPIDKeys();
    const browser = createBrowser();
    const { headers } = generateRequestDetails(
      {
        endpoint: 'https://push.example.com/x',
        keys: { p256dh: browser.p256dh.toString('base64url'), auth: browser.auth.toString('base64url') },
      },
      'x',
      { vapidDetails: { subject: 'mailto:a@b.example', publicKey, privateKey: secret } },
    );
    const header = String(headers?.['Authorization']);
    const at = { origin: 'https://push.example.com', now: Date.now() };
    expect(isVapid(header, at)).toBe(true);
    expect(isVapid(header, { ...at, origin: 'https://other.example.com' })).toBe(false);
    expect(isVapid(header.replace(/\.[\w-]{4}/, '.AAAA'), at)).toBe(false);
    expect(isVapid(header.replace(/k=.*/, `k=${key.publicKey}`), at)).toBe(false);
    for (const none of [undefined, '', 'Bearer x', 'vapid t=a.b.c, k=d']) expect(isVapid(none, at)).toBe(false);
  });
});

describe('PN-24: what a push service answers', () => {
  const now = Date.parse('2026-11-25T12:00:00Z');
  test.each([
    [200, undefined, { kind: 'taken' }],
    [201, undefined, { kind: 'taken' }],
    [404, undefined, { kind: 'gone' }],
    [410, undefined, { kind: 'gone' }],
    [301, undefined, { kind: 'refused' }],
    [400, undefined, { kind: 'refused' }],
    [403, undefined, { kind: 'refused' }],
    [413, undefined, { kind: 'refused' }],
    [429, '7', { kind: 'later', waitMs: 7_000, ofHost: true }],
    [429, undefined, { kind: 'later', waitMs: undefined, ofHost: true }],
    [500, undefined, { kind: 'later', waitMs: undefined, ofHost: false }],
    [503, 'Wed, 25 Nov 2026 12:00:30 GMT', { kind: 'later', waitMs: 30_000, ofHost: true }],
  ])('%i with Retry-After %s', (status, retryAfter, outcome) => expect(readOutcome(status, retryAfter, now)).toMatchObject(outcome));
  test('a wait is a quarter of an hour at most, and what is no time is none', () => {
    expect(parseRetryAfter('999999999', now)).toBe(900_000);
    expect(parseRetryAfter('Wed, 25 Nov 2020 12:00:00 GMT', now)).toBe(0);
    expect(parseRetryAfter('soon', now)).toBeUndefined();
    expect(parseRetryAfter('-5', now)).not.toBeLessThan(0);
  });
});

test('PN-21: the topic of a piece is one that RFC 8030 takes', () => {
  expect(toPushTopic('rcna1')).toMatch(/^[A-Za-z0-9_-]{24}$/);
  expect(toPushTopic('rcna1')).toBe(toPushTopic('rcna1'));
  expect(toPushTopic('rcna2')).not.toBe(toPushTopic('rcna1'));
});
