import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
  url: string;
  summary: string;
  description?: string;
  answer: z.ZodType;
  more?: Record<string, unknown>;
  failures?: readonly number[];
};
const describe = ({ id, summary, description, answer, more, failures = [] }: Described) => ({
  operationId: id,
  summary,
  ...(description !== undefined && { description }),
  tags: ['services'],
  security: [],
  ...more,
  response: {
    200: { description: 'The answer.', content: { 'application/json': { schema: answer } } },
    ...problemResponses([400, 404, 429, 503, ...failures]),
  },
});

const pathBelow = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,120}(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,120}){0,7}$/;

type Ask = (request: FastifyRequest) => Promise<Tagged<unknown>>;
type VerticalOf = (asked: Vertical | undefined, request: FastifyRequest) => Vertical;

const listCalls = (calls: ScheduleCalls, verticalOf: VerticalOf): readonly (readonly [Described, Ask])[] => [
  [
    {
      id: 'getChannelSchedule',
      url: '/services/schedule/:channel',
      summary: 'The schedule feed of a channel, by start.',
      answer: scheduleFeed,
      more: { params: channelParams, querystring: scheduleQuery },
    },
    ({ params, query }) => calls.schedule((params as z.output<typeof channelParams>).channel, query as z.output<typeof scheduleQuery>),
  ],
  [
    {
      id: 'getProgramGuide',
      url: '/services/program-guide',
      summary: 'What all channels of a brand show between two times.',
      answer: scheduleFeed,
      more: { querystring: programGuideQuery },
    },
    (request) => {
      const query = request.query as z.output<typeof programGuideQuery>;
      return calls.programGuide(verticalOf(query.vertical, request), query);
    },
  ],
  [
    {
      id: 'getScheduleFeed',
      url: '/services/schedule-feed',
      summary: 'The entries of a schedule service whose paths are built elsewhere.',
      description:
        'The service of MASTHEAD_SCHEDULE_URL; where it fails, its last good answer with isStale true. Without one, the channel that the path ends in.',
      answer: scheduleFeed,
      more: { querystring: feedQuery },
      failures: [502],
    },
    (request) => {
      const { path } = request.query as z.output<typeof feedQuery>;
      if (!pathBelow.test(path)) throw channelNotFound(path.slice(0, 60));
      return calls.fromElsewhere(path, verticalOf(undefined, request));
    },
  ],
  [
    {
      id: 'getThumbnailIndex',
      url: '/services/schedule-thumbnails',
      summary: 'The pictures of series by their ids, 142 and 750 pixels wide, and the one of whatever has none.',
      answer: thumbnailIndex,
      more: { querystring: thumbnailsQuery },
    },
    (request) => calls.thumbnails(verticalOf((request.query as z.output<typeof thumbnailsQuery>).vertical, request)),
  ],
  [
    {
      id: 'getSeriesAssets',
      url: '/services/series/:series/assets',
      summary: 'The files of a series that can be played (mp4).',
      answer: seriesAssets,
      more: { params: seriesParams },
    },
    ({ params }) => calls.assets((params as z.output<typeof seriesParams>).series),
  ],
];

/** Mounts the calls of schedules below /services. Nothing in them is about a reader, and a page of any origin may read them. */
export const scheduleRoutes =
  ({ calls, siteOf, limiter, toRateKey }: Parts) =>
  (app: FastifyInstance): void => {
    const verticalOf: VerticalOf = (asked, request) => asked ?? rootBrandOf(siteOf(request.headers.host) ?? 'news').vertical;
    const mount = (call: Described, ask: Ask): void => {
      app.route({
        method: 'GET',
        url: call.url,
        schema: describe(call),
        handler: async (request: FastifyRequest, reply: FastifyReply) => {
          const key = toRateKey(request.raw);
          const decision = key === undefined ? undefined : limiter.take(key);
          if (decision && !decision.allowed) throw tooMany(decision.retryAfter);
          const { body, tags } = await ask(request);
          void reply.headers(answerHeaders);
          if (tags.length > 0) void reply.header('surrogate-key', tags.join(' '));
          return reply.send(body);
        },
      });
    };
    for (const [call, ask] of listCalls(calls, verticalOf)) mount(call, ask);
    app.route({
      method: 'GET',
      url: '/services/schedule-thumbnail/:vertical.svg',
      schema: { hide: true, params: z.object({ vertical: verticalSchema }) },
      handler: (request, reply) =>
        reply
          .headers(svgHeaders)
          .type('image/svg+xml')
          .send(faviconSvg((request.params as { vertical: Vertical }).vertical, 0)),
    });
  };
