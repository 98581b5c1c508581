import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import type { Language } from '#brands';
import { type Decision, type Profile, unknownProfile } from './entitlement.rules.ts';
import { type SimulatedProvider, simulatedProviders } from './simulated-providers.rules.ts';
import { createSimulatorPages, openSealed, sealHoldsMs } from './simulator-pages.service.ts';
import { isAppError } from '#platform/errors';
import { createSeal } from '#platform/sealing';
import { dayMs } from '#platform/time';

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
const sessionMs = 30 * dayMs;
const slowMs = 3_000;

const grant = z.object({ mvpd: z.string(), subscriber: z.string(), at: z.number() });

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

const waitFor = (ms: number, signal: AbortSignal): Promise<unknown> => setTimeout(ms, undefined, { signal });
const longMs = dayMs;

/** Creates them. */
export const createProviderSimulator = (parts: Parts): ProviderSimulator => {
  const { secret, origin, wait = waitFor, now } = parts;
  const requests = createSeal(secret, 'masthead simulated tv sign-in');
  const codes = createSeal(secret, 'masthead simulated tv codes');
  const answer = createSimulatorPages(parts, requests, codes);
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
      if (!given || !provider || Math.abs(now() - given.at) >= sealHoldsMs) throw new Error(unknownProfile);
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
      answer(incoming, response, path.slice(pagePath.length)).catch((error: unknown) => {
        if (!response.headersSent)
          response.writeHead(isAppError(error) ? error.status : 500, { 'content-type': 'text/plain; charset=utf-8' });
        response.end();
      });
      return true;
    },
  };
};
