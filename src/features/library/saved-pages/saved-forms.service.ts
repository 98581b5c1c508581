import { parseSavedId } from '#content/rules/saved-content';
import type { AccountCaller, AccountClient } from '#features/accounts/account-api';
import type { Visit } from '#features/accounts/visits';
import { type SavedCalls, savedCalls } from '#features/library/saved';
import { isAppError } from '#platform/errors';
import { findTab, type SavedNote, toTabPath } from './saved-tabs.rules.ts';

/** Who asks for a page of the saved area, with what their browser carries. */
export type SavedAsked = { visit: Visit; caller: AccountCaller };
type Client = AccountClient<SavedCalls>;
type Done = { note: SavedNote; collection?: string | undefined };
type Form = (asked: SavedAsked, form: URLSearchParams, client: Client) => Promise<Done>;

const none = { query: {}, body: undefined };
const refusedWith = (error: unknown, status: number): boolean => isAppError(error) && error.status === status;

const changeCollection: Form = async ({ caller }, form, client) => {
  const collectionId = (form.get('collection') ?? '').slice(0, 40);
  if (form.get('delete') !== null) {
    await client.call('deleteCollection', { ...none, params: { collectionId } }, caller);
    return { note: 'collectionDeleted' };
  }
  const named = savedCalls.createCollection.body.safeParse({ name: form.get('name') ?? '' });
  if (!named.success) return { note: 'collectionNameMissing', collection: collectionId };
  if (collectionId !== '') {
    await client.call('renameCollection', { query: {}, params: { collectionId }, body: named.data }, caller);
    return { note: 'kept', collection: collectionId };
  }
  try {
    const made = await client.call('createCollection', { query: {}, params: {}, body: named.data }, caller);
    return { note: 'collectionCreated', collection: made.collectionId };
  } catch (error) {
    if (refusedWith(error, 409)) return { note: 'collectionsFull' };
    throw error;
  }
};

/** The handlers of the forms of the saved area, by the path that each form is sent to. */
export const savedActions: Readonly<Record<string, Form>> = {
  '/account/saved/remove': async ({ caller }, form, client) => {
    await client.call('deleteBookmark', { ...none, params: { contentId: form.get('id') ?? '' } }, caller);
    return { note: 'removed' };
  },
  '/account/saved/undo': async ({ caller }, form, client) => {
    try {
      await client.call('restoreBookmark', { ...none, params: { contentId: form.get('id') ?? '' } }, caller);
      return { note: 'restored' };
    } catch (error) {
      if (refusedWith(error, 409)) return { note: 'bookmarksFull' };
      throw error;
    }
  },
  '/account/saved/details': async ({ caller }, form, client) => {
    const body = savedCalls.putDetails.body.parse({
      note: (form.get('note') ?? '').slice(0, 1_000),
      collections: form
        .getAll('in')
        .slice(0, 100)
        .map((id) => id.slice(0, 40)),
    });
    await client.call('putDetails', { query: {}, params: { contentId: form.get('id') ?? '' }, body }, caller);
    return { note: 'kept' };
  },
  '/account/saved/price': async ({ caller }, form, client) => {
    const wanted = form.get('wanted') === 'yes';
    await client.call('watchPrice', { query: {}, params: { contentId: form.get('id') ?? '' }, body: { wanted } }, caller);
    return { note: wanted ? 'watched' : 'unwatched' };
  },
  '/account/saved/collections': changeCollection,
};

export const isSavedForm = (path: string): boolean => path in savedActions;

/** Does what a form asks for; gives where its page goes on: the tab it was sent from, which says what was done. */
export const savedForms = async (path: string, asked: SavedAsked, form: URLSearchParams, client: Client): Promise<string> => {
  const { visit } = asked;
  let done: Done;
  try {
    done = (await savedActions[path]?.(asked, form, client)) ?? { note: 'notFound' };
  } catch (error) {
    if (!refusedWith(error, 404) && !refusedWith(error, 400)) throw error;
    done = { note: 'notFound' };
  }
  const tab = findTab(`/account/saved${form.get('tab') === 'all' ? '' : `/${form.get('tab') ?? ''}`}`) ?? 'all';
  const id = parseSavedId(form.get('id') ?? '')?.contentId;
  const query = new URLSearchParams({
    done: done.note,
    ...(id !== undefined && { id }),
    ...(done.collection !== undefined && done.collection !== '' && { collection: done.collection }),
  });
  return `${visit.to(toTabPath(tab))}?${query.toString()}`;
};
