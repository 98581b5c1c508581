import { openSignIn, openTokens } from '#features/slots/account-link/account-link.island';
import { isReadOffline, syncOffline } from '#features/slots/offline/offline-box.island';
import { parseSavedId } from '#content/rules/saved-content';
import type { SaveProps } from './save-props.view.ts';
import { createSavedActions, type SavedActions } from './saved-actions.state.ts';
import type { SavedContent } from './saved.state.ts';
import { forgetPending, readPending, storePending } from './pending-save.browser.ts';
import { showToast, words } from './save-toast.browser.ts';

type ShowAll = (saved: ReadonlyMap<string, boolean>) => void;

let token: string | undefined;
/** What is said of a change that waits for the network. */
let laterText: string | undefined;
const call = async (path: string, method: 'GET' | 'POST' | 'DELETE'): Promise<Record<string, unknown>> => {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(`/mynewsapi${path}`, { method, headers });
  if (!response.ok) throw new Error(`${response.status} @ ${path}`);
  const { data, later } = await response.json<{ data: Record<string, unknown>; later?: string }>();
  laterText = later;
  // it waits on this device, or is there already: either way what is stored here is brought in line
  if (later !== undefined) addEventListener('online', syncOffline, { once: true });
  else if (method !== 'GET') syncOffline();
  return data;
};

/** Why the server did not save; undefined where nobody knows. */
let refusal: string | undefined;

let actions: SavedActions | undefined;
const channel = new BroadcastChannel('masthead-saved');
/** Tells the state what others did: it would show what it knew with the next change. */
const learn = (contentId: string, isSaved: boolean): void =>
  actions?.send({ type: 'found', asked: [contentId], saved: isSaved ? [contentId] : [] });
channel.addEventListener('message', ({ data }: MessageEvent<[string, boolean]>) => learn(...data));
/** Told to the other tabs, and to the buttons of this page that the state knows nothing of. */
const tell = (contentId: string, isSaved: boolean, showAll: ShowAll): void => {
  showAll(new Map([[contentId, isSaved]]));
  channel.postMessage([contentId, isSaved]);
};

const getActions = (props: SaveProps, showAll: ShowAll): SavedActions => {
  if (actions) return actions;
  const tokens = openTokens(props.accountType, ({ isSignedIn, accessToken }) => {
    token = accessToken;
    made.send({ type: 'authenticationChanged', to: isSignedIn ? 'authenticated' : 'unauthenticated' });
  });
  const made = createSavedActions(
    {
      // without network nobody can be asked: whoever was signed in still is
      refreshToken: async () => (isReadOffline() ? made.send({ type: 'authenticationChanged', to: 'authenticated' }) : tokens.refresh()),
      openSignIn: (pending) => {
        storePending(pending);
        void openSignIn(props.signInHref, props.close, props.accountType).then((wasClosed) => wasClosed(forgetPending));
      },
      create: async ({ contentId, contentType }) => {
        refusal = undefined;
        const isCreated = (await call(`/createbookmark/${contentId}/${contentType}`, 'POST'))['createBookmark'] === true;
        // it may be saved, and yet was not: there is no room
        if (!isCreated) refusal = words().full;
        return isCreated;
      },
      remove: async (contentId) => (await call(`/deleteBookmark/${contentId}`, 'DELETE'))['deleteBookmark'] === true,
      check: async (contentId) => (await call(`/iscontentbookmarked/${contentId}`, 'GET'))['getBookmarkByContentId'] !== null,
      onChange: ({ bookmarks }) => showAll(new Map(Object.entries(bookmarks))),
    },
    { isBedrockApiEnabled: props.accountType === 'bedrock' },
  );
  actions = made;
  // signed in above the page, or in another tab: what waited is saved now
  new BroadcastChannel('masthead-account').addEventListener(
    'message',
    ({ data }) => data === 'signed-in' && completePending(props, showAll),
  );
  return made;
};

const undo = async (content: SavedContent, props: SaveProps, showAll: ShowAll): Promise<void> => {
  try {
    await call(`/restorebookmark/${content.contentId}`, 'POST');
    learn(content.contentId, true);
    tell(content.contentId, true, showAll);
    showToast(props, { text: laterText ?? words().saved, see: true });
  } catch (error) {
    reportError(error);
    showToast(props, { text: words().failed });
  }
};

const save = async (content: SavedContent, props: SaveProps, showAll: ShowAll): Promise<void> => {
  const made = getActions(props, showAll);
  const isCreated = await made.create(content);
  if (isCreated) {
    tell(content.contentId, true, showAll);
    showToast(props, { text: laterText ?? words().saved, see: true });
  } else if (made.state().authenticationState === 'authenticated' || props.accountType !== 'bedrock')
    showToast(props, { text: refusal ?? words().failed });
};

const remove = async (content: SavedContent, props: SaveProps, showAll: ShowAll): Promise<void> => {
  const made = getActions(props, showAll);
  if (!(await made.remove(content.contentId))) return showToast(props, { text: words().removeFailed });
  tell(content.contentId, false, showAll);
  showToast(props, { text: laterText ?? words().removed, undo: () => void undo(content, props, showAll) });
};

/** Saves what waited for its reader to sign in. */
export const completePending = (props: SaveProps, showAll: ShowAll): void => {
  const pending = readPending();
  forgetPending();
  if (pending) void save(pending, props, showAll).catch(reportError);
};

/** Answers a press of a button: what is saved is removed, everything else is saved. */
export const press = async (button: HTMLButtonElement, props: SaveProps, showAll: ShowAll): Promise<void> => {
  if (button.ariaBusy === 'true') return;
  const content = parseSavedId(button.value);
  if (!content) return;
  button.ariaBusy = 'true';
  button.dataset['fresh'] = '';
  try {
    await (button.getAttribute('aria-pressed') === 'true' ? remove : save)(content, props, showAll);
  } finally {
    button.ariaBusy = 'false';
  }
};
