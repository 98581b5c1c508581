import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import type { Language } from '#brands';
import type { Seal } from '#platform/sealing';
import { sha256 } from '#platform/hashing';
import { formatCookie, readCookie, readForm } from '#platform/http';
import { simulatedProviders } from './simulated-providers.rules.ts';
import { renderSimulatorPage } from './simulator-page.tsx';

// a provider knows its subscribers by cookies, which a browser may keep from frames
const checkCookie = 'mvpd_check';
const mostBytes = 4_096;
/** For how long what was sealed for a sign-in holds, in milliseconds. */
export const sealHoldsMs = 600_000;

const request = z.object({ mvpd: z.string(), redirectUrl: z.string(), state: z.string(), at: z.number() });
type Asked = z.infer<typeof request>;

type Parts = {
  /** The language of a site by its host. */
  languageOf: (host: string | undefined) => Language;
  /** The origins of the site, which alone may frame its pages. */
  framedBy: () => readonly string[];
  now: () => number;
};

/** What was sealed; undefined for what was changed or never sealed here. */
export const openSealed = <Shape>(seal: Seal, shape: z.ZodType<Shape>, sealed: string): Shape | undefined => {
  try {
    return shape.parse(JSON.parse(seal.open(sealed)));
  } catch {
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

/** Creates what answers at the page of a provider, for a sealed request; whoever signs in goes back with a sealed code. */
export const createSimulatorPages = ({ languageOf, framedBy, now }: Parts, requests: Seal, codes: Seal) => {
  const sendBack = (response: ServerResponse, { redirectUrl, state }: Asked, given: Record<string, string>): void => {
    const url = new URL(redirectUrl);
    for (const [name, value] of Object.entries({ ...given, state })) url.searchParams.set(name, value);
    response.writeHead(303, { location: url.href, 'cache-control': 'no-store' });
    response.end();
  };
  return async (incoming: IncomingMessage, response: ServerResponse, sealed: string): Promise<void> => {
    const asked = openSealed(requests, request, sealed);
    const provider = simulatedProviders.find((one) => one.mvpd === asked?.mvpd);
    const isGood = asked !== undefined && provider !== undefined && Math.abs(now() - asked.at) < sealHoldsMs;
    const sendPage = (status: number, problem?: 'wrong' | 'no-cookies'): void => {
      const back = asked && new URL(asked.redirectUrl);
      const page = renderSimulatorPage({
        provider: isGood ? provider : undefined,
        language: languageOf(back?.host),
        problem,
        framedBy: provider?.refusesFrames === true ? [] : framedBy(),
        returnsTo: back?.origin,
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
    const subscriber = sha256(`${provider.mvpd}\n${account}`, 'base64url').slice(0, 22);
    return sendBack(response, asked, { code: codes.seal(JSON.stringify({ mvpd: provider.mvpd, subscriber, at: now() })) });
  };
};
