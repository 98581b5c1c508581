import { createPublicKey, sign, verify } from 'node:crypto';
import type { PushKey } from '#features/mailings/push-subscriptions';
import { dayMs, hourMs } from '#platform/time';
import { isRecord } from '#content/validation/is-record';

const holdsMs = 12 * hourMs;
const renewMs = 6 * hourMs;
const mostRemembered = 1_000;

const toPart = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const head = toPart({ typ: 'JWT', alg: 'ES256' });

/** Says to a push service who sends (RFC 8292). One signature serves all pushes to an origin for six hours. */
export type Vapid = (key: PushKey, endpoint: string) => string;

/** `contact`: whom push services may write to, as `mailto:` or `https:`. */
export const createVapid = ({ contact, now }: { contact: string; now: () => number }): Vapid => {
  const made = new Map<string, { header: string; until: number }>();
  return ({ id, publicKey, privateKey }, endpoint) => {
    const { origin } = new URL(endpoint);
    const name = `${id} ${origin}`;
    const known = made.get(name);
    if (known && known.until > now() && known.until - now() <= renewMs) return known.header;
    const body = `${head}.${toPart({ aud: origin, exp: Math.floor((now() + holdsMs) / 1_000), sub: contact })}`;
    const signature = sign('sha256', Buffer.from(body), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url');
    const header = `vapid t=${body}.${signature}, k=${publicKey}`;
    const [oldest] = made.keys();
    if (made.size >= mostRemembered && oldest !== undefined) made.delete(oldest);
    made.set(name, { header, until: now() + renewMs });
    return header;
  };
};

/** Whether an Authorization header is one by which a sender may push to an origin now: signed with the key that it names. */
export const isVapid = (header: string | undefined, { origin, now }: { origin: string; now: number }): boolean => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]{1,2000}), ?k=([\w-]{1,200})$/.exec(header ?? '') ?? [];
  const [first, second, signature] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (first === undefined || second === undefined || signature === undefined || point.length !== 65) return false;
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  try {
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const isSigned = verify(
      'sha256',
      Buffer.from(`${first}.${second}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    const claims: unknown = JSON.parse(Buffer.from(second, 'base64url').toString());
    if (!isRecord(claims)) return false;
    const { aud, exp } = claims;
    return isSigned && aud === origin && typeof exp === 'number' && exp * 1_000 > now && exp * 1_000 <= now + dayMs;
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  }
};
