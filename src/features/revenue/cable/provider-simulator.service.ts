import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import type { Language } from '#brands';
import { createSeal, type Seal } from '#features/readers/sessions';
import { formatCookie, readCookie, readForm } from '#platform/http';
import type { Decision, Profile } from './entitlement.rules.ts';
import { type SimulatedProvider, simulatedProviders } from './simulated-providers.rules.ts';
import { renderSimulatorPage } from './simulator-page.tsx';

/**
 * The TV providers of a demo: invented ones with a page to sign in at, and whoever speaks for them. It stores nothing, so any process of a site may
 * answer. Whoever says on its page who they are is believed, so it is for demos alone.
 */
export type ProviderSimulator = {
  configuration(): readonly SimulatedProvider[];
  /** Where somebody signs in at a provider. */
  begin(asked: { mvpd: string; redirectUrl: string; state: string }): string;
  profiles(asked: { code: string; signal: AbortSignal }): Promise<Profile>;
  decide(asked: { mvpd: string; resource: string; signal: AbortSignal }): Promise<Decision>;
  /** Answers a request for the page of a provider; false for every other address. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
};

const pagePath = '/api/v2/authenticate/masthead/';
// a provider knows its subscribers by cookies, which a browser may keep from frames
const checkCookie = 'mvpd_check';
const holdsMs = 600_000;
const sessionMs = 30 * 86_400_000;
const mostBytes = 4_096;
const slowMs = 3_000;

const request = z.object({ mvpd: z.string(), redirectUrl: z.string(), state: z.string(), at: z.number() });
const grant = z.object({ mvpd: z.string(), subscriber: z.string(), at: z.number() });
type Asked = z.infer<typeof request>;

type Parts = {
  secret: string;
  /** The origin of its pages. */
  origin: () => string;
  /** The language of a site by its host. */
  languageOf: (host: string | undefined) => Language;
  /** The origins of the site, which alone may frame its pages. */
  framedBy: () => readonly string[];
  /** Waits, as a provider does that is slow; ends with the signal. */
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  now: () => number;
};

const openSealed = <Shape>(seal: Seal, shape: z.ZodType<Shape>, sealed: string): Shape | undefined => {
  try {
    return shape.parse(JSON.parse(seal.open(sealed)));
  } catch {
    // what was changed or never sealed here is no request
    return undefined;
  }
};

const toCheckCookie = (partitioned: boolean, now: number): string =>
  formatCookie(partitioned ? checkCookie : `${checkCookie}_old`, '1', {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'None',
    partitioned,
    now,
  });

const createPages = ({ languageOf, framedBy, now }: Parts, requests: Seal, codes: Seal) => {
  const sendBack = (response: ServerResponse, { redirectUrl, state }: Asked, given: Record<string, string>): void => {
    const url = new URL(redirectUrl);
    for (const [name, value] of Object.entries({ ...given, state })) url.searchParams.set(name, value);
    response.writeHead(303, { location: url.href, 'cache-control': 'no-store' });
    response.end();
  };
  return async (incoming: IncomingMessage, response: ServerResponse, sealed: string): Promise<void> => {
    const asked = openSealed(requests, request, sealed);
    const provider = simulatedProviders.find((one) => one.mvpd === asked?.mvpd);
    const isGood = asked !== undefined && provider !== undefined && Math.abs(now() - asked.at) < holdsMs;
    const sendPage = (status: number, problem?: 'wrong' | 'no-cookies'): void => {
      const back = asked && new URL(asked.redirectUrl);
      const page = renderSimulatorPage({
        ...{ provider: isGood ? provider : undefined, language: languageOf(back?.host), problem },
        ...{ framedBy: framedBy(), returnsTo: back?.origin },
      });
      response.writeHead(status, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': page.contentSecurityPolicy,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'set-cookie': toCheckCookie(provider?.hasOldCookies !== true, now()),
      });
      response.end(incoming.method === 'HEAD' ? undefined : page.html);
    };
    if (!isGood) return sendPage(400);
    if (incoming.method !== 'POST') return sendPage(200);
    const form = await readForm(incoming, mostBytes);
    if (typeof form === 'string') return sendPage(400, 'wrong');
    if (form.has('cancel')) return sendBack(response, asked, { error: 'access_denied' });
    const cookie = provider.hasOldCookies === true ? `${checkCookie}_old` : checkCookie;
    if (readCookie(incoming.headers.cookie, cookie) !== '1') return sendPage(400, 'no-cookies');
    const account = (form.get('account') ?? '').trim().slice(0, 80);
    if (account === '') return sendPage(400, 'wrong');
    const subscriber = createHash('sha256').update(`${provider.mvpd}\n${account}`).digest('base64url').slice(0, 22);
    return sendBack(response, asked, { code: codes.seal(JSON.stringify({ mvpd: provider.mvpd, subscriber, at: now() })) });
  };
};

const waitFor = (ms: number, signal: AbortSignal): Promise<unknown> => setTimeout(ms, undefined, { signal });
const longMs = 86_400_000;

/** Creates them. */
export const createProviderSimulator = (parts: Parts): ProviderSimulator => {
  const { secret, origin, wait = waitFor, now } = parts;
  const requests = createSeal(secret, 'masthead simulated tv sign-in');
  const codes = createSeal(secret, 'masthead simulated tv codes');
  const answer = createPages(parts, requests, codes);
  const find = (mvpd: string): SimulatedProvider | undefined => simulatedProviders.find((one) => one.mvpd === mvpd);

  const behave = async (provider: SimulatedProvider | undefined, signal: AbortSignal): Promise<void> => {
    if (provider?.behavior === 'failing') throw new Error('internal_server_error');
    if (provider?.behavior === 'slow') await wait(slowMs, signal);
    if (provider?.behavior === 'silent') await wait(longMs, signal);
  };

  const decide = (provider: SimulatedProvider | undefined, resource: string): Decision => {
    if (!provider || provider.denies?.includes(resource)) return { resource, authorized: false, error: 'authorization_denied_by_mvpd' };
    if (provider.parental?.includes(resource)) return { resource, authorized: false, error: 'authorization_denied_by_parental_controls' };
    return { resource, authorized: true, notAfter: now() + sessionMs };
  };

  return {
    configuration: () => simulatedProviders,
    begin: ({ mvpd, redirectUrl, state }) => {
      const session = requests.seal(JSON.stringify({ mvpd, redirectUrl, state, at: now() }));
      return `${origin()}${pagePath}${session}`;
    },
    profiles: async ({ code, signal }) => {
      const given = openSealed(codes, grant, code);
      const provider = find(given?.mvpd ?? '');
      if (!given || !provider || Math.abs(now() - given.at) >= holdsMs) throw new Error('authenticated_profile_missing');
      await behave(provider, signal);
      return {
        mvpd: given.mvpd,
        subscriber: given.subscriber,
        notAfter: now() + sessionMs,
        ...(provider.parental && { maxRating: 'TV-G' }),
      };
    },
    decide: async ({ mvpd, resource, signal }) => {
      const provider = find(mvpd);
      await behave(provider, signal);
      return decide(provider, resource);
    },
    handle: (incoming, response) => {
      const [path = ''] = (incoming.url ?? '/').split('?', 1);
      if (!path.startsWith(pagePath) || !['GET', 'HEAD', 'POST'].includes(incoming.method ?? '')) return false;
      answer(incoming, response, path.slice(pagePath.length)).catch(() => {
        if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
        response.end();
      });
      return true;
    },
  };
};
