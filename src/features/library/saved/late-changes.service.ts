import { parseSavedId } from '#content/rules/saved-content';
import type { AccountHandlers } from '#features/accounts/account-api';
import { addBookmark, findSavable, removeBookmark } from './bookmarks.store.ts';
import { putDetails } from './collections.store.ts';
import { withCustomer } from './customer.store.ts';
import { findTimes } from './late-changes.store.ts';
import type { LateChange, SavedCalls } from './saved-calls.schema.ts';
import { type LateResult, savedLimits } from './saved.rules.ts';
import { priceAt, type SavedParts } from './saved.service.ts';

/** A change as of when it was made, by our clock. */
type Dated = { accountId: string; contentId: string; at: Date };

const save = async ({ database, now }: SavedParts, { accountId, contentId, at }: Dated): Promise<LateResult> => {
  const known = parseSavedId(contentId);
  return withCustomer(database, { accountId, now: at }, async (transaction) => {
    const { savedAt, removedAt } = await findTimes(transaction, accountId, contentId);
    if (savedAt) return 'done';
    if (removedAt && removedAt > at) return 'newer';
    const found = known && (await findSavable(transaction, contentId));
    if (!found) return 'gone';
    const price = known.contentType === 'product' ? priceAt(found, now()) : null;
    const { full } = await addBookmark(transaction, { accountId, ...known, price }, { now: at, most: savedLimits.bookmarks });
    return full ? 'full' : 'done';
  });
};

const remove = async ({ database, now }: SavedParts, { accountId, contentId, at }: Dated): Promise<LateResult> => {
  const { savedAt } = await findTimes(database, accountId, contentId);
  if (savedAt && savedAt > at) return 'newer';
  // a save that comes in between is newer and stays (SV-64)
  const times = { now: at, forgetBefore: new Date(now() - savedLimits.lateMs), savedUntil: at };
  return (await removeBookmark(database, { accountId, contentId }, times)) || !savedAt ? 'done' : 'newer';
};

const change = async (parts: SavedParts, dated: Dated, asked: LateChange): Promise<LateResult> => {
  if (asked.kind === 'save') return save(parts, dated);
  if (asked.kind === 'remove') return remove(parts, dated);
  const { accountId, contentId, at } = dated;
  const { savedAt, notedAt } = await findTimes(parts.database, accountId, contentId);
  if (!savedAt) return 'gone';
  if (notedAt && notedAt > at) return 'newer';
  const note = asked.note === '' ? null : asked.note;
  return (await putDetails(parts.database, dated, { note, collections: asked.collections, now: at, notedUntil: at })) ? 'done' : 'gone';
};

/** What was changed without network, one after the other: a later one may build on an earlier one. */
export const createLateHandler = (parts: SavedParts): AccountHandlers<Pick<SavedCalls, 'syncSaved'>> => ({
  syncSaved: async ({ body: { changes }, caller: { accountId } }) => {
    const results: LateResult[] = [];
    for (const asked of changes) {
      const contentId = parseSavedId(asked.contentId)?.contentId;
      const at = new Date(parts.now() - asked.age);
      results.push(contentId === undefined ? 'gone' : await change(parts, { accountId, contentId, at }, asked));
    }
    return { results };
  },
});
