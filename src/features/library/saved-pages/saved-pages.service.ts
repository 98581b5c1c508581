import type { ContentItem } from '#content/responses/content-item';
import { parseSavedId } from '#content/rules/saved-content';
import type { AccountClient } from '#features/accounts/account-api';
import { createVisits, parseNextPath, type Visit, type VisitParts } from '#features/accounts/visits';
import type { ReaderIdentity } from '#features/accounts/auth-calls';
import type { PriceMailLinks, SavedCalls } from '#features/library/saved';
import type { FormRefusal, OwnFile, PersonalAnswer, PersonalRequest, PersonalSteps } from '#features/pages/personal-page';
import { isAppError } from '#platform/errors';
import { getCorrelationId } from '#platform/http';
import { isSavedForm, type SavedAsked, savedForms } from './saved-forms.service.ts';
import { exportFiles, importForm, type ImportParts } from './saved-files.service.ts';
import { readList, readReading, type ReadSections } from './saved-lists.service.ts';
import { findTab, isReadingPart, isSavedNote } from './saved-tabs.rules.ts';
import type { SavedContent, SavedView } from './saved.view.ts';

/** The dependencies of the saved area. */
export type SavedPagesDependencies = VisitParts &
  ImportParts & {
    client: AccountClient<SavedCalls>;
    identity: ReaderIdentity;
    findItem: (contentId: string) => Promise<ContentItem | undefined>;
    priceMails: PriceMailLinks;
    readSections: ReadSections;
    /** Whether saved pieces may be read without network. */
    isOffline: boolean;
    onFailure: (error: unknown, correlationId: string) => void;
  };

export const addPath = '/account/saved/add';
export const endPath = '/account/saved/prices/';
export const importPath = '/account/saved/import';
const mostBytes = 16_384;
const mostFileBytes = 10_000_000;
type Outcome = { content: SavedContent; status?: SavedView['status'] } | { location: string } | { file: OwnFile };

/** Whose page it is; undefined where nobody is signed in, or no longer. */
const findReader = async (visit: Visit, { request }: PersonalRequest, { client, identity, toClientKey }: SavedPagesDependencies) => {
  const { token } = visit.state;
  if (!visit.session || token === undefined) return undefined;
  try {
    const by = { token, session: undefined };
    const { accountId } = await (client.isElsewhere ? identity.claim(by) : identity.identify(by));
    const agent = request.headers['user-agent']?.slice(0, 400);
    return { accountId, site: visit.brand.site, token, client: toClientKey(request), agent, correlationId: getCorrelationId(request) };
  } catch (error) {
    if (!isAppError(error) || error.status >= 500) throw error;
    visit.leave();
    return undefined;
  }
};

/** Saves what a button sent without script, and goes back to where it was. */
const add = async ({ visit, caller }: SavedAsked, written: string, from: string, parts: SavedPagesDependencies): Promise<Outcome> => {
  const known = parseSavedId(written);
  const show = async (problem: 'unknown' | 'full', status: 200 | 404): Promise<Outcome> => ({
    content: { kind: 'adding', id: known?.contentId ?? '', item: known && (await parts.findItem(known.contentId)), from, problem },
    status,
  });
  if (!known) return show('unknown', 404);
  try {
    const { createBookmark } = await parts.client.call('createBookmark', { params: known, query: {}, body: undefined }, caller);
    return createBookmark ? { location: `${visit.to('/account/saved')}?done=added&id=${known.contentId}` } : await show('full', 200);
  } catch (error) {
    if (isAppError(error) && (error.status === 404 || error.status === 400)) return show('unknown', 404);
    throw error;
  }
};

const signIn = (visit: Visit, next: string): Outcome => {
  visit.state = { ...visit.state, next };
  return { location: visit.to('/account/sign-in') };
};

/** The end of mails about prices: a link asks, a form ends; nobody needs to sign in for it. */
const endMails = async ({ path }: Visit, isForm: boolean, { priceMails }: SavedPagesDependencies): Promise<Outcome> => {
  const token = path.slice(endPath.length);
  if (!priceMails.isValid(token)) return { content: { kind: 'ending', token: '', step: 'invalid' }, status: 404 };
  if (!isForm) return { content: { kind: 'ending', token, step: 'ask' } };
  await priceMails.end(token);
  return { content: { kind: 'ending', token: '', step: 'ended' } };
};

const open = async (visit: Visit, request: PersonalRequest, parts: SavedPagesDependencies): Promise<Outcome> => {
  if (visit.path.startsWith(endPath)) return endMails(visit, false, parts);
  const caller = await findReader(visit, request, parts);
  const { search } = new URL(request.request.url ?? '/', 'http://own.invalid');
  if (!caller) return signIn(visit, parseNextPath(`${visit.to(visit.path)}${search}`) ?? visit.to('/account/saved'));
  const asked = { visit, caller };
  if (visit.path === addPath) {
    const [id, from] = [visit.query.get('id') ?? '', parseNextPath(visit.query.get('from')) ?? visit.to('/')];
    const known = parseSavedId(id);
    const item = known && (await parts.findItem(known.contentId));
    // a link alone saves nothing: it asks
    return {
      content: { kind: 'adding', id: known?.contentId ?? '', item, from, problem: item ? undefined : 'unknown' },
      status: item ? 200 : 404,
    };
  }
  const file = exportFiles[visit.path];
  if (file) return { file: await file(asked, parts) };
  const tab = findTab(visit.path) ?? 'all';
  if (!findTab(visit.path)) return { location: visit.to('/account/saved') };
  try {
    return { content: await (isReadingPart(tab, visit.query) ? readReading(asked, parts) : readList(asked, tab, parts)) };
  } catch (error) {
    if (!isAppError(error) || error.status === 503) throw error;
    // the cursor of another list, or of another reader
    return { location: visit.to(visit.path) };
  }
};

const take = async (visit: Visit, form: URLSearchParams, request: PersonalRequest, parts: SavedPagesDependencies): Promise<Outcome> => {
  if (visit.path.startsWith(endPath)) return endMails(visit, true, parts);
  const caller = await findReader(visit, request, parts);
  if (visit.path === addPath) {
    const [id, from] = [form.get('id') ?? '', parseNextPath(form.get('from')) ?? visit.to('/')];
    if (caller) return add({ visit, caller }, id, from, parts);
    const next = `${visit.to(addPath)}?${new URLSearchParams({ id: id.slice(0, 30), from }).toString()}`;
    return signIn(visit, parseNextPath(next) ?? visit.to('/account/saved'));
  }
  if (!caller) return signIn(visit, visit.to('/account/saved'));
  const asked = { visit, caller };
  const { client } = parts;
  return {
    location: visit.path === importPath ? await importForm(asked, form, client) : await savedForms(visit.path, asked, form, client),
  };
};

/** Returns the page that reports a failure; `isFull` if the disk has no room. */
const fail = ({ path }: Visit, isFull: boolean): Outcome => ({
  content: { kind: 'failed', tab: findTab(path) ?? 'all', isFull },
  status: isFull ? 507 : 503,
});

/** Answers a refused form. */
const refuse = async (visit: Visit, reason: FormRefusal['reason'], parts: SavedPagesDependencies): Promise<Outcome> => {
  if (reason === 'not-stored') return fail(visit, true);
  if (visit.path.startsWith(endPath)) return endMails(visit, false, parts);
  const home = visit.to('/account/saved');
  if (reason === 'other-site' || reason === 'too-old') return { location: home };
  return { location: `${home}?done=${visit.path === importPath && reason === 'not-a-form' ? 'unreadable' : 'tooLarge'}` };
};

const readNote = ({ query }: Visit): SavedView['note'] => {
  const kind = query.get('done');
  if (!isSavedNote(kind)) return undefined;
  const counts = (query.get('counts') ?? '')
    .split('-')
    .slice(0, 4)
    .map((count) => Math.min(Number(/^\d{1,6}$/.exec(count)?.[0] ?? 0), 999_999));
  return { kind, id: parseSavedId(query.get('id') ?? '')?.contentId, counts };
};

/** Creates the steps of the saved area. Its forms and the save buttons of all pages post to it. */
export const savedSteps = (parts: SavedPagesDependencies): PersonalSteps<Visit, SavedView> => {
  const toAnswer = (visit: Visit, outcome: Outcome): PersonalAnswer<SavedView> => {
    if (!('content' in outcome)) return outcome;
    const { content, status = 200 } = outcome;
    return { view: { content, status, formToken: visit.formToken(), isOffline: parts.isOffline, note: readNote(visit) } };
  };
  return {
    has: (inside, _brand, flags) => {
      const isOurs =
        findTab(inside) !== undefined ||
        inside === addPath ||
        inside === importPath ||
        isSavedForm(inside) ||
        inside in exportFiles ||
        inside.startsWith(endPath);
      return isOurs && flags.savedItems === true;
    },
    open: createVisits(parts),
    cookies: (visit) => visit.cookies(),
    show: async (visit, request) => toAnswer(visit, await open(visit, request, parts)),
    forms: {
      rule: ({ inside }, visit) => {
        // a reader whose session has ended is asked to sign in, whatever the token
        const isToken = (given: string | null) => visit.session === undefined || visit.isFormToken(given);
        if (inside === importPath) return { mostBytes: mostFileBytes, file: 'file', from: { isToken } };
        // buttons in shared pages have no token
        return { mostBytes, from: inside === addPath || inside.startsWith(endPath) ? 'own-page' : { isToken } };
      },
      take: async (visit, form, request) => toAnswer(visit, await take(visit, form, request, parts)),
      refuse: async (visit, { reason }) => toAnswer(visit, await refuse(visit, reason, parts)),
    },
    failed: (error, visit, { request }) => {
      parts.onFailure(error, getCorrelationId(request));
      return toAnswer(visit, fail(visit, false));
    },
  };
};
