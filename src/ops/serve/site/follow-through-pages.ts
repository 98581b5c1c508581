import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Kysely } from 'kysely';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { type FollowThroughTables, listDeliveries, renderOutboxPage } from '#features/distribution/follow-through';
import type { Config } from '#platform/config';
import type { Log } from '#platform/log';

/** The addresses at which follow-through itself is asked: the key file of IndexNow, and the outbox of the demo. */
export type FollowThroughPages = {
  /** Answers a request for one of them; false for every other address. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
};

const shownDeliveries = 200;

const send = (response: ServerResponse, type: string, body: string, headers: Record<string, string> = {}): void => {
  const all = { 'content-type': type, 'x-content-type-options': 'nosniff', 'cache-control': 'no-store', ...headers };
  response.writeHead(200, { ...all, 'content-length': String(Buffer.byteLength(body)) });
  response.end(response.req.method === 'HEAD' ? undefined : body);
};

const sendOutbox = async (database: Kysely<FollowThroughTables>, asJson: boolean, response: ServerResponse): Promise<void> => {
  const deliveries = await listDeliveries(database, shownDeliveries);
  if (asJson) return send(response, 'application/json; charset=utf-8', JSON.stringify({ deliveries }));
  const { html, contentSecurityPolicy } = renderOutboxPage(deliveries);
  return send(response, 'text/html; charset=utf-8', html, { 'content-security-policy': contentSecurityPolicy });
};

/** Builds the pages of follow-through over an open database. */
export const createFollowThroughPages = ({
  config,
  database,
  log,
}: {
  config: Pick<Config, 'demo' | 'followThrough'>;
  database: Kysely<DocumentTables>;
  log: Log;
}): FollowThroughPages => {
  const key = config.followThrough.indexNow?.key;
  return {
    handle: (request, response) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const [path] = (request.url ?? '/').split('?', 1);
      if (key !== undefined && path === `/${key}.txt`) {
        send(response, 'text/plain; charset=utf-8', key, { 'cache-control': 'public, max-age=3600' });
        return true;
      }
      if (!config.demo || (path !== '/dev/outbox' && path !== '/dev/outbox.json')) return false;
      const asJson = path.endsWith('.json') || (request.headers.accept ?? '').startsWith('application/json');
      sendOutbox(database.withTables<FollowThroughTables>(), asJson, response).catch((error: unknown) => {
        log.error({ err: error }, 'The outbox cannot be shown');
        response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '5' });
        response.end('The outbox cannot be read at the moment. Please try again in a few seconds.');
      });
      return true;
    },
  };
};
