import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Brand, flagsOf, pathInBrand } from '#brands';
import {
  type CableSessions,
  cableSessionCookie,
  type CableVisits,
  changeTvProvider,
  firstTvProviderState,
  type ListedProviders,
  type Providers,
  readAskedFrom,
  searchProviders,
  type SignedIn,
  toStreamProblem,
  type TvProviderEvent,
  type VisitStep,
} from '#features/revenue/cable';
import { isAppError } from '#platform/errors';
import { readCookie, readForm } from '#platform/http';
import { mainPlaylistPath, streamPath } from './live-address.rules.ts';
import type { LiveChannel } from './live-channels.service.ts';
import type { LiveNotice, LiveView } from './live.view.ts';
import { isOwnPost } from './own-post.service.ts';

type Asked = { request: IncomingMessage; brand: Brand; path: string };
/** What is answered to one reader of the live page. */
export type LiveAnswer = { cookies: readonly string[] } & ({ live: LiveView } | { location: string });

/** The live page and the steps of signing in and out, which are plain forms and full pages. */
export type LivePages = {
  has(brand: Brand, path: string): boolean;
  answer(asked: Asked): Promise<LiveAnswer>;
};

type Parts = {
  channels: readonly LiveChannel[];
  sessions: Pick<CableSessions, 'find' | 'admit'>;
  providers: Providers;
  visits: Pick<CableVisits, 'begin' | 'finish' | 'end'>;
  getClientAddress: (request: IncomingMessage) => string;
  /** The address of the entitlement script. */
  script: LiveView['script'];
  onFailure: (error: unknown) => void;
};

const paths = ['/live', '/live/sign-in', '/live/return', '/live/sign-out'];
const mostBytes = 4_096;
// a page waits no longer for a provider: the stream then asks again, and says what came of it
const pageMs = 2_000;
const askedNotices = ['z130', 'pass-over', 'not-signed-in'] as const;

const toNotice = (error: unknown, signedIn: SignedIn | undefined): LiveNotice => {
  const problem = toStreamProblem(isAppError(error) ? error.code : undefined);
  const isParental = isAppError(error) && error.details?.['reason'] === 'authorization_denied_by_parental_controls';
  const { errAuth, errGeneric } = signedIn?.provider ?? {};
  return { problem, isParental, own: problem === 'z100' ? errAuth : problem === 'z130' ? errGeneric : null };
};

const report = (error: unknown, onFailure: Parts['onFailure']): void => {
  if (!isAppError(error) || error.status >= 500) onFailure(error);
};

type ShowParts = Pick<Parts, 'sessions' | 'providers' | 'getClientAddress' | 'script' | 'onFailure'>;

/** Makes the view of the page for one reader. */
const createShow = ({ sessions, providers, getClientAddress, script, onFailure }: ShowParts) => {
  /** Lets the signed-in reader watch, or says why not. Who is still undecided when the page must go out is let try the stream. */
  const tryAdmit = async (request: IncomingMessage, asked: { session: string; channel: string }, signedIn: SignedIn) => {
    const done = new AbortController();
    const admitted = sessions.admit({ ...asked, from: readAskedFrom(request, getClientAddress) }).then(
      () => undefined,
      (error: unknown) => {
        report(error, onFailure);
        return toNotice(error, signedIn);
      },
    );
    const late = wait(pageMs, undefined, { signal: done.signal }).catch(() => undefined);
    return Promise.race([admitted, late]).finally(() => done.abort());
  };

  /** Who is signed in, and the providers; where they cannot be read the page goes out without them, and says so. */
  const readFor = async (session: string | undefined) => {
    try {
      return { signedIn: await sessions.find(session), listed: await providers.read() };
    } catch (error) {
      report(error, onFailure);
      return undefined;
    }
  };

  /** The events that the store of TV providers has had for a reader. */
  const listEvents = (
    { all, tempPassId }: ListedProviders,
    signedIn: SignedIn | undefined,
    authorization: { channel: string; notice: LiveNotice | undefined },
  ): TvProviderEvent[] => {
    const { channel, notice } = authorization;
    const options = all.filter(({ id }) => id !== tempPassId);
    const featured = options.filter(({ featured: isFeatured }) => isFeatured);
    const loaded = { type: 'providersLoaded', featured, options, tempPassProviderID: tempPassId ?? null } as const;
    // whose preview is over is as good as signed out: they choose a provider
    if (!signedIn || notice?.problem === 'pass-over') return [loaded, { type: 'pickerOpened' }];
    const authenticated = { type: 'authenticationSet', provider: signedIn.provider } as const;
    // the token is a cookie that no page holds: the channel that it opens stands for it
    return [loaded, authenticated, { type: 'authorizationSet', token: notice ? null : channel }];
  };

  return async ({ request }: Asked, { id: channel }: LiveChannel, more: Partial<LiveView> = {}): Promise<LiveView> => {
    const session = readCookie(request.headers.cookie, cableSessionCookie);
    const search = new URL(request.url ?? '/', 'http://localhost').searchParams.get('provider')?.slice(0, 80) ?? '';
    const read = await readFor(session);
    const signedIn = read?.signedIn;
    const isAsking = signedIn && session !== undefined && !more.notice;
    const failed: LiveNotice | undefined = read ? undefined : { problem: 'z130' };
    const notice = isAsking ? await tryAdmit(request, { session, channel }, signedIn) : (more.notice ?? failed);
    const events = read ? listEvents(read.listed, signedIn, { channel, notice }) : [];
    const store = events.reduce(changeTvProvider, firstTvProviderState);
    const picker = { providers: searchProviders(store.options, search), search };
    const passLeftMs = store.hasTempPass ? signedIn?.passLeftMs : undefined;
    return { status: more.status ?? 200, channel, stream: mainPlaylistPath(channel), store, passLeftMs, notice, picker, script };
  };
};

/** The page of a brand that has live TV and no channel at present. */
const nothingOn: LiveView = {
  ...{ status: 404, channel: undefined, stream: '', store: firstTvProviderState, passLeftMs: undefined, notice: undefined },
  picker: { providers: [], search: '' },
  script: undefined,
};

const isLivePage = (brand: Brand, path: string): boolean => flagsOf(brand.vertical).liveTv === true && pathInBrand(brand, path) === '/live';

/** The pages of a site on which nobody speaks with TV providers. */
export const noLivePages: LivePages = { has: isLivePage, answer: () => Promise.resolve({ cookies: [], live: nothingOn }) };

/** Creates the pages. */
export const createLivePages = (parts: Parts): LivePages => {
  const { channels, visits, onFailure } = parts;
  const show = createShow(parts);
  const channelOf = ({ vertical }: Brand): LiveChannel | undefined => channels.find((one) => one.vertical === vertical);

  /** A step of signing in or out; what fails is said on the live page. */
  const take = async (asked: Asked, channel: LiveChannel, step: () => Promise<VisitStep | 'cancelled'>): Promise<LiveAnswer> => {
    try {
      const done = await step();
      if (done !== 'cancelled') return done;
      return { cookies: [], live: await show(asked, channel, { notice: { problem: 'cancelled' } }) };
    } catch (error) {
      report(error, onFailure);
      const notice = toNotice(error, undefined);
      return { cookies: [], live: await show(asked, channel, { status: notice.problem === 'pass-over' ? 403 : 400, notice }) };
    }
  };

  const takeForm = async (asked: Asked, channel: LiveChannel, inside: string): Promise<LiveAnswer> => {
    const { request, brand } = asked;
    const form = await readForm(request, mostBytes);
    const refuse = async (status: 400 | 403 | 413): Promise<LiveAnswer> => ({
      cookies: [],
      live: await show(asked, channel, { status, notice: { problem: 'z130' } }),
    });
    if (typeof form === 'string') return refuse(form === 'too-large' ? 413 : 400);
    if (!isOwnPost(request)) return refuse(403);
    if (inside === '/live/sign-out') return take(asked, channel, () => visits.end(request, brand.site, streamPath(channel.id)));
    return take(asked, channel, () => visits.begin(request, brand.site, { provider: form.get('provider') ?? '', way: 'page' }));
  };

  return {
    // with the flag alone there is a page that says so
    has: (brand, path) => (channelOf(brand) ? paths.includes(pathInBrand(brand, path)) : isLivePage(brand, path)),
    answer: async (asked) => {
      const { request, brand, path } = asked;
      const [channel, inside] = [channelOf(brand), pathInBrand(brand, path)];
      if (!channel) return { cookies: [], live: nothingOn };
      const isForm = inside === '/live/sign-in' || inside === '/live/sign-out';
      if (request.method === 'POST' && isForm) return takeForm(asked, channel, inside);
      if (isForm) return { cookies: [], location: '/live' };
      const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
      if (inside === '/live/return') return take(asked, channel, () => visits.finish(request, searchParams));
      // what a sign-in beside the page ended with, which the page itself does not know
      const problem = askedNotices.find((one) => one === searchParams.get('notice'));
      return { cookies: [], live: await show(asked, channel, problem && { notice: { problem } }) };
    },
  };
};
