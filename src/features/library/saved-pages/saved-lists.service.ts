import { flagsOf } from '#brands';
import type { AccountClient } from '#features/accounts/account-api';
import type { SavedCalls } from '#features/library/saved';
import type { SavedAsked } from './saved-forms.service.ts';
import { filterOfTab, type SavedTab } from './saved-tabs.rules.ts';
import type { SavedContent, SavedSection } from './saved.view.ts';

/** Parts that other features add below a reader's list, on the tab of everything. */
export type ReadSections = (asked: SavedAsked) => Promise<readonly SavedSection[]>;

/** A page of what somebody saved. On the first of all tabs a place is left for what they read, which is loaded apart: it takes far more queries than the list. */
export const readList = async (
  { visit, caller }: SavedAsked,
  tab: SavedTab,
  { client }: { client: AccountClient<SavedCalls> },
): Promise<SavedContent> => {
  const { query, brand } = visit;
  const [after, collection] = [query.get('after') ?? undefined, query.get('collection')?.slice(0, 40) || undefined];
  const search = (query.get('q') ?? '').slice(0, 200).trim();
  const isWhole = tab === 'all' && after === undefined && collection === undefined && search === '';
  const params = { size: brand.savedPageSize, cursor: after, filterType: filterOfTab(tab) };
  const [{ bookmarks }, { collections }] = await Promise.all([
    client.call('bookmarks', { params, query: { collection, search }, body: undefined }, caller),
    client.call('listCollections', { params: {}, query: {}, body: undefined }, caller),
  ]);
  const { data, pageInfo } = bookmarks;
  return {
    kind: 'list',
    tab,
    bookmarks: data,
    nextPage: pageInfo.nextPage,
    collections,
    search,
    collection,
    isLater: after !== undefined,
    hasReading: isWhole && flagsOf(brand.vertical).readingHistory === true,
  };
};

/** What somebody read and may read next, for the place below their list. */
export const readReading = async (asked: SavedAsked, { readSections }: { readSections: ReadSections }): Promise<SavedContent> => ({
  kind: 'reading',
  sections: await readSections(asked),
});
