import { offlineMessages } from '../../../messages/offline.ts';
import { findList, type OfflineChange, type OfflineSettings, offlineNames, parseLateCall, toLateAnswer } from './offline.rules.ts';
import { addChange, findPiece, isEnabled, putPiece, tellChange } from './offline-store.browser.ts';
import type { WorkerScope } from './worker-scope.browser.ts';

/** Shows a change on this device before anybody has been told of it. */
const applyHere = async (change: OfflineChange, now: number): Promise<void> => {
  const { contentId } = change;
  const known = await findPiece(contentId);
  if (change.kind === 'save') {
    const unknown = { contentId, contentType: change.contentType ?? '', headline: '', address: '', note: null, collections: [] };
    const fresh = { ...unknown, savedAt: now, state: 'waiting', modified: '', storedAt: 0, build: '', files: [] } as const;
    await putPiece({ ...(known ?? fresh), isRemoved: false });
  } else if (known && change.kind === 'remove') await putPiece({ ...known, isRemoved: true });
  else if (known && change.kind === 'details') await putPiece({ ...known, note: change.note, collections: change.collections });
};

/** Remembers a change until the network is there; false where nobody has chosen to read offline here. */
const remember = async (scope: WorkerScope, change: OfflineChange): Promise<boolean> => {
  if (!(await isEnabled())) return false;
  await addChange(change, Date.now());
  await applyHere(change, Date.now());
  tellChange();
  // where there is no background sync the next page that is opened sends it
  await scope.registration.sync?.register(offlineNames.sync).catch((error: unknown) => console.info(String(error)));
  return true;
};

const readBody = (request: Request): Promise<unknown> => request.json().catch(() => undefined);

/** Makes the call of a page that changes something; without network it waits, and the page is answered as if it were done, with the words for that. */
export const answerCall = async (scope: WorkerScope, request: Request, language: 'en' | 'es'): Promise<Response> => {
  const copy = request.clone();
  try {
    return await fetch(request);
  } catch (error) {
    const { pathname } = new URL(copy.url);
    const change = parseLateCall(copy.method, pathname, await readBody(copy));
    if (!change || !(await remember(scope, change))) throw error;
    return Response.json({ data: toLateAnswer(pathname), later: offlineMessages[language].later[change.kind] });
  }
};

/** What a form of the saved area does, where it can wait. */
const readForm = (path: string, form: FormData): OfflineChange | undefined => {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const contentId = /^[A-Za-z0-9]{1,30}$/.exec(text('id'))?.[0];
  if (contentId === undefined) return undefined;
  if (path.endsWith('/remove')) return { kind: 'remove', contentId };
  return {
    kind: 'details',
    contentId,
    note: text('note').replaceAll('\r\n', '\n'),
    collections: form.getAll('in').filter((id) => typeof id === 'string'),
  };
};

/** The saved area that a form is sent to, if its change can wait. */
export const findFormList = (settings: OfflineSettings, path: string): OfflineSettings['lists'][number] | undefined => {
  const base = /^(.*)\/(?:remove|details)$/.exec(path)?.[1];
  return base === undefined ? undefined : findList(settings.lists, base)?.list;
};

/** Sends a form of the saved area. What comes from the list of this device always waits: its forms have no token of a session. */
export const answerForm = async (scope: WorkerScope, request: Request, list: string): Promise<Response> => {
  const { pathname } = new URL(request.url);
  const form = await request.clone().formData();
  try {
    if (form.get('offline') !== '1') return await fetch(request);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  const change = readForm(pathname, form);
  if (!change || !(await remember(scope, change))) return Response.error();
  return Response.redirect(new URL(`${list}?later=${change.kind}`, scope.location.origin), 303);
};
