import { randomUUID } from 'node:crypto';
import { brandOf, type Vertical, verticals } from '#brands';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { DocumentTables } from '#features/newsroom/document-rows';
import type { MountCall } from '#features/newsroom/editorial-calls';
import { pictureWidths } from '#features/pages/pictures';
import { type AdTables, createLineItems, lineItemCalls } from '#features/revenue/line-items';
import {
  createCreativeDocuments,
  createHouseAds,
  type CreativeDocuments,
  houseAdRoutes,
  idleMs,
  isBooked,
} from '#features/revenue/house-ads';
import { steadyNow } from '#platform/clock';
import type { Config } from '#platform/config';
import { startCounting } from '#platform/counting';
import { startJob } from '#platform/jobs';
import type { Log } from '#platform/log';
import { createPictureUrls } from '#platform/pictures';
import { afterCommit } from '#platform/storage';
import type { Hosts } from '../../../site/hosts.ts';
import type { FanOut } from '../../newsroom/fan-out.ts';
import { createAdBrandPurges } from './ad-brand-purges.ts';

/** The advertising of a site. */
export type SiteAds = {
  routes: (app: FastifyInstance) => void;
  /** What editors do with line items. */
  calls: readonly MountCall[];
  documents: CreativeDocuments;
  /** Starts showing and counting line items; closing it writes the last counts. */
  start: () => { close: () => Promise<void> };
  /** Returns true if a brand has a line item now that some page of it may show. */
  hasLiveAds: (vertical: Vertical) => boolean;
};

type Parts = {
  config: Config;
  database: Kysely<DocumentTables>;
  hosts: Pick<Hosts, 'siteOf'>;
  limiter: FanOut['limiter'];
  toRateKey: (request: IncomingMessage) => string | undefined;
  now: () => number;
  log: Log;
};

/** How often one address may ask in a minute, and what it may add to the counts in ten: an office that reads, and no machine. */
const askRate = { limit: 600, windowMs: 60_000, maxKeys: 50_000 };
const countRate = { limit: 2_000, windowMs: 600_000, maxKeys: 50_000 };

/** Opens the house-ad server of a site, with what is booked now: the first page knows already whether it has ads. */
export const openSiteAds = async ({ config, hosts, limiter, toRateKey, now, log, ...parts }: Parts): Promise<SiteAds> => {
  const database = parts.database.withTables<AdTables>();
  const { secret } = config.secrets;
  const ads = createHouseAds({
    database,
    secret,
    now,
    steadyNow,
    random: Math.random,
    process: randomUUID(),
    pictures: { urls: createPictureUrls({ secret, allowedWidths: pictureWidths }), widths: pictureWidths },
    perClient: limiter('ad-counts', countRate),
  });
  const { delivery } = ads;
  /** The brands that have a line item now. */
  const findBooked = (): ReadonlySet<Vertical> => {
    const items = [...delivery.inventory().items.values()];
    return new Set(verticals.filter((vertical) => items.some((item) => isBooked(item, brandOf(vertical), now()))));
  };
  const onError = (error: unknown): void =>
    log.warn({ err: error, failing: 'ads' }, 'Line items could not be read, or their counts not written; it is tried again');
  await delivery.reload();
  // every page asks, so it is known and not found anew
  let booked = findBooked();
  let wake = (): void => undefined;
  const reload = async (): Promise<void> => {
    await delivery.reload();
    booked = findBooked();
    wake();
  };
  return {
    routes: houseAdRoutes({ ads, perClient: limiter('ads', askRate), toClientKey: toRateKey }),
    calls: lineItemCalls({ lineItems: createLineItems({ database, now }), reload: () => afterCommit(reload) }),
    documents: createCreativeDocuments({
      findDocument: ads.findDocument,
      isOwnHost: (host) => hosts.siteOf(host) !== undefined,
      onFailure: onError,
    }),
    hasLiveAds: (vertical) => booked.has(vertical),
    start: () => {
      const brandPurges = createAdBrandPurges(parts.database);
      const work = async (): Promise<number> => {
        const wait = await delivery.exchange();
        booked = findBooked();
        await brandPurges.update(booked);
        return wait;
      };
      const job = startJob({ work, everyMs: idleMs, onError });
      const counting = startCounting(ads.counts, onError);
      wake = job.wake;
      return {
        close: async () => {
          await job.close();
          await counting.close();
          await delivery.leave().catch(onError);
        },
      };
    },
  };
};
