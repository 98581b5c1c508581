import type { Kysely } from 'kysely';
import { rootBrandOf } from '#brands';
import { parseSavedId } from '#content/rules/saved-content';
import { findPricesAt, toShownPrice } from '#content/rules/sale';
import { buildTextSearch, type ItemVersion, readItems } from '#features/newsroom/document-queries';
import { type DocumentTables } from '#features/newsroom/document-rows';
import type { AccountHandlers } from '#features/accounts/account-api';
import {
  addBookmark,
  findSavable,
  findSaved,
  listBookmarks,
  type ListedBookmark,
  removeBookmark,
  type StoredPrices,
} from './bookmarks.store.ts';
import { findCustomer, putCustomer, withCustomer } from './customer.store.ts';
import { createDetailHandlers } from './details.service.ts';
import type { ListCursors } from './list-cursor.service.ts';
import type { Bookmark, SavedCalls } from './saved-calls.schema.ts';
import { invalidCursor, notSavable, notYourCustomer, unknownContent } from './saved.errors.ts';
import { savedLimits } from './saved.rules.ts';
import type { SavedTables } from './saved.tables.ts';

export type SavedParts = { database: Kysely<SavedTables & DocumentTables>; cursors: ListCursors; now: () => number };

/** What a product costs at a moment; null where no price can be read. */
export const priceAt = ({ list_price: list, sale_price: sale, dated_prices: dated }: StoredPrices, now: number): number | null =>
  toShownPrice(dated ? findPricesAt(dated, now).prices : { list: list ?? undefined, sale: sale ?? undefined }) ?? null;

const toBookmark = (row: ListedBookmark, content: Bookmark['content'], now: number): Bookmark => ({
  contentId: row.content_id,
  contentType: row.content_type,
  savedAt: row.saved_at.toISOString(),
  note: row.note,
  collections: row.collections,
  price:
    row.content_type === 'product' ? { saved: row.price, now: content === null ? null : priceAt(row, now), tells: row.tells_price } : null,
  content,
});

const requireId = (written: string) => {
  const known = parseSavedId(written);
  if (!known) throw notSavable(written);
  return known;
};

/** What the specification's calls do. */
const createSpecified = ({
  database,
  cursors,
  now,
}: SavedParts): Omit<AccountHandlers<SavedCalls>, keyof ReturnType<typeof createDetailHandlers> | 'importBookmarks' | 'syncSaved'> => ({
  customer: async ({ caller: { accountId } }) => {
    const stored = await findCustomer(database, accountId);
    return { customer: { customerId: accountId, mparticleId: stored?.mparticle_id ?? null, zipCode: stored?.zip_code ?? null } };
  },
  saveCustomer: async ({ params: { zipcode }, query: { mparticleId }, caller: { accountId } }) => {
    if (zipcode === undefined) return { saveCustomer: false };
    await putCustomer(database, { accountId, zipCode: zipcode, mparticleId, now: new Date(now()) });
    return { saveCustomer: true };
  },
  bookmarks: async ({ params: { size, cursor, filterType }, query, caller: { accountId, site } }) => {
    const { customerId, collection, search } = query;
    if (customerId !== undefined && customerId !== accountId) throw notYourCustomer();
    const text = search?.trim() ?? '';
    const owner = { accountId, list: JSON.stringify([filterType, collection, text]) };
    const after = cursor === undefined ? undefined : cursors.parse(owner, cursor);
    if (cursor !== undefined && !after) throw invalidCursor();
    const words = text === '' ? undefined : { text, query: buildTextSearch({ text, language: rootBrandOf(site).language }) };
    const rows = await listBookmarks(database, { accountId, filterType, after, size: size + 1, collection, words });
    const shown = rows.slice(0, size);
    const versions = shown.flatMap(({ content_id: id, version }): ItemVersion[] => (version === null ? [] : [{ id, version }]));
    const items = await readItems(database.withTables<DocumentTables>(), versions);
    const last = shown.at(-1);
    const nextPage = rows.length > size && last ? cursors.format(owner, { at: last.saved_at.getTime(), id: last.content_id }) : null;
    return { bookmarks: { data: shown.map((row) => toBookmark(row, items.get(row.content_id) ?? null, now())), pageInfo: { nextPage } } };
  },
  createBookmark: async ({ params, caller: { accountId } }) => {
    const { contentId, contentType } = requireId(params.contentId);
    if (contentType !== params.contentType) throw notSavable(contentId);
    const found = await findSavable(database, contentId);
    if (!found) throw unknownContent(contentId);
    const price = contentType === 'product' ? priceAt(found, now()) : null;
    const added = { accountId, contentId, contentType, price };
    const terms = { now: new Date(now()), most: savedLimits.bookmarks };
    const { full } = await withCustomer(database, { accountId, now: terms.now }, (change) => addBookmark(change, added, terms));
    return { createBookmark: !full };
  },
  deleteBookmark: async ({ params, caller: { accountId } }) => {
    const { contentId } = requireId(params.contentId);
    const times = { now: new Date(now()), forgetBefore: new Date(now() - savedLimits.lateMs) };
    await removeBookmark(database, { accountId, contentId }, times);
    return { deleteBookmark: true };
  },
  isContentBookmarked: async ({ params, caller: { accountId } }) => {
    const { contentId } = requireId(params.contentId);
    return { getBookmarkByContentId: (await findSaved(database, accountId, [contentId]))[0] ?? null };
  },
  areBookmarked: async ({ query: { ids }, caller: { accountId } }) => {
    const asked = ids
      .split(',')
      .slice(0, 200)
      .flatMap((written) => parseSavedId(written.trim())?.contentId ?? []);
    const saved = await findSaved(database, accountId, asked);
    return { bookmarked: saved.map(({ contentId }) => contentId) };
  },
});

/** What is saved, and how it is changed: the calls that are answered here, but for imports and what comes late. */
export const createOwnHandlers = (parts: SavedParts): Omit<AccountHandlers<SavedCalls>, 'importBookmarks' | 'syncSaved'> => ({
  ...createSpecified(parts),
  ...createDetailHandlers(parts),
});
