import { Client } from 'pg';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { readConfig } from '#platform/config';
import { createLog } from '#platform/log';
import { openDatabase } from '#platform/storage';
import { loadedFolder } from './loaded-folder.ts';
import { type Program, startProgram } from './program.ts';

/** An address as a browser asks for it: the site by host, the path, and the cookies of who is signed in. */
export type Address = { site: string; path: string; cookie?: string };

/** The built program over a data folder of its own with so many documents; `query` asks its database. */
export type ServedSite = Program & { query: <Found extends object>(text: string, values?: readonly unknown[]) => Promise<Found[]> };

/** A page cache of one byte: nothing is kept, every request is rendered. */
export const cacheOfNothing = { MASTHEAD_CACHE_BYTES: '1' };

/** Starts the built program over `documents` documents (0: the demo newsroom alone), in `folder` where one is given, which stays. Stop it. */
export const startServedSite = async (
  documents: number,
  { folder: given, variables = {} }: { folder?: string; variables?: Readonly<Record<string, string>> } = {},
): Promise<ServedSite> => {
  const { folder, remove } = given === undefined ? await loadedFolder(documents) : { folder: given, remove: () => Promise.resolve() };
  try {
    const program = await startProgram({ folder, variables });
    const log = createLog({ production: false, level: 'error', secrets: [] });
    const opened = await openDatabase<DocumentTables>(readConfig({ MASTHEAD_DATA: folder }), { own: false, command: 'bench', log });
    const { connectionConfig } = opened;
    // no connection of ours stays open while the program is measured
    await opened.close();
    const query: ServedSite['query'] = async <Found extends object>(text: string, values: readonly unknown[] = []) => {
      const client = new Client(connectionConfig);
      await client.connect();
      try {
        return (await client.query<Found>(text, [...values])).rows;
      } finally {
        await client.end();
      }
    };
    return { ...program, query, stop: () => program.stop().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
};

/** So many published articles of all brands, in an order that has nothing to do with their dates and is the same each time. */
export const readArticles = (site: ServedSite, count: number): Promise<Address[]> =>
  site.query<Address>(
    `select site, path from document where type = 'article' and status = 'published' and not hidden and item is not null and path is not null
     order by md5(id) limit $1`,
    [count],
  );
