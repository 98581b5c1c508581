import type { IncomingMessage } from 'node:http';
import type { Brand, Site } from '#brands';
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
import type { PersonalAnswer, PersonalRequest, PersonalSteps } from '#features/pages/personal-page';
import { type RateDecision, readCookie } from '#platform/http';
import { minuteMs } from '#platform/time';
import type { LiveChannel } from '#features/media/live-channels';
import type { LiveCodeView } from './live-code.view.ts';

type LiveCodeAnswer = PersonalAnswer<LiveCodeView>;
/** The dependencies of the second-screen sign-in pages. */
export type LiveCodeDependencies = {
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
const toStep = (view: LiveCodeView) => ({ view });
const enter = (status: LiveCodeView['status'], typed: string, problem?: EnterProblem) =>
  toStep({ status, step: 'enter', typed: typed.slice(0, 20), problem });
/** The screen that shows a code. */
const createShown = ({ codes, visits, originOf, limit, now }: LiveCodeDependencies) => ({
  show: ({ request, brand }: PersonalRequest): LiveCodeAnswer => {
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
  take: async ({ request }: PersonalRequest, form: URLSearchParams): Promise<LiveCodeAnswer> => {
    if (form.has('check')) {
      const step = await visits.collect(request);
      return typeof step === 'string' ? { location: liveCodePaths.device } : step;
    }
    const decision = limit('asked', request);
    return decision.allowed ? visits.beginCode(request) : enter(429, '', 'too-often');
  },
});

/** The screen on which a code is typed. */
const createTyped = (parts: LiveCodeDependencies) => {
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
  const choose = async ({ request }: PersonalRequest, typed: string): Promise<LiveCodeAnswer> => {
    const found = await find(request, typed);
    if ('view' in found) return found;
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
    open: async (asked: PersonalRequest): Promise<LiveCodeAnswer> => {
      const typed = asked.query.get('code');
      // what a sign-in for a code ended with
      const problem = askedProblems.find((one) => one === asked.query.get('problem'));
      return typed === null ? enter(200, '', problem) : choose(asked, typed);
    },
    take: async ({ request, brand }: PersonalRequest, form: URLSearchParams): Promise<LiveCodeAnswer> => {
      const typed = form.get('code') ?? '';
      const found = await find(request, typed);
      if ('view' in found) return found;
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

/** Creates the steps of signing in on a second screen: the code that one shows, and where it is typed on the other. Plain forms, complete without script. */
export const liveCodeSteps = (parts: LiveCodeDependencies): PersonalSteps<undefined, LiveCodeView> => {
  const [shown, typed] = [createShown(parts), createTyped(parts)];
  const hasChannel = ({ vertical }: Brand): boolean => parts.channels.some((one) => one.vertical === vertical);
  return {
    has: (inside, brand) => hasChannel(brand) && Object.values(liveCodePaths).includes(inside),
    open: () => Promise.resolve(undefined),
    cookies: () => [],
    show: async (_none, asked) => {
      if (asked.inside === liveCodePaths.done) return toStep({ status: 200, step: 'done' });
      return asked.inside === liveCodePaths.device ? shown.show(asked) : typed.open(asked);
    },
    forms: {
      rule: ({ inside }) => (inside === liveCodePaths.done ? undefined : { mostBytes, from: 'own-page' }),
      take: (_none, form, asked) => (asked.inside === liveCodePaths.device ? shown.take(asked, form) : typed.take(asked, form)),
      refuse: (_none, { status }) => Promise.resolve(enter(status, '', 'z130')),
    },
    failed: 'error-page',
  };
};
