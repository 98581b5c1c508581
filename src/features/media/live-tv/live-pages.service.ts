import { type Brand, flagsOf } from '#brands';
import { type CableVisits, type VisitStep } from '#features/media/tv-sign-in';
import { firstTvProviderState } from '#features/media/entitlement-script';
import { isAppError } from '#platform/errors';
import type { PersonalAnswer, PersonalRequest, PersonalSteps } from '#features/pages/personal-page';
import { streamPath, type LiveChannel } from '#features/media/live-channels';
import { createLiveShow, type LiveShowParts, report, toNotice } from './live-show.service.ts';
import type { LiveNotice, LiveView } from './live.view.ts';

/** The dependencies of the live pages. */
export type LivePageDependencies = LiveShowParts & {
  channels: readonly LiveChannel[];
  visits: Pick<CableVisits, 'begin' | 'finish' | 'end'>;
};

/** The page of a live channel, and the steps of signing in and out. */
export const livePaths = ['/live', '/live/sign-in', '/live/return', '/live/sign-out'];
const formPaths = ['/live/sign-in', '/live/sign-out'];
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

const isLivePage = (inside: string, { vertical }: Brand): boolean => flagsOf(vertical).liveTv === true && inside === '/live';

/** The steps of the live page of a site without TV providers. */
export const noLiveSteps: PersonalSteps<undefined, LiveView> = {
  has: isLivePage,
  open: () => Promise.resolve(undefined),
  cookies: () => [],
  show: () => Promise.resolve({ view: nothingOn }),
  forms: 'none',
  failed: 'error-page',
};

/** Performs a step of signing in or out; failures are shown on the live page. */
const createTake =
  ({ onFailure }: LivePageDependencies, show: ReturnType<typeof createLiveShow>) =>
  async (
    { request }: PersonalRequest,
    channel: LiveChannel,
    step: () => Promise<VisitStep | 'cancelled'>,
  ): Promise<PersonalAnswer<LiveView>> => {
    try {
      const done = await step();
      return done === 'cancelled' ? { view: await show(request, channel, { notice: { problem: 'cancelled' } }) } : done;
    } catch (error) {
      report(error, onFailure);
      // whoever came from a code goes back to where codes are typed: this device is not to be signed in
      if (isAppError(error) && error.details?.['isForCode'] === true) return { location: '/live/code?problem=z130' };
      const notice = toNotice(error);
      return { view: await show(request, channel, { status: notice.problem === 'pass-over' ? 403 : 400, notice }) };
    }
  };

/** Creates the steps of the live page, and of signing in and out, which are plain forms and full pages. */
export const liveSteps = (parts: LivePageDependencies): PersonalSteps<LiveChannel | undefined, LiveView> => {
  const { channels, visits } = parts;
  const show = createLiveShow(parts);
  const take = createTake(parts, show);
  const channelOf = ({ vertical }: Brand): LiveChannel | undefined => channels.find((one) => one.vertical === vertical);
  return {
    // a brand with the flag but without a channel has a page that says so
    has: (inside, brand) => (channelOf(brand) ? livePaths.includes(inside) : isLivePage(inside, brand)),
    open: ({ brand }) => Promise.resolve(channelOf(brand)),
    cookies: () => [],
    show: async (channel, asked) => {
      const { request, inside, query } = asked;
      if (!channel) return { view: nothingOn };
      if (formPaths.includes(inside)) return { location: '/live' };
      if (inside === '/live/return') return take(asked, channel, () => visits.finish(request, query));
      const notice = readNotice(query);
      return { view: await show(request, channel, notice && { notice }) };
    },
    forms: {
      rule: ({ inside }, channel) => (channel && formPaths.includes(inside) ? { mostBytes, from: 'own-page' } : undefined),
      take: async (channel, form, asked) => {
        const { request, brand, inside } = asked;
        if (!channel) return { view: nothingOn };
        if (inside === '/live/sign-out') return take(asked, channel, () => visits.end(request, brand.site, streamPath(channel.id)));
        return take(asked, channel, () => visits.begin(request, brand.site, { provider: form.get('provider') ?? '', way: 'page' }));
      },
      refuse: async (channel, { status }, { request }) =>
        channel ? { view: await show(request, channel, { status, notice: { problem: 'z130' } }) } : { view: nothingOn },
    },
    failed: 'error-page',
  };
};
