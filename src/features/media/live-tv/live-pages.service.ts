import type { IncomingMessage } from 'node:http';
import { type Brand, flagsOf, pathInBrand } from '#brands';
import { type CableVisits, type VisitStep } from '#features/media/tv-sign-in';
import { firstTvProviderState } from '#features/media/entitlement-script';
import { isAppError } from '#platform/errors';
import { readForm, isFromOwnPage } from '#platform/http';
import { streamPath, type LiveChannel } from '#features/media/live-channels';
import { createLiveShow, type LiveShowParts, report, toNotice } from './live-show.service.ts';
import type { LiveNotice, LiveView } from './live.view.ts';

type Asked = { request: IncomingMessage; brand: Brand; path: string };
/** What is answered to one reader of the live page. */
export type LiveAnswer = { cookies: readonly string[] } & ({ live: LiveView } | { location: string });

/** The live page and the steps of signing in and out, which are plain forms and full pages. */
export type LivePages = {
  has(brand: Brand, path: string): boolean;
  answer(asked: Asked): Promise<LiveAnswer>;
};

type Parts = LiveShowParts & { channels: readonly LiveChannel[]; visits: Pick<CableVisits, 'begin' | 'finish' | 'end'> };

/** The page of a live channel, and the steps of signing in and out. */
export const livePaths = ['/live', '/live/sign-in', '/live/return', '/live/sign-out'];
const mostBytes = 4_096;
const askedNotices = ['z130', 'pass-over', 'not-signed-in'] as const;

/** What a sign-in beside the page ended with, which the page itself does not know. */
const readNotice = (asked: URLSearchParams): LiveNotice | undefined => {
  const problem = askedNotices.find((one) => one === asked.get('notice'));
  return problem && { problem, provider: asked.get('of') ?? undefined };
};

/** The page of a brand that has live TV and no channel at present. */
const nothingOn: LiveView = {
  status: 404,
  channel: undefined,
  stream: '',
  store: firstTvProviderState,
  passLeftMs: undefined,
  notice: undefined,
  picker: { providers: [], search: '' },
  script: undefined,
};

const isLivePage = (brand: Brand, path: string): boolean => flagsOf(brand.vertical).liveTv === true && pathInBrand(brand, path) === '/live';

/** The pages of a site on which nobody speaks with TV providers. */
export const noLivePages: LivePages = { has: isLivePage, answer: () => Promise.resolve({ cookies: [], live: nothingOn }) };

/** Creates the pages. */
export const createLivePages = (parts: Parts): LivePages => {
  const { channels, visits, onFailure } = parts;
  const show = createLiveShow(parts);
  const channelOf = ({ vertical }: Brand): LiveChannel | undefined => channels.find((one) => one.vertical === vertical);

  /** A step of signing in or out; what fails is said on the live page. */
  const take = async (asked: Asked, channel: LiveChannel, step: () => Promise<VisitStep | 'cancelled'>): Promise<LiveAnswer> => {
    try {
      const done = await step();
      if (done !== 'cancelled') return done;
      return { cookies: [], live: await show(asked.request, channel, { notice: { problem: 'cancelled' } }) };
    } catch (error) {
      report(error, onFailure);
      // whoever came from a code goes back to where codes are typed: this device is not to be signed in
      if (isAppError(error) && error.details?.['isForCode'] === true) return { cookies: [], location: '/live/code?problem=z130' };
      const notice = toNotice(error);
      return { cookies: [], live: await show(asked.request, channel, { status: notice.problem === 'pass-over' ? 403 : 400, notice }) };
    }
  };

  const takeForm = async (asked: Asked, channel: LiveChannel, inside: string): Promise<LiveAnswer> => {
    const { request, brand } = asked;
    const form = await readForm(request, mostBytes);
    const refuse = async (status: 400 | 403 | 413): Promise<LiveAnswer> => ({
      cookies: [],
      live: await show(asked.request, channel, { status, notice: { problem: 'z130' } }),
    });
    if (typeof form === 'string') return refuse(form === 'too-large' ? 413 : 400);
    if (!isFromOwnPage(request)) return refuse(403);
    if (inside === '/live/sign-out') return take(asked, channel, () => visits.end(request, brand.site, streamPath(channel.id)));
    return take(asked, channel, () => visits.begin(request, brand.site, { provider: form.get('provider') ?? '', way: 'page' }));
  };

  return {
    // with the flag alone there is a page that says so
    has: (brand, path) => (channelOf(brand) ? livePaths.includes(pathInBrand(brand, path)) : isLivePage(brand, path)),
    answer: async (asked) => {
      const { request, brand, path } = asked;
      const [channel, inside] = [channelOf(brand), pathInBrand(brand, path)];
      if (!channel) return { cookies: [], live: nothingOn };
      const isForm = inside === '/live/sign-in' || inside === '/live/sign-out';
      if (request.method === 'POST' && isForm) return takeForm(asked, channel, inside);
      if (isForm) return { cookies: [], location: '/live' };
      const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
      if (inside === '/live/return') return take(asked, channel, () => visits.finish(request, searchParams));
      const notice = readNotice(searchParams);
      return { cookies: [], live: await show(request, channel, notice && { notice }) };
    },
  };
};
