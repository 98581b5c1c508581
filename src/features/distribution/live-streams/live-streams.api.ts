import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { normaliseArticleId } from '#content/ids';
import { documentNotFound } from '#features/newsroom/documents';
import { problemResponses } from '#platform/errors';
import { enoughStreams, tooManyStreams } from './live-streams.errors.ts';
import type { LiveStreams, StreamSubscriber } from './live-streams.service.ts';

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // the stream is as long as its connection: what is sent is the same bytes for everybody, without a length before each
  connection: 'close',
  // nginx and its kin keep a stream back otherwise
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  // nothing in it is about a reader: any page of anyone may listen
  'access-control-allow-origin': '*',
};
const eventsPath = /^\/bentoapi\/live\/[^/?]{1,64}\/events(?:\?|$)/;

/** True for the address of a stream: it waits for hours, and is no crowd. */
export const isLiveStream = (url: string): boolean => eventsPath.test(url);

/** Where the bytes of a stream go. The head is sent with the first; from then on the socket alone is written to, which costs a third of what a response does. */
const toSubscriber = (reply: FastifyReply): StreamSubscriber => {
  const response = reply.raw;
  const begin = () => {
    reply.hijack();
    response.socket?.setNoDelay(true);
    response.removeHeader('transfer-encoding');
    response.writeHead(200, headers);
  };
  return {
    write: (bytes) => {
      const { socket, headersSent } = response;
      // a request that came right behind another waits until that one is answered: its response keeps what is said meanwhile
      if (headersSent && socket) socket.write(bytes);
      else {
        if (!headersSent) begin();
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

const lastEventId = (request: FastifyRequest): number | undefined => {
  const header = request.headers['last-event-id'];
  return typeof header === 'string' && /^[0-9]{1,15}$/.test(header) ? Number(header) : undefined;
};

/** Mounts the stream of a live blog. `toReaderKey`: what a reader's streams are counted by; undefined for another server of our own. */
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
        // who asks for the head alone waits for nothing
        if (request.method === 'HEAD') return reply.headers(headers).send();
        const id = normaliseArticleId(request.params.id);
        const { opened, left } = await streams.open(id, lastEventId(request), toSubscriber(reply), toReaderKey(request.raw));
        if (opened === 'full') throw tooManyStreams();
        if (opened === 'enough') throw enoughStreams();
        if (opened === 'missing') throw documentNotFound(id);
        if (opened === 'ended') return reply.code(204).header('cache-control', 'no-store').send();
        reply.raw.once('close', left);
        if (reply.raw.destroyed) left();
        return reply;
      },
    });
  };
