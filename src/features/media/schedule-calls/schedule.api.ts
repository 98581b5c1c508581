import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { rootBrandOf, type Site, type Vertical } from '#brands';
import { faviconSvg } from '#brands/theme';
import { vertical as verticalSchema } from '#content/model/primitives';
import { AppError, problemResponses } from '#platform/errors';
import type { RateLimiter } from '#platform/http';
import {
  channelParams,
  feedQuery,
  programGuideQuery,
  scheduleFeed,
  scheduleQuery,
  seriesAssets,
  seriesParams,
  thumbnailIndex,
  thumbnailsQuery,
} from './schedule.schema.ts';
import { channelNotFound } from '#features/media/airings';
import type { ScheduleCalls, Tagged } from './schedule-calls.service.ts';

type Parts = {
  calls: ScheduleCalls;
  siteOf: (host: string | undefined) => Site | undefined;
  limiter: Pick<RateLimiter, 'take'>;
  /** What a request is counted by; undefined is not counted (a server of our own). */
  toRateKey: (request: FastifyRequest['raw']) => string | undefined;
};

const tooMany = (retryAfter: number): AppError =>
  new AppError({
    code: 'rate/too-many',
    status: 429,
    message: `Too many calls from this address. Try again in ${retryAfter} seconds.`,
    details: { retryAfter },
  });

/** For how long others may hold an answer: what is on now changes with the clock. */
const sharedSeconds = 30;
const answerHeaders = {
  'access-control-allow-origin': '*',
  'x-robots-tag': 'noindex',
  'cache-control': `public, max-age=0, s-maxage=${sharedSeconds}, stale-while-revalidate=60, stale-if-error=86400`,
};
const svgHeaders = { 'cache-control': 'public, max-age=86400', 'access-control-allow-origin': '*' };

type Described = {
  id: string;
  summary: string;
  description?: string;
  answer: z.ZodType;
  failures?: readonly number[];
};
const describe = ({ id, summary, description, answer, failures = [] }: Described) => ({
  operationId: id,
  summary,
  ...(description !== undefined && { description }),
  tags: ['services'],
  security: [],
  response: {
    200: { description: 'The answer.', content: { 'application/json': { schema: answer } } },
    ...problemResponses([400, 404, 429, 503, ...failures]),
  },
});

const pathBelow = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,120}(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,120}){0,7}$/;

type AskingRequest = Pick<FastifyRequest, 'raw' | 'headers'>;

const mountGuides = (app: FastifyInstance, { calls, siteOf, limiter, toRateKey }: Parts): void => {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const verticalOf = ({ headers }: AskingRequest): Vertical => rootBrandOf(siteOf(headers.host) ?? 'news').vertical;
  const answer = async (request: AskingRequest, reply: FastifyReply, ask: () => Promise<Tagged<unknown>>) => {
    const key = toRateKey(request.raw);
    const decision = key === undefined ? undefined : limiter.take(key);
    if (decision && !decision.allowed) throw tooMany(decision.retryAfter);
    const { body, tags } = await ask();
    void reply.headers(answerHeaders);
    if (tags.length > 0) void reply.header('surrogate-key', tags.join(' '));
    return reply.send(body);
  };
  const schedule = describe({ id: 'getChannelSchedule', summary: 'The schedule feed of a channel, by start.', answer: scheduleFeed });
  typed.get(
    '/services/schedule/:channel',
    { schema: { ...schedule, params: channelParams, querystring: scheduleQuery } },
    async (request, reply) => answer(request, reply, () => calls.schedule(request.params.channel, request.query)),
  );
  const guide = describe({
    id: 'getProgramGuide',
    summary: 'What all channels of a brand show between two times.',
    answer: scheduleFeed,
  });
  typed.get('/services/program-guide', { schema: { ...guide, querystring: programGuideQuery } }, async (request, reply) =>
    answer(request, reply, () => calls.programGuide(request.query.vertical ?? verticalOf(request), request.query)),
  );
  const feed = describe({
    id: 'getScheduleFeed',
    summary: 'The entries of a schedule service whose paths are built elsewhere.',
    description:
      'The service of MASTHEAD_SCHEDULE_URL; where it fails, its last good answer with isStale true. Without one, the channel that the path ends in.',
    answer: scheduleFeed,
    failures: [502],
  });
  typed.get('/services/schedule-feed', { schema: { ...feed, querystring: feedQuery } }, async (request, reply) =>
    answer(request, reply, async () => {
      const { path } = request.query;
      if (!pathBelow.test(path)) throw channelNotFound(path.slice(0, 60));
      return calls.fromElsewhere(path, verticalOf(request));
    }),
  );
  const thumbnails = describe({
    id: 'getThumbnailIndex',
    summary: 'The pictures of series by their ids, 142 and 750 pixels wide, and the one of whatever has none.',
    answer: thumbnailIndex,
  });
  typed.get('/services/schedule-thumbnails', { schema: { ...thumbnails, querystring: thumbnailsQuery } }, async (request, reply) =>
    answer(request, reply, () => calls.thumbnails(request.query.vertical ?? verticalOf(request))),
  );
  const assets = describe({ id: 'getSeriesAssets', summary: 'The files of a series that can be played (mp4).', answer: seriesAssets });
  typed.get('/services/series/:series/assets', { schema: { ...assets, params: seriesParams } }, async (request, reply) =>
    answer(request, reply, () => calls.assets(request.params.series)),
  );
};

/** Mounts the calls of schedules below /services. Nothing in them is about a reader, and a page of any origin may read them. */
export const scheduleRoutes =
  (parts: Parts) =>
  (app: FastifyInstance): void => {
    mountGuides(app, parts);
    app
      .withTypeProvider<ZodTypeProvider>()
      .get(
        '/services/schedule-thumbnail/:vertical.svg',
        { schema: { hide: true, params: z.object({ vertical: verticalSchema }) } },
        (request, reply) => reply.headers(svgHeaders).type('image/svg+xml').send(faviconSvg(request.params.vertical, 0)),
      );
  };
