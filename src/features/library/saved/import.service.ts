import type { Site } from '#brands';
import { idAtEndOfPath, idOfShortUrl } from '#content/urls/ids';
import { parseSavedId } from '#content/rules/saved-content';
import type { AccountHandlers } from '#features/accounts/account-api';
import { withCustomer } from './customer.store.ts';
import { parseLink } from './import.rules.ts';
import { addBookmarks, findIdsAt, findSavables, type ImportedBookmark } from './import.store.ts';
import type { SavedCalls } from './saved-calls.schema.ts';
import { savedLimits } from './saved.rules.ts';
import { priceAt, type SavedParts } from './saved.service.ts';

const findIdIn = (path: string): string | undefined => idOfShortUrl(path) ?? idAtEndOfPath(path);

/** Takes the links of other lists that lead to pieces of ours: by the id in the address, a short address, or a path of now or before, at any host of ours. */
export const createImportHandler = ({
  database,
  siteOf,
  now,
}: SavedParts & { siteOf: (host: string) => Site | undefined }): AccountHandlers<Pick<SavedCalls, 'importBookmarks'>> => ({
  importBookmarks: async ({ body: { links }, caller: { accountId } }) => {
    const own = links.flatMap(({ url, savedAt, note = null }) => {
      const link = parseLink(url);
      const site = link && (siteOf(link.host) ?? siteOf(link.host.replace(/^(?:www|m|amp)\./, '')));
      const at = new Date(savedAt === undefined ? now() : Math.min(Date.parse(savedAt), now()));
      return link && site ? [{ site, path: link.path, at, note: note === '' ? null : note }] : [];
    });
    const ids = await findIdsAt(
      database,
      own.filter(({ path }) => findIdIn(path) === undefined),
    );
    const led = own.flatMap(({ site, path, ...link }) => {
      const known = parseSavedId(findIdIn(path) ?? ids.get(`${site} ${path}`) ?? '');
      return known ? [{ ...known, ...link }] : [];
    });
    const found = new Map((await findSavables(database, [...new Set(led.map(({ contentId }) => contentId))])).map((one) => [one.id, one]));
    const wanted = new Map<string, ImportedBookmark>();
    for (const link of led) {
      const prices = found.get(link.contentId);
      if (!prices || wanted.has(link.contentId)) continue;
      wanted.set(link.contentId, { ...link, price: link.contentType === 'product' ? priceAt(prices, now()) : null });
    }
    const { imported, known } = await withCustomer(database, { accountId, now: new Date(now()) }, (change) =>
      addBookmarks(change, accountId, [...wanted.values()], savedLimits.bookmarks),
    );
    // a link that comes twice is known the second time
    const here = led.filter(({ contentId }) => found.has(contentId)).length;
    return { imported, known: known + here - wanted.size, others: links.length - here, noRoom: wanted.size - imported - known };
  },
});
