import type { Site } from '#brands';
import { idAtEndOfPath, idOfShortUrl } from '#content/ids';
import { parseSavedId } from '#content/saved-content';
import type { AccountHandlers } from '#features/readers/account-api';
import { parseLink } from './import.rules.ts';
import { addBookmarks, findIdsAt, findSavables, type ImportedBookmark } from './import.store.ts';
import type { SavedCalls } from './saved-calls.schema.ts';
import { savedLimits } from './saved.rules.ts';
import { priceAt, type SavedParts } from './saved.service.ts';

/** Takes the links of other lists that lead to pieces of ours: by the id in the address, a short address, or a path of now or before, at any host of ours. */
export const createImportHandler = ({
  database,
  siteOf,
  now,
}: SavedParts & { siteOf: (host: string) => Site | undefined }): AccountHandlers<Pick<SavedCalls, 'importBookmarks'>> => ({
  importBookmarks: async ({ body: { links }, caller: { accountId } }) => {
    const own = links.flatMap(({ url, savedAt }) => {
      const link = parseLink(url);
      const site = link && (siteOf(link.host) ?? siteOf(link.host.replace(/^(?:www|m|amp)\./, '')));
      return link && site ? [{ site, path: link.path, at: savedAt === undefined ? now() : Math.min(Date.parse(savedAt), now()) }] : [];
    });
    const withoutId = own.filter(({ path }) => (idOfShortUrl(path) ?? idAtEndOfPath(path)) === undefined);
    const ids = await findIdsAt(database, withoutId);
    const wanted = new Map<string, number>();
    for (const { site, path, at } of own) {
      const id = idOfShortUrl(path) ?? idAtEndOfPath(path) ?? ids.get(`${site} ${path}`);
      if (id !== undefined && parseSavedId(id) && !wanted.has(id)) wanted.set(id, at);
    }
    const found = await findSavables(database, [...wanted.keys()]);
    const bookmarks = found.flatMap(({ id, ...prices }): ImportedBookmark[] => {
      const known = parseSavedId(id);
      const price = known?.contentType === 'product' ? priceAt(prices, now()) : null;
      return known ? [{ ...known, at: new Date(wanted.get(id) ?? now()), price }] : [];
    });
    const terms = { now: new Date(now()), most: savedLimits.bookmarks };
    const imported = bookmarks.length === 0 ? 0 : await addBookmarks(database, accountId, bookmarks, terms);
    return { imported, known: bookmarks.length - imported, others: links.length - bookmarks.length };
  },
});
