import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { normaliseArticleId } from '#content/ids';
import { documentNotFound } from '#features/documents';
import { problemSchema } from '#platform/errors';
import { tooManyStreams } from './live-blog.errors.ts';
import type { LiveStreams, StreamSink } from './live-streams.service.ts';

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // nginx and its kin keep a stream back otherwise
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};
const eventsPath = /^\/bentoapi\/live\/[^/?]{1,64}\/events(?:\?|$)/;

/** True for the address of a stream: it waits for hours, and is no crowd. */
export const isLiveStream = (url: string): boolean => eventsPath.test(url);

const sinkOf = (reply: FastifyReply): StreamSink => {
  const response = reply.raw;
  const begin = () => {
    if (response.headersSent) return;
    reply.hijack();
    response.socket?.setNoDelay(true);
    response.writeHead(200, headers);
  };
  return {
    write: (bytes) => {
      begin();
      response.write(bytes);
      return response.writableLength;
    },
    end: () => {
      if (response.headersSent) response.end();
    },
    cut: () => response.destroy(),
  };
};

const lastEventId = (request: FastifyRequest): number | undefined => {
  const header = request.headers['last-event-id'];
  return typeof header === 'string' && /^[0-9]{1,15}$/.test(header) ? Number(header) : undefined;
};

/** Mounts the stream of a live blog. */
export const liveStreamRoutes =
  (streams: LiveStreams) =>
  (app: FastifyInstance): void => {
    app.route({
      method: 'GET',
      url: '/bentoapi/live/:id/events',
      schema: {
        summary: 'What happens in a live blog, as server-sent events.',
        description:
          'Each message is what `live/{id}` answers, with the changes since the message before; its id is the generation, and Last-Event-ID goes on from there. A comment comes every 15 seconds. 204: the blog is not live, and there is nothing to wait for.',
        tags: ['content'],
        params: z.object({ id: z.string().regex(/^(?:r|rcna)[0-9]{1,15}$/) }),
        response: {
          200: { description: 'The stream.', content: { 'text/event-stream': { schema: z.string() } } },
          404: { description: 'There is no such live blog.', content: { 'application/problem+json': { schema: problemSchema } } },
          503: {
            description: 'Too many streams are open; see Retry-After.',
            content: { 'application/problem+json': { schema: problemSchema } },
          },
          204: { description: 'The blog is not live.', content: { 'text/event-stream': { schema: z.undefined() } } },
        },
      },
      handler: async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
        const id = normaliseArticleId(request.params.id);
        const { opened, left } = await streams.open(id, lastEventId(request), sinkOf(reply));
        if (opened === 'full') throw tooManyStreams();
        if (opened === 'missing') throw documentNotFound(id);
        if (opened === 'ended') return reply.code(204).header('cache-control', 'no-store').send();
        reply.raw.once('close', left);
        if (reply.raw.destroyed) left();
        return reply;
      },
    });
  };
