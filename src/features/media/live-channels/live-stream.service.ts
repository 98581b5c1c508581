import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CableSessions, cableSessionCookie, type MediaTokens, mediaTokenCookie, mediaTokenMs } from '#features/media/tv-sign-in';
import { readAskedFrom } from '#features/media/tv-providers';
import { isAppError, toProblem } from '#platform/errors';
import { formatCookie, readCookie, type ReadyAnswer } from '#platform/http';
import { type LiveAddress, liveMediaPath, parseLiveAddress, streamPath } from './live-address.rules.ts';
import { createLiveContent, notFound, ownHeaders } from './live-content.service.ts';
import { mediaRefused } from './live-tv.errors.ts';
import type { LoopFiles } from './loop-files.service.ts';

/** The origin of live streams: everything below `/live-media/`, each request of it with a token of this session and this channel. */
export type LiveStream = {
  /** The answer to a viewer whose token is good; undefined where somebody has to be asked first. */
  lookup(request: IncomingMessage): ReadyAnswer | undefined;
  handle(request: IncomingMessage, response: ServerResponse): void;
  isLive(url: string): boolean;
};

type Parts = {
  /** The files of a channel's loop; undefined where there is no such channel. */
  channels: ReadonlyMap<string, LoopFiles>;
  tokens: MediaTokens;
  sessions: Pick<CableSessions, 'admit'>;
  isHttps: (request: IncomingMessage) => boolean;
  getClientAddress: (request: IncomingMessage) => string;
  now: () => number;
  onFailure: (error: unknown) => void;
};

const toRefusal = (error: unknown): ReadyAnswer => {
  const problem = toProblem(error);
  const body = Buffer.from(JSON.stringify(problem));
  return {
    status: problem.status,
    headers: ['Content-Type', 'application/problem+json', 'Content-Length', String(body.length), ...ownHeaders],
    body,
  };
};
const notReadable: ReadyAnswer = {
  status: 503,
  headers: ['Retry-After', '2', 'Content-Length', '0', ...ownHeaders],
  body: Buffer.alloc(0),
};
const isFile = ({ kind }: LiveAddress): boolean => kind === 'segment' || kind === 'head';
const otherMethod: ReadyAnswer = {
  status: 405,
  headers: ['Allow', 'GET, HEAD', 'Content-Length', '0', ...ownHeaders],
  body: Buffer.alloc(0),
};

const send = (request: IncomingMessage, response: ServerResponse, { status, headers, body }: ReadyAnswer): void => {
  response.writeHead(status, [...headers]);
  response.end(request.method === 'HEAD' ? undefined : body);
};

/** Creates the origin. Lists renew the token of a session that still is one; segments need a good one and ask nobody. */
export const createLiveStream = (parts: Parts): LiveStream => {
  const { channels, tokens, sessions, isHttps, getClientAddress, now, onFailure } = parts;
  const content = createLiveContent(parts);

  const check = ({ headers }: IncomingMessage, { channel }: LiveAddress) => {
    const session = readCookie(headers.cookie, cableSessionCookie) ?? '';
    return { session, state: tokens.check(readCookie(headers.cookie, mediaTokenCookie), { session, channel }) };
  };

  const lookup: LiveStream['lookup'] = (request) => {
    if (!request.url?.startsWith(liveMediaPath)) return undefined;
    const asked = parseLiveAddress(request.url);
    // whoever guesses learns nothing of which channels and segments there are
    if (!asked) return toRefusal(mediaRefused('missing'));
    const { state } = check(request, asked);
    if (isFile(asked)) return state === 'good' || state === 'renew' ? content.file(asked) : toRefusal(mediaRefused(state));
    return state === 'good' && asked.kind === 'list' ? content.list(asked) : undefined;
  };

  const admit = async (request: IncomingMessage, response: ServerResponse, asked: LiveAddress): Promise<void> => {
    const { session, state } = check(request, asked);
    if (!channels.has(asked.channel)) return send(request, response, toRefusal(mediaRefused('missing')));
    try {
      await sessions.admit({ session, channel: asked.channel, from: readAskedFrom(request, getClientAddress) });
    } catch (error) {
      const isRefused = isAppError(error) && error.status < 500;
      if (!isRefused) onFailure(error);
      // while nobody can be asked, a token that is still good stays so
      if (isRefused || state !== 'renew') return send(request, response, toRefusal(error));
      return send(request, response, content.list(asked));
    }
    const cookie = formatCookie(mediaTokenCookie, tokens.issue({ session, channel: asked.channel }), {
      path: streamPath(asked.channel),
      httpOnly: true,
      sameSite: 'Strict',
      secure: isHttps(request),
      maxAge: mediaTokenMs / 1000,
      now: now(),
    });
    response.setHeader('set-cookie', cookie);
    return send(request, response, content.list(asked));
  };

  return {
    lookup,
    isLive: (url) => url.startsWith(liveMediaPath),
    handle: (request, response) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return send(request, response, otherMethod);
      const ready = lookup(request);
      const asked = parseLiveAddress(request.url ?? '');
      if (ready || !asked) return send(request, response, ready ?? notFound);
      const work = isFile(asked) ? content.load(asked).then((loaded) => send(request, response, loaded)) : admit(request, response, asked);
      work.catch((error: unknown) => {
        onFailure(error);
        if (response.headersSent) response.destroy();
        else send(request, response, notReadable);
      });
      return undefined;
    },
  };
};
