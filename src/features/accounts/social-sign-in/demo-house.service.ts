import { createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { exportJWK, SignJWT } from 'jose';
import { z } from 'zod';
import type { Language } from '#brands';
import { type Platform, platforms, type SocialHouse } from '#features/accounts/accounts';
import { isAppError } from '#platform/errors';
import { toEmailKey } from '#platform/email-address';
import { sha256 } from '#platform/hashing';
import { readForm } from '#platform/http';
import { createSeal, type Seal } from '#platform/sealing';
import { renderDemoHousePage } from './demo-house-page.tsx';
import type { ExchangeCode } from './social-sign-in.service.ts';

/**
 * The house of a demo that plays Google, Apple and Facebook: an OpenID provider with a page of its own, authorization codes bound to their PKCE challenge,
 * and real signatures. Whoever says on its page who they are is believed, so it is for demos alone. It stores nothing: any process of a site may answer.
 */
export type DemoHouse = {
  house(platform: Platform): SocialHouse;
  /** Answers a request for one of its addresses; false for every other. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /** Its addresses that no other process is asked at. */
  isKeysUrl(url: string): boolean;
  isTokenUrl(url: string): boolean;
  exchange: ExchangeCode;
  /** The key set that its tokens are checked by, as JSON. */
  readKeys(): Promise<string>;
};

const clientId = 'masthead-demo';
const holdsMs = 60_000;
const mostBytes = 8_192;
const buildPath = (platform: Platform): string => `/dev/openid/${platform}`;
const issuerOf = (platform: Platform): string => `https://${platform}.openid.invalid`;
const keysUrl = 'demo:openid-keys';
const tokenUrl = 'demo:openid-token';

const asked = z.object({
  client_id: z.literal(clientId),
  response_type: z.literal('code'),
  redirect_uri: z.string().max(400),
  state: z.string().min(1).max(200),
  nonce: z.string().min(1).max(200),
  code_challenge: z.string().length(43),
  code_challenge_method: z.literal('S256'),
});
const typed = z.object({
  email: z.string().trim().min(3).max(200).includes('@'),
  name: z.string().trim().max(100).default(''),
  verified: z.string().optional(),
});
const grant = z.object({
  platform: z.enum(platforms),
  email: z.string(),
  name: z.string(),
  isVerified: z.boolean(),
  nonce: z.string(),
  challenge: z.string(),
  redirectUri: z.string(),
  at: z.number(),
});

// PKCS #8 of an Ed25519 key before its 32 bytes
const keyHead = Buffer.from('302e020100300506032b657004220420', 'hex');

type HouseParts = {
  secret: string;
  isOwnOrigin: (origin: string) => boolean;
  languageOf: (host: string | undefined) => Language;
  now: () => number;
};

/** The page of the house, and what its form does. */
const createHousePages = ({ seal, isOwnOrigin, languageOf, now }: HouseParts & { seal: Seal }): DemoHouse['handle'] => {
  const isReturn = (address: string): boolean => {
    if (!URL.canParse(address)) return false;
    const { origin, pathname, search, hash } = new URL(address);
    return isOwnOrigin(origin) && pathname === '/account/social/callback' && search === '' && hash === '';
  };
  const sendBack = (response: ServerResponse, address: string, answer: Record<string, string>): void => {
    const url = new URL(address);
    for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
    response.writeHead(303, { location: url.href, 'cache-control': 'no-store' });
    response.end();
  };
  const answer = async (request: IncomingMessage, response: ServerResponse, platform: Platform): Promise<void> => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const read = asked.safeParse(Object.fromEntries(searchParams));
    const isGood = read.success && isReturn(read.data.redirect_uri);
    const sendPage = (status: number, isWrong: boolean): void => {
      const page = renderDemoHousePage({ platform, language: languageOf(request.headers.host), isWrong, isGood });
      response.writeHead(status, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': page.contentSecurityPolicy,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      });
      response.end(request.method === 'HEAD' ? undefined : page.html);
    };
    if (!isGood) return sendPage(400, false);
    if (request.method !== 'POST') return sendPage(200, false);
    const { redirect_uri: redirectUri, state, nonce, code_challenge: challenge } = read.data;
    const form = await readForm(request, mostBytes);
    if (typeof form === 'string') return sendPage(400, true);
    if (form.has('deny')) return sendBack(response, redirectUri, { error: 'access_denied', state });
    const person = typed.safeParse(Object.fromEntries(form));
    if (!person.success) return sendPage(400, true);
    const { email, name, verified } = person.data;
    const code = { platform, email, name, isVerified: verified !== undefined, nonce, challenge, redirectUri, at: now() };
    sendBack(response, redirectUri, { code: seal.seal(JSON.stringify(code)), state });
  };

  return (request, response) => {
    const [path] = (request.url ?? '/').split('?', 1);
    const platform = platforms.find((one) => path === buildPath(one));
    if (!platform || !['GET', 'HEAD', 'POST'].includes(request.method ?? '')) return false;
    answer(request, response, platform).catch((error: unknown) => {
      if (!response.headersSent)
        response.writeHead(isAppError(error) ? error.status : 500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end();
    });
    return true;
  };
};

/** Creates the house; `isOwnOrigin` says which sites it sends browsers back to. */
export const createDemoHouse = (parts: HouseParts): DemoHouse => {
  const { secret, now } = parts;
  const seal = createSeal(secret, 'masthead demo openid codes');
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'masthead demo openid key', 32));
  const key = createPrivateKey({ key: Buffer.concat([keyHead, seed]), format: 'der', type: 'pkcs8' });

  return {
    house: (platform) => ({
      issuers: [issuerOf(platform)],
      keysUrl,
      clientIds: [clientId],
      entry: {
        authorizeUrl: buildPath(platform),
        tokenUrl,
        clientId,
        clientSecret: undefined,
        scope: 'openid email profile',
        isPosted: false,
      },
    }),
    handle: createHousePages({ ...parts, seal }),
    isKeysUrl: (url) => url === keysUrl,
    isTokenUrl: (url) => url === tokenUrl,
    exchange: async (_entry, form) => {
      const given = grant.parse(JSON.parse(seal.open(form.get('code') ?? '')));
      const challenge = sha256(form.get('code_verifier') ?? '', 'base64url');
      const isRight =
        challenge === given.challenge && form.get('redirect_uri') === given.redirectUri && Math.abs(now() - given.at) < holdsMs;
      if (!isRight) throw new Error('invalid_grant');
      const seconds = Math.floor(now() / 1000);
      const subject = sha256(`${given.platform}\n${toEmailKey(given.email)}`, 'base64url');
      const claims = { email: given.email, email_verified: given.isVerified, nonce: given.nonce };
      return new SignJWT({ ...claims, ...(given.name && { given_name: given.name }) })
        .setProtectedHeader({ alg: 'EdDSA', kid: 'demo' })
        .setIssuer(issuerOf(given.platform))
        .setAudience(clientId)
        .setSubject(subject)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + 3_600)
        .sign(key);
    },
    readKeys: async () => JSON.stringify({ keys: [{ ...(await exportJWK(createPublicKey(key))), kid: 'demo', alg: 'EdDSA' }] }),
  };
};
