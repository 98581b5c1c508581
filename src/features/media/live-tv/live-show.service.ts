import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type CableSessions, cableSessionCookie, type SignedIn, toTvMetadata } from '#features/media/tv-sign-in';
import { changeTvProvider, firstTvProviderState, type TvProviderEvent } from '#features/media/entitlement-script';
import {
  type ListedProviders,
  type Provider,
  type Providers,
  readAskedFrom,
  searchProviders,
  toStreamProblem,
} from '#features/media/tv-providers';
import { isAppError } from '#platform/errors';
import { readCookie } from '#platform/http';
import { mainPlaylistPath, type LiveChannel } from '#features/media/live-channels';
import type { LiveNotice, LiveView } from './live.view.ts';

// a page waits no longer for a provider: the stream then asks again, and says what came of it
const pageMs = 2_000;

/** What is said of a failure, and by which provider where it is known. */
export const toNotice = (error: unknown): LiveNotice => {
  const failure = isAppError(error) ? error : undefined;
  const { reason, provider } = failure?.details ?? {};
  const isParental = reason === 'authorization_denied_by_parental_controls';
  return { problem: toStreamProblem(failure?.code), isParental, ...(typeof provider === 'string' && { provider }) };
};

/** A provider's own words for a problem, where it has some. */
const findOwnWords = ({ problem }: LiveNotice, provider: Provider | undefined): string | null | undefined =>
  problem === 'z100' ? provider?.errAuth : problem === 'z130' ? provider?.errGeneric : undefined;

/** Logs what nobody meant. */
export const report = (error: unknown, onFailure: (error: unknown) => void): void => {
  if (!isAppError(error) || error.status >= 500) onFailure(error);
};

/** What a view of the page is made with. */
export type LiveShowParts = {
  sessions: Pick<CableSessions, 'find' | 'admit'>;
  providers: Providers;
  getClientAddress: (request: IncomingMessage) => string;
  /** The address of the entitlement script. */
  script: LiveView['script'];
  onFailure: (error: unknown) => void;
};

/** Makes the view of the page for one reader. */
export const createLiveShow = ({ sessions, providers, getClientAddress, script, onFailure }: LiveShowParts) => {
  /** Lets the signed-in reader watch, or says why not. Who is still undecided when the page must go out is let try the stream. */
  const tryAdmit = async (request: IncomingMessage, asked: { session: string; channel: string }) => {
    const done = new AbortController();
    const admitted = sessions.admit({ ...asked, isAsking: true, from: readAskedFrom(request, getClientAddress) }).then(
      () => undefined,
      (error: unknown) => {
        report(error, onFailure);
        return toNotice(error);
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
    const { provider } = signedIn;
    const authenticated = { type: 'authenticationSet', provider, metadata: toTvMetadata(signedIn) } as const;
    // the token is a cookie that no page holds: the channel that it opens stands for it
    return [loaded, authenticated, { type: 'authorizationSet', token: notice ? null : channel }];
  };

  return async (request: IncomingMessage, { id: channel }: LiveChannel, more: Partial<LiveView> = {}): Promise<LiveView> => {
    const session = readCookie(request.headers.cookie, cableSessionCookie);
    const search = new URL(request.url ?? '/', 'http://localhost').searchParams.get('provider')?.slice(0, 80) ?? '';
    const read = await readFor(session);
    const signedIn = read?.signedIn;
    const isAsking = signedIn && session !== undefined && !more.notice;
    const failed: LiveNotice | undefined = read ? undefined : { problem: 'z130' };
    const said = isAsking ? await tryAdmit(request, { session, channel }) : (more.notice ?? failed);
    const speaking = read?.listed.all.find(({ id }) => id === said?.provider) ?? signedIn?.provider;
    const notice = said && { ...said, own: findOwnWords(said, speaking) };
    const events = read ? listEvents(read.listed, signedIn, { channel, notice }) : [];
    const store = events.reduce(changeTvProvider, firstTvProviderState);
    const picker = { providers: searchProviders(store.options, search), search };
    const passLeftMs = store.hasTempPass ? signedIn?.passLeftMs : undefined;
    return { status: more.status ?? 200, channel, stream: mainPlaylistPath(channel), store, passLeftMs, notice, picker, script };
  };
};
