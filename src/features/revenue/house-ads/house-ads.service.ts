import type { Kysely } from 'kysely';
import type { Vertical } from '#brands';
import type { AdEventKind, FilledSlot } from '#content/site/ad-decisions';
import { type CountBatches, createCountBatches } from '#platform/counting';
import type { RateLimiter } from '#platform/http';
import { addAdBatch, createAdCounter, createAdTokens, type AdTables, findLineItem } from '#features/revenue/line-items';
import { type Asked, clickPath, createDecide } from './decide.service.ts';
import { createDelivery, type Delivery } from './delivery.service.ts';
import type { AdPictures, LiveItem } from './inventory.service.ts';
import { createStoredLedger } from './ledger.service.ts';
import { createLiveItems, readLive } from './live-items.service.ts';
import { createContexts } from './page-contexts.service.ts';
import { findPageFacts } from './page-context.store.ts';

/** The house-ad server: what slots show, what became of it, and where clicks lead. */
export type HouseAds = {
  decide(asked: { vertical: Vertical; path: string } & Omit<Asked, 'context'>): Promise<Record<string, FilledSlot | null>>;
  /** Counts what tokens tell of; `client` names an address for the limits alone. Gives how many were counted. */
  count(events: readonly { token: string; kind: AdEventKind }[], client: string | undefined): number;
  /** Where a click leads; undefined for a token that is not ours, or of what is gone. It is counted where `isReader`. */
  follow(token: string, reader: { isReader: boolean; client: string | undefined }): Promise<string | undefined>;
  /** The document of an HTML creative, `adli3-1`, with a click token; undefined where there is none. */
  findDocument(creative: string, click: string): Promise<string | undefined>;
  delivery: Delivery;
  counts: CountBatches;
};

export type HouseAdsParts = {
  database: Kysely<AdTables>;
  secret: string;
  pictures: AdPictures;
  /** Names this process among the others. */
  process: string;
  /** Bounds what one address adds to the counts. */
  perClient: Pick<RateLimiter, 'take'>;
  random: () => number;
  now: () => number;
  steadyNow: () => number;
};

/** Creates the house-ad server of a process. It shows nothing until its delivery has exchanged for the first time. */
export const createHouseAds = (parts: HouseAdsParts): HouseAds => {
  const { database, secret, pictures, perClient, random, now, steadyNow } = parts;
  const tokens = createAdTokens({ secret, now });
  const counter = createAdCounter({ tokens, now });
  const counts = createCountBatches({ database, take: counter.take, add: addAdBatch });
  const delivery = createDelivery({
    process: parts.process,
    writeCounts: counts.write,
    random,
    now,
    ledger: createStoredLedger({ database, now }),
    source: createLiveItems({ database, pictures, now }),
  });
  const findContext = createContexts({ findFacts: (site, paths) => findPageFacts(database, site, paths), steadyNow });
  const decide = createDecide({ inventory: delivery.inventory, tokens, counter, random, now });
  const mayCount = (client: string | undefined): boolean => client === undefined || perClient.take(client).allowed;

  /** A line item that is live, or else as it is stored: a page may be open for longer than its line items run. */
  const find = async (id: string): Promise<LiveItem | undefined> => {
    const live = delivery.inventory().items.get(id);
    if (live) return live;
    const stored = await findLineItem(database, id);
    return stored && (await readLive(database, [stored], pictures))[0];
  };

  return {
    decide: async ({ vertical, path, ...asked }) => decide({ context: await findContext(vertical, path), ...asked }),
    count: (events, client) => {
      let counted = 0;
      for (const { token, kind } of events) {
        const read = tokens.read('seen', token);
        if (read && mayCount(client) && counter.note(read, kind)) counted += 1;
      }
      return counted;
    },
    follow: async (token, { isReader, client }) => {
      const read = tokens.read('click', token);
      if (!read) return undefined;
      const item = await find(read.lineItem);
      if (item && isReader && mayCount(client)) counter.note(read, 'click');
      return item?.location;
    },
    findDocument: async (creative, click) => {
      const [, id = '', place] = /^(adli[0-9]{1,12})-([0-9]{1,2})$/.exec(creative) ?? [];
      const read = tokens.read('click', click);
      if (!read || read.lineItem !== id) return undefined;
      const found = (await find(id))?.creatives[Number(place) - 1];
      return found?.kind === 'html' ? found.document(`${clickPath}${click}`) : undefined;
    },
    delivery,
    counts,
  };
};
