import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { createGuideReads, type ScheduleTables } from '#features/media/airings';
import { createOutsideFeed, createScheduleCalls, scheduleRoutes } from '#features/media/schedule-calls';
import type { DocumentTables } from '#features/newsroom/document-rows';
import type { PictureRenderer } from '#features/pages/page';
import { steadyNow } from '#platform/clock';
import type { Config } from '#platform/config';
import type { Log } from '#platform/log';
import { createFetchOutside } from '#platform/outside-calls';
import type { Hosts } from '../../../../site/hosts.ts';
import type { FanOut } from '../../../newsroom/fan-out.ts';
import type { SiteContent } from './site-content.ts';

/** Calls for schedules in a minute, of one address. */
const scheduleRate = { limit: 600, windowMs: 60_000, maxKeys: 50_000 };

type Parts = {
  config: Pick<Config, 'scheduleUrl'>;
  database: Kysely<DocumentTables>;
  content: Pick<SiteContent, 'lists'>;
  pictures: Pick<PictureRenderer, 'url'>;
  hosts: Hosts;
  limiter: FanOut['limiter'];
  toRateKey: (request: IncomingMessage) => string | undefined;
  now: () => number;
  log: Log;
};

const portOf = (address: string): number => {
  const { port, protocol } = new URL(address);
  return Number(port) || (protocol === 'http:' ? 80 : 443);
};

/** The calls of schedules over an open database, and of the schedule service that the configuration names. */
export const openScheduleCalls = ({
  config,
  content,
  pictures,
  hosts,
  limiter,
  toRateKey,
  now,
  log,
  ...parts
}: Parts): ((app: FastifyInstance) => void) => {
  const database = parts.database.withTables<ScheduleTables>();
  const base = config.scheduleUrl;
  const outside =
    base === undefined
      ? undefined
      : createOutsideFeed({
          base,
          // the operator's own choice of host may stand in their own network; what it redirects to may not
          fetchOutside: createFetchOutside({ innerNames: true, mayConnect: (_address, port) => port === portOf(base) }),
          now: steadyNow,
          onFailure: (problem, path) => log.warn({ problem, path, failing: 'schedule service' }, 'The schedule service failed'),
        });
  const reads = createGuideReads({ database, lists: content.lists });
  const calls = createScheduleCalls({ database, reads, pictures, originOf: hosts.originOf, now, outside });
  return scheduleRoutes({ calls, siteOf: hosts.siteOf, limiter: limiter('schedule', scheduleRate), toRateKey });
};
