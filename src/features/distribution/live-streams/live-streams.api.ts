import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { normaliseArticleId } from '#content/urls/ids';
import { documentNotFound } from '#features/newsroom/documents';
import { problemResponses } from '#platform/errors';
import { enoughStreams, tooManyStreams } from './live-streams.errors.ts';
import type { LiveStreams } from './live-streams.service.ts';
import type { StreamSubscriber } from './stream-subscribers.service.ts';

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // the stream ends with its connection: everybody is sent the same bytes, without the length of each chunk
  connection: 'close',
  // nginx and its like buffer a stream otherwise
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  // nothing in it is about a reader: a page of any origin may listen
  'access-control-allow-origin': '*',
};
const eventsPath = /^\/bentoapi\/live\/[^/?]{1,64}\/events(?:\?|$)/;

/** True for the address of a stream: it stays open for hours, which is no overload. */
export const isLiveStream = (url: string): boolean => eventsPath.test(url);

/** A stream's end of a response. The head is sent with the first bytes; from then on only the socket is written to, at a third of the cost of a response. */
const toSubscriber = (reply: FastifyReply): StreamSubscriber => {
  const response = reply.raw;
  const writeHead = () => {
    reply.hijack();
    response.socket?.setNoDelay(true);
    response.removeHeader('transfer-encoding');
    response.writeHead(200, headers);
  };
  return {
    write: (bytes) => {
      const { socket, headersSent } = response;
      // a pipelined request has no socket before the one in front of it is answered: its response buffers meanwhile
      if (headersSent && socket) socket.write(bytes);
      else {
        if (!headersSent) writeHead();
        response.write(bytes);
      }
      return socket ? socket.writableLength : response.writableLength;
    },
    end: () => {
      if (response.headersSent) response.end();
    },
    cut: () => response.destroy(),
  };
};

const readLastEventId = (request: FastifyRequest): number | undefined => {
  const header = request.headers['last-event-id'];
  return typeof header === 'string' && /^[0-9]{1,15}$/.test(header) ? Number(header) : undefined;
};

/** Mounts the stream of a live blog. `toReaderKey` gives what a reader's streams are counted by; undefined for another server of our own. */
export const liveStreamRoutes =
  (streams: LiveStreams, toReaderKey: (request: FastifyRequest['raw']) => string | undefined) =>
  (app: FastifyInstance): void => {
    app.route({
      method: 'GET',
      url: '/bentoapi/live/:id/events',
      schema: {
        operationId: 'followLiveBlog',
        security: [],
        summary: 'What happens in a live blog, as server-sent events.',
        description:
          'Each message is what `live/{id}` answers, with the changes since the message before; its id is the generation, and Last-Event-ID goes on from there. `now` is the time of the server in milliseconds. A comment comes every 15 seconds. 204: the blog is not live, and there is nothing to wait for.',
        tags: ['content'],
        params: z.object({ id: z.string().regex(/^(?:r|rcna)[0-9]{1,15}$/) }),
        response: {
          200: { description: 'The stream.', content: { 'text/event-stream': { schema: z.string() } } },
          ...problemResponses([404, 429, 503]),
          204: { description: 'The blog is not live.', content: { 'text/event-stream': { schema: z.undefined() } } },
        },
      },
      handler: async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
        // a HEAD waits for nothing
        if (request.method === 'HEAD') return reply.headers(headers).send();
        const id = normaliseArticleId(request.params.id);
        const { outcome, leave } = await streams.open(id, readLastEventId(request), toSubscriber(reply), toReaderKey(request.raw));
        if (outcome === 'full') throw tooManyStreams();
        if (outcome === 'enough') throw enoughStreams();
        if (outcome === 'missing') throw documentNotFound(id);
        if (outcome === 'ended') return reply.code(204).header('cache-control', 'no-store').send();
        reply.raw.once('close', leave);
        if (reply.raw.destroyed) leave();
        return reply;
      },
    });
  };
