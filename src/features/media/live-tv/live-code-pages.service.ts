import type { IncomingMessage } from 'node:http';
import { type Brand, pathInBrand, type Site } from '#brands';
import {
  type CableCodes,
  type CableSessions,
  cableSessionCookie,
  type CableVisits,
  formatSignInCode,
  parseSignInCode,
  type VisitStep,
} from '#features/media/tv-sign-in';
import { type Providers } from '#features/media/tv-providers';
import { isAppError } from '#platform/errors';
import { type RateDecision, readCookie, readForm, isFromOwnPage } from '#platform/http';
import { minuteMs } from '#platform/time';
import type { LiveChannel } from '#features/media/live-channels';
import type { LiveCodeView } from './live-code.view.ts';

type Asked = { request: IncomingMessage; brand: Brand; path: string };
/** What is answered to one reader who signs in by a code. */
export type LiveCodeAnswer = { cookies: readonly string[] } & ({ liveCode: LiveCodeView } | { location: string });

/** The pages of signing in on a second screen: the code that one shows, and where it is typed on the other. Plain forms, complete without script. */
export type LiveCodePages = {
  has(brand: Brand, path: string): boolean;
  answer(asked: Asked): Promise<LiveCodeAnswer>;
};

type Parts = {
  channels: readonly LiveChannel[];
  codes: Pick<CableCodes, 'read' | 'find'>;
  sessions: Pick<CableSessions, 'find'>;
  providers: Providers;
  visits: Pick<CableVisits, 'begin' | 'beginCode' | 'collect' | 'lend'>;
  originOf: (site: Site) => string;
  /** Counts codes that are typed, or asked for, for their client. */
  limit: (what: 'typed' | 'asked', request: IncomingMessage) => RateDecision;
  onFailure: (error: unknown) => void;
  now: () => number;
};

const askedProblems = ['cancelled', 'z130'] as const;
/** The pages of signing in on a second screen. */
export const liveCodePaths = { device: '/live/device', code: '/live/code', done: '/live/code/done' };
const mostBytes = 4_096;

type EnterProblem = Extract<LiveCodeView, { step: 'enter' }>['problem'];
const toStep = (liveCode: LiveCodeView): LiveCodeAnswer => ({ cookies: [], liveCode });
const enter = (status: LiveCodeView['status'], typed: string, problem?: EnterProblem): LiveCodeAnswer =>
  toStep({ status, step: 'enter', typed: typed.slice(0, 20), problem });
const toRefusal = (form: 'not-a-form' | 'too-large' | 'other-site'): LiveCodeAnswer =>
  enter(form === 'other-site' ? 403 : form === 'too-large' ? 413 : 400, '', 'z130');

/** The screen that shows a code. */
const createShown = ({ codes, visits, originOf, limit, now }: Parts) => ({
  show: ({ request, brand }: Asked): LiveCodeAnswer => {
    const shown = codes.read(request);
    if (!shown) return toStep({ status: 200, step: 'over' });
    const origin = originOf(brand.site);
    return toStep({
      status: 200,
      step: 'show',
      code: formatSignInCode(shown.code),
      address: `${origin.replace(/^https?:\/\//, '')}${liveCodePaths.code}`,
      url: `${origin}${liveCodePaths.code}?code=${shown.code}`,
      leftMs: shown.expiresAt - now(),
    });
  },
  take: async ({ request }: Asked, form: URLSearchParams): Promise<LiveCodeAnswer> => {
    if (form.has('check')) {
      const step = await visits.collect(request);
      return typeof step === 'string' ? { cookies: [], location: liveCodePaths.device } : step;
    }
    const decision = limit('asked', request);
    return decision.allowed ? visits.beginCode(request) : enter(429, '', 'too-often');
  },
});

/** The screen on which a code is typed. */
const createTyped = (parts: Parts) => {
  const { codes, sessions, providers, visits, limit, onFailure, now } = parts;
  /** Whoever guesses gets few answers. */
  const find = async (request: IncomingMessage, typed: string) => {
    if (!limit('typed', request).allowed) return enter(429, typed, 'too-often');
    try {
      return await codes.find(typed);
    } catch (error) {
      if (!isAppError(error, 'cable/unknown-code')) throw error;
      return enter(404, typed, 'wrong');
    }
  };
  const choose = async ({ request }: Asked, typed: string): Promise<LiveCodeAnswer> => {
    const found = await find(request, typed);
    if ('cookies' in found) return found;
    const { all, tempPassId } = await providers.read();
    const signedIn = await sessions.find(readCookie(request.headers.cookie, cableSessionCookie));
    const list = all.filter(({ id }) => id !== tempPassId);
    const own = signedIn && signedIn.passLeftMs === undefined ? signedIn.provider : undefined;
    return toStep({
      status: 200,
      step: 'choose',
      code: formatSignInCode(parseSignInCode(typed) ?? ''),
      device: found.label,
      own,
      providers: list,
      minutesAgo: Math.floor(Math.max(0, now() - found.createdAt) / minuteMs),
      featured: list.filter(({ featured }) => featured),
    });
  };
  return {
    open: (asked: Asked): Promise<LiveCodeAnswer> | LiveCodeAnswer => {
      const { searchParams } = new URL(asked.request.url ?? '/', 'http://localhost');
      const typed = searchParams.get('code');
      // what a sign-in for a code ended with
      const problem = askedProblems.find((one) => one === searchParams.get('problem'));
      return typed === null ? enter(200, '', problem) : choose(asked, typed);
    },
    take: async ({ request, brand }: Asked, form: URLSearchParams): Promise<LiveCodeAnswer> => {
      const typed = form.get('code') ?? '';
      const found = await find(request, typed);
      if ('cookies' in found) return found;
      try {
        const step: VisitStep = form.has('own')
          ? await visits.lend(request, brand.site, found)
          : await visits.begin(request, brand.site, { provider: form.get('provider') ?? '', way: 'page', code: found });
        return step;
      } catch (error) {
        if (!isAppError(error) || error.status >= 500) onFailure(error);
        return enter(400, typed, 'z130');
      }
    },
  };
};

/** Creates the pages. */
export const createLiveCodePages = (parts: Parts): LiveCodePages => {
  const [shown, typed] = [createShown(parts), createTyped(parts)];
  const hasChannel = ({ vertical }: Brand): boolean => parts.channels.some((one) => one.vertical === vertical);

  const takeForm = async (asked: Asked, inside: string): Promise<LiveCodeAnswer> => {
    const form = await readForm(asked.request, mostBytes);
    if (typeof form === 'string') return toRefusal(form);
    if (!isFromOwnPage(asked.request)) return toRefusal('other-site');
    return inside === liveCodePaths.device ? shown.take(asked, form) : typed.take(asked, form);
  };

  return {
    has: (brand, path) => hasChannel(brand) && Object.values(liveCodePaths).includes(pathInBrand(brand, path)),
    answer: async (asked) => {
      const inside = pathInBrand(asked.brand, asked.path);
      if (inside === liveCodePaths.done) return toStep({ status: 200, step: 'done' });
      if (asked.request.method === 'POST') return takeForm(asked, inside);
      return inside === liveCodePaths.device ? shown.show(asked) : typed.open(asked);
    },
  };
};
