import { findList, isSavedPath, type OfflineChange, pictureStem } from './offline.rules.ts';
import { listPlace, renderOfflineList } from './offline-list.view.ts';
import { isEnabled, listChanges, listPieces } from './offline-store.browser.ts';
import { findStored } from './piece-pages.browser.ts';
import type { WorkerScope } from './worker-scope.browser.ts';

/** What is answered from this device where the network is not there. */
export type OfflineAnswers = {
  /** Whether a path may be answered from here: every other is none of the worker's business. */
  knows(path: string): boolean;
  /** Reads once more which paths those are. */
  learn(): Promise<void>;
  /** A saved piece or the saved list; undefined for everything else, and where nobody is signed in any more. */
  page(url: URL): Promise<Response | undefined>;
  /** A file of a stored page; another size of a picture stands in for the one that is asked for. */
  file(request: Request): Promise<Response>;
  /** Which of some pieces are saved. */
  saved(request: Request): Promise<Response>;
};

const isKind = (text: string | null): text is OfflineChange['kind'] => text === 'save' || text === 'remove' || text === 'details';

const answerFile = async (request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url);
  const stored = await findStored(pathname);
  if (stored) return stored;
  const isSame = (picture: string): boolean => pathname.startsWith('/_images/') && pictureStem(picture) === pictureStem(pathname);
  const other = (await listPieces()).flatMap(({ picture, files }) => [...(picture === undefined ? [] : [picture]), ...files]).find(isSame);
  return (other === undefined ? undefined : await findStored(other)) ?? fetch(request);
};

const answerSaved = async (request: Request): Promise<Response> => {
  try {
    return await fetch(request);
  } catch (error) {
    if (!(await isEnabled())) throw error;
    const asked = new Set(new URL(request.url).searchParams.get('ids')?.split(','));
    const saved = (await listPieces()).filter(({ contentId, isRemoved }) => isRemoved !== true && asked.has(contentId));
    return Response.json({ data: { bookmarked: saved.map(({ contentId }) => contentId) } });
  }
};

/** Creates the answers. `onOwnerGone` is called where somebody has signed out and left something here. */
export const createOfflineAnswers = (scope: WorkerScope, onOwnerGone: () => Promise<void>): OfflineAnswers => {
  const { lists } = scope.mastheadOffline;
  /** The paths of stored pieces; undefined until they are known. */
  let paths: ReadonlySet<string> | undefined;
  /** Whether somebody is still signed in, where a worker can know: what they read is not shown to who comes next. */
  const isOwnerHere = async (): Promise<boolean> => {
    if (!(await isEnabled())) return false;
    const cookies = await scope.cookieStore?.getAll();
    if (!cookies || cookies.some(({ name, value }) => name.endsWith('masthead-signed-in') && value === '1')) return true;
    await onOwnerGone();
    return false;
  };
  const renderList = async (path: string, done: string | null): Promise<Response | undefined> => {
    const found = findList(lists, path);
    const shell = found && (await findStored(found.list.shell));
    if (!shell) return undefined;
    const { list, type } = found;
    const html = await shell.text();
    const [pieces, waiting] = [await listPieces(), (await listChanges()).length];
    const shown = { path: list.path, language: list.language, pieces, type, waiting, done: isKind(done) ? done : undefined };
    return new Response(
      html.replace(listPlace, () => renderOfflineList(shown)),
      { headers: shell.headers },
    );
  };
  const listHere = async (): Promise<string[]> =>
    (await listPieces()).flatMap(({ state, address, isRemoved }) => (state === 'here' && isRemoved !== true ? [address] : []));
  return {
    knows: (path) => findList(lists, path) !== undefined || (isSavedPath(path) && paths?.has(path) !== false),
    learn: async () => {
      paths = new Set((await isEnabled()) ? await listHere() : []);
    },
    page: async ({ pathname, searchParams }) => {
      if (!(await isOwnerHere())) return undefined;
      return (await listHere()).includes(pathname) ? findStored(pathname) : renderList(pathname, searchParams.get('later'));
    },
    file: answerFile,
    saved: answerSaved,
  };
};
