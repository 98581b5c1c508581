import { expect, test } from 'vitest';
import { createSavedActions } from './saved-actions.state.ts';
import { initialSaved, savedAfter, type SavedContent, type SavedEvent, type SavedState } from './saved.state.ts';

const piece = (number: number): SavedContent => ({ contentId: `rcna${number}`, contentType: 'article' });
const list = (...numbers: number[]) => numbers.map(piece);
const state = (more: Partial<SavedState>): SavedState => ({ ...initialSaved, ...more });
const page = (nextPage: string | null, ...numbers: number[]) => ({ data: list(...numbers), pageInfo: { nextPage } });

test.each<[string, SavedState, SavedEvent, Partial<SavedState>]>([
  ['loading is flagged', state({ error: 'x' }), { type: 'loading' }, { loading: true, error: null }],
  [
    'without a cursor a list begins anew',
    state({ loading: true, list: page('a', 1, 2) }),
    { type: 'loaded', ...page('b', 3) },
    { loading: false, list: page('b', 3), bookmarks: { rcna3: true } },
  ],
  [
    'with a cursor it is merged, each id once, where it stood first',
    state({ list: page('a', 1, 2) }),
    { type: 'loaded', cursor: 'a', ...page(null, 2, 3, 3) },
    { list: page(null, 1, 2, 3), bookmarks: { rcna1: true, rcna2: true, rcna3: true } },
  ],
  [
    'a failure ends the loading and keeps the list',
    state({ loading: true, list: page('a', 1) }),
    { type: 'failed', error: 'no' },
    { loading: false, error: 'no', list: page('a', 1) },
  ],
  [
    'what is found is marked, and what was asked for and is not there is not',
    state({ bookmarks: { rcna1: true, rcna9: true } }),
    { type: 'found', asked: ['rcna1', 'rcna2'], saved: ['rcna2'] },
    { bookmarks: { rcna1: false, rcna2: true, rcna9: true } },
  ],
  ['to create marks at once', state({}), { type: 'createRequested', contentId: 'rcna1' }, { bookmarks: { rcna1: true } }],
  [
    'what the server did not create is unmarked',
    state({ bookmarks: { rcna1: true } }),
    { type: 'createRefused', contentId: 'rcna1' },
    { bookmarks: { rcna1: false } },
  ],
  [
    'what was created stands first in the list, once',
    state({ list: page('a', 2, 1) }),
    { type: 'created', ...piece(1) },
    { bookmarks: { rcna1: true }, list: page('a', 1, 2) },
  ],
  [
    'to delete unmarks at once, and leaves the list',
    state({ list: page(null, 1), bookmarks: { rcna1: true } }),
    { type: 'deleteRequested', contentId: 'rcna1' },
    { bookmarks: { rcna1: false }, list: page(null, 1) },
  ],
  [
    'what was deleted leaves the list',
    state({ list: page('a', 1, 2) }),
    { type: 'deleted', contentId: 'rcna1' },
    { bookmarks: { rcna1: false }, list: page('a', 2) },
  ],
  [
    'what was checked is shown as it is',
    state({ bookmarks: { rcna1: false } }),
    { type: 'checked', contentId: 'rcna1', isSaved: true },
    { bookmarks: { rcna1: true } },
  ],
  [
    'who is signed in keeps what is known',
    state({ bookmarks: { rcna1: true } }),
    { type: 'authenticationChanged', to: 'authenticated' },
    { authenticationState: 'authenticated', bookmarks: { rcna1: true } },
  ],
  [
    'a sign-out takes what is of the reader',
    state({
      bookmarks: { rcna1: true },
      list: page('a', 1),
      isBedrockApiEnabled: false,
    }),
    { type: 'authenticationChanged', to: 'unauthenticated' },
    {
      bookmarks: {},
      list: page(null),
      isBedrockApiEnabled: false,
      authenticationState: 'unauthenticated',
    },
  ],
])('SV-03, SV-07: %s', (_name, before, event, expected) => {
  const frozen = structuredClone(before);
  expect(savedAfter(before, event)).toEqual({ ...before, ...expected });
  expect(before).toEqual(frozen);
});

type Answers = {
  isSignedIn?: boolean;
  refresh?: 'fails';
  create?: boolean | 'fails';
  remove?: boolean | 'fails';
  check?: boolean | 'fails';
};
const answer = (given: boolean | 'fails' | undefined): Promise<boolean> =>
  given === 'fails' ? Promise.reject(new Error('no network')) : Promise.resolve(given ?? true);

/** Actions in a page that answers so; `seen` is what happened, in its order. */
const inPage = (answers: Answers, start: Partial<SavedState> = {}) => {
  const seen: string[] = [];
  const actions = createSavedActions(
    {
      refreshToken: async () => {
        seen.push('refresh');
        if (answers.refresh) throw new Error('no network');
        actions.send({ type: 'authenticationChanged', to: answers.isSignedIn === false ? 'unauthenticated' : 'authenticated' });
      },
      openSignIn: ({ contentId }) => void seen.push(`sign-in for ${contentId}`),
      create: ({ contentId }) => {
        seen.push(`create ${contentId}`);
        return answer(answers.create);
      },
      remove: (contentId) => {
        seen.push(`remove ${contentId}`);
        return answer(answers.remove);
      },
      check: (contentId) => {
        seen.push(`check ${contentId}`);
        return answer(answers.check);
      },
      onChange: ({ bookmarks }) => {
        if ('rcna1' in bookmarks) seen.push(bookmarks['rcna1'] ? 'marked' : 'unmarked');
      },
    },
    start,
  );
  return { actions, seen };
};
const signedIn: Partial<SavedState> = { authenticationState: 'authenticated' };

test.each<[string, Answers, Partial<SavedState>, boolean, string[]]>([
  [
    'signed in: marked before the server answers, then first in the list',
    {},
    {},
    true,
    ['refresh', 'marked after', 'create rcna1', 'marked'],
  ],
  ['not signed in: the fallback opens, and nothing is saved', { isSignedIn: false }, {}, false, ['refresh', 'sign-in for rcna1']],
  [
    'the token cannot be refreshed: ignored, and the state decides',
    { refresh: 'fails' },
    signedIn,
    true,
    ['refresh', 'marked', 'create rcna1', 'marked'],
  ],
  ['nothing is known and the token cannot be refreshed', { refresh: 'fails' }, {}, false, ['refresh', 'sign-in for rcna1']],
  ['the bedrock account API is not enabled: it passes', {}, { isBedrockApiEnabled: false }, true, ['marked', 'create rcna1', 'marked']],
  ['the server says not created: rolled back', { create: false }, signedIn, false, ['refresh', 'marked after', 'create rcna1', 'unmarked']],
  [
    'the server does not answer: rolled back',
    { create: 'fails' },
    signedIn,
    false,
    ['refresh', 'marked after', 'create rcna1', 'unmarked'],
  ],
])('SV-02, SV-07: creating, %s', async (_name, answers, start, isCreated, expected) => {
  const { actions, seen } = inPage(answers, start);
  expect(await actions.create(piece(1))).toBe(isCreated);
  expect(seen).toEqual(expected.map((one) => one.replace(' after', '')));
  expect(actions.state().bookmarks['rcna1'] ?? false).toBe(isCreated);
  expect(actions.state().list.data).toEqual(isCreated ? list(1) : []);
});

const saved: Partial<SavedState> = { ...signedIn, bookmarks: { rcna1: true }, list: page(null, 1, 2) };
test.each<[string, Answers, Partial<SavedState>, boolean, boolean, string[]]>([
  ['unmarked before the server answers, then gone from the list', {}, saved, true, false, ['unmarked', 'remove rcna1', 'unmarked']],
  ['not signed in: nothing is asked', { isSignedIn: false }, saved, false, false, []],
  [
    'refused: what is there is shown again',
    { remove: false, check: true },
    saved,
    false,
    true,
    ['unmarked', 'remove rcna1', 'check rcna1', 'marked'],
  ],
  [
    'refused, and it is gone: that is shown',
    { remove: false, check: false },
    saved,
    false,
    false,
    ['unmarked', 'remove rcna1', 'check rcna1', 'unmarked'],
  ],
  [
    'no answer, and none to the check: it counts as saved',
    { remove: 'fails', check: 'fails' },
    saved,
    false,
    true,
    ['unmarked', 'remove rcna1', 'check rcna1', 'marked'],
  ],
])('SV-02: deleting, %s', async (_name, answers, start, isDeleted, isSaved, expected) => {
  const { actions, seen } = inPage(answers, start);
  expect(await actions.remove('rcna1')).toBe(isDeleted);
  expect(seen.filter((one) => one !== 'refresh').slice(answers.isSignedIn === false ? seen.length : 1)).toEqual(expected);
  expect(actions.state().bookmarks['rcna1'] ?? false).toBe(isSaved);
  if (isDeleted) expect(actions.state().list.data).toEqual(list(2));
});

test('SV-02: what is asked of one piece is done in turn: the last press counts', async () => {
  const { actions, seen } = inPage({}, signedIn);
  const done = await Promise.all([actions.create(piece(1)), actions.remove('rcna1'), actions.create(piece(1))]);
  expect(done).toEqual([true, true, true]);
  expect(seen.filter((one) => one.includes(' '))).toEqual(['create rcna1', 'remove rcna1', 'create rcna1']);
  expect(actions.state().list.data).toEqual(list(1));
});
