import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { parseSavedId } from '#content/rules/saved-content';
import type { AccountHandlers } from '#features/accounts/account-api';
import {
  addCollection,
  deleteCollection,
  listCollections,
  putDetails,
  putPriceWatch,
  renameCollection,
  restoreBookmark,
} from './collections.store.ts';
import { withCustomer } from './customer.store.ts';
import type { SavedCalls } from './saved-calls.schema.ts';
import { notSaved, tooManyBookmarks, tooManyCollections } from './saved.errors.ts';
import { savedLimits } from './saved.rules.ts';
import type { SavedTables } from './saved.tables.ts';

type DetailCalls = Pick<
  SavedCalls,
  'restoreBookmark' | 'putDetails' | 'watchPrice' | 'listCollections' | 'createCollection' | 'renameCollection' | 'deleteCollection'
>;

const require = (isDone: boolean): { done: true } => {
  if (!isDone) throw notSaved();
  return { done: true };
};
const toOwn = (accountId: string, written: string) => {
  const contentId = parseSavedId(written)?.contentId;
  if (contentId === undefined) throw notSaved();
  return { accountId, contentId };
};

/** Notes, collections, prices to be told, and removals taken back: of the caller's own account alone. */
export const createDetailHandlers = ({
  database,
  now,
}: {
  database: Kysely<SavedTables>;
  now: () => number;
}): AccountHandlers<DetailCalls> => ({
  restoreBookmark: ({ params, caller: { accountId } }) => {
    const bookmark = toOwn(accountId, params.contentId);
    const terms = { since: new Date(now() - savedLimits.undoMs), most: savedLimits.bookmarks };
    return withCustomer(database, { accountId, now: new Date(now()) }, async (change) => {
      const outcome = await restoreBookmark(change, bookmark, terms);
      if (outcome === 'full') throw tooManyBookmarks();
      return require(outcome === 'restored');
    });
  },
  putDetails: async ({ params, body, caller }) => {
    const note = body.note === '' ? null : body.note;
    return require(await putDetails(database, toOwn(caller.accountId, params.contentId), { ...body, note, now: new Date(now()) }));
  },
  watchPrice: async ({ params, body, caller }) =>
    require(await putPriceWatch(database, toOwn(caller.accountId, params.contentId), body.wanted)),
  listCollections: async ({ caller }) => ({ collections: await listCollections(database, caller.accountId) }),
  createCollection: async ({ body: { name }, caller: { accountId } }) => {
    const collectionId = randomUUID();
    const terms = { now: new Date(now()), most: savedLimits.collections };
    const added = { accountId, collectionId, name };
    const isAdded = await withCustomer(database, { accountId, now: terms.now }, (change) => addCollection(change, added, terms));
    if (!isAdded) throw tooManyCollections();
    return { collectionId };
  },
  renameCollection: async ({ params, body, caller: { accountId } }) =>
    require(await renameCollection(database, { accountId, ...params }, body.name)),
  deleteCollection: async ({ params, caller: { accountId } }) => require(await deleteCollection(database, { accountId, ...params })),
});
