import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type GuideAiring, guideTag } from '#content/model/guide';
import { formatAiringTitle, type GuideReads, listUpcoming } from '#features/media/airings';
import { problemResponses } from '#platform/errors';
import { dayMs, minuteMs } from '#platform/time';
import type { LiveChannel } from './live-channels.service.ts';

const entry = z.object({
  guid: z.string(),
  title: z.string(),
  description: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  isLive: z.boolean(),
  isNew: z.boolean(),
});
const schedule = z.object({ data: z.object({ epgCurrent: entry.nullable(), epgUpcoming: z.array(entry).max(12) }) });
const params = z.object({ id: z.string().min(1).max(40) });
const windowMs = dayMs;
const shared = { 'cache-control': 'public, max-age=0, s-maxage=30, stale-while-revalidate=60, stale-if-error=86400' };

const toEntry = (airing: GuideAiring): z.infer<typeof entry> => {
  const { guid, description, startTime, endTime, isLive, isNew } = airing;
  return { guid, title: formatAiringTitle(airing), description, startTime, endTime, isLive, isNew };
};

type Parts = { reads: Pick<GuideReads, 'guide'>; getChannel: (id: string) => LiveChannel; now: () => number };

/** Mounts the call for what a live channel shows, now and in the next 24 hours. */
export const liveScheduleRoutes =
  ({ reads, getChannel, now }: Parts) =>
  (app: FastifyInstance): void => {
    const schema = {
      operationId: 'getLiveSchedule',
      summary: 'What a live channel shows now, and up to twelve programmes that are to come.',
      tags: ['services'],
      security: [],
      params,
      response: {
        200: { description: 'The answer.', content: { 'application/json': { schema: schedule } } },
        ...problemResponses([400, 404]),
      },
    };
    app.withTypeProvider<ZodTypeProvider>().get('/services/tve/schedule/:id', { schema }, async (request, reply) => {
      const { id, vertical } = getChannel(request.params.id);
      const from = Math.floor(now() / minuteMs) * minuteMs;
      const window = { from: new Date(from).toISOString(), to: new Date(from + windowMs).toISOString() };
      const guide = await reads.guide({ vertical, channel: id, ...window });
      const airings = guide?.airings ?? [];
      const at = new Date(now()).toISOString();
      const current = airings.findLast((one) => one.startTime <= at && at < one.endTime);
      const data = { epgCurrent: current ? toEntry(current) : null, epgUpcoming: listUpcoming(airings, now()).map(toEntry) };
      return reply.headers({ ...shared, 'surrogate-key': guideTag(vertical) }).send({ data });
    });
  };
