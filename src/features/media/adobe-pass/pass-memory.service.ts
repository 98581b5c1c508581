import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { FeedProvider, StoredFeed } from '#features/media/tv-providers';
import { createSeal } from '#platform/sealing';
import type { AdobePassTables } from './adobe-pass.tables.ts';

/** A client as it was registered: who this site is to Adobe Pass. */
export type PassClient = { id: string; secret: string };
/** What outlives a process, for all nodes: the registered client and the last good feed of providers. */
export type PassMemory = {
  client: { read(): Promise<PassClient | undefined>; write(client: PassClient): Promise<void> };
  feed: StoredFeed;
};

const clientShape = z.object({ id: z.string().min(1), secret: z.string().min(1) });
type Parts = { database: Kysely<AdobePassTables>; serviceProvider: string; secret: string; now: () => number };

/** Creates it over the database; the client's secret is sealed with that of the site. */
export const createPassMemory = ({ database, serviceProvider, secret, now }: Parts): PassMemory => {
  const seal = createSeal(secret, 'masthead adobe pass client');
  let lastFeed = '';
  const read = async (name: string): Promise<string | undefined> => {
    const where = database
      .selectFrom('adobe_pass')
      .select('content')
      .where('name', '=', name)
      .where('service_provider', '=', serviceProvider);
    return (await where.executeTakeFirst())?.content;
  };
  const write = async (name: string, content: string): Promise<void> => {
    const row = { content, at: new Date(now()) };
    await database
      .insertInto('adobe_pass')
      .values({ name, service_provider: serviceProvider, ...row })
      .onConflict((conflict) => conflict.columns(['name', 'service_provider']).doUpdateSet(row))
      .execute();
  };
  return {
    client: {
      read: async () => {
        const sealed = await read('client');
        try {
          return sealed === undefined ? undefined : clientShape.parse(JSON.parse(seal.open(sealed)));
        } catch {
          // sealed with another secret: the site registers anew
          return undefined;
        }
      },
      write: (client) => write('client', seal.seal(JSON.stringify(client))),
    },
    feed: {
      read: async () => JSON.parse((await read('feed')) ?? 'null') as FeedProvider[] | undefined,
      write: async (feed) => {
        const text = JSON.stringify(feed);
        if (text === lastFeed) return;
        await write('feed', text);
        lastFeed = text;
      },
    },
  };
};
