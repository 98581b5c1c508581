import { decodeJwt } from 'jose';
import type { ListedSession } from '#features/readers/sessions';
import { toFailure } from '#features/readers/auth-calls';
import type { OfferedNewsletter } from '#features/readers/newsletters';
import { type AccountContent, profileFields } from './account.view.ts';
import { authAfter, initialAuth } from './auth.state.ts';
import type { Visit } from './page-visit.service.ts';
import { changeReading, openReading, type ReadingClient } from './reading-steps.service.ts';
import { saveInterests, type StepAnswer, toProblem } from './sign-in-steps.service.ts';

/** What can be done with an account that is stored here, beside the calls. */
export type OwnAccounts = {
  sessions(accountId: string): Promise<ListedSession[]>;
  endSession(accountId: string, sessionId: string): Promise<void>;
  endSessions(accountId: string): Promise<void>;
  /** All that is stored of an account; undefined where there is none. */
  readAll(accountId: string): Promise<AccountData | undefined>;
  /** Deletes it with all that hangs on it. */
  remove(accountId: string): Promise<void>;
  /** Checks a code that was mailed to the address of an account; throws an AppError for a wrong one. */
  prove(accountId: string, code: string): Promise<void>;
  /** Sets another password once `prove` has let it; throws an AppError for a weak one before. */
  changePassword(accountId: string, password: string, prove: () => Promise<void>): Promise<void>;
};
export type AccountParts = {
  own: OwnAccounts | undefined;
  listNewsletters: (vertical: Visit['brand']['vertical']) => Promise<OfferedNewsletter[]>;
  /** The calls of histories and recommendations, here or of another host. */
  reading: ReadingClient;
};

/** All that is stored of somebody, by part. */
export type AccountData = Readonly<Record<string, unknown>>;

/** A page for who is signed in: what it shows, and the values of its form. */
export type OpenedContent = { content: AccountContent; values?: Readonly<Record<string, string>> };
export type Opening = (visit: Visit, parts: AccountParts) => Promise<OpenedContent | StepAnswer>;

const sessionIdOf = ({ state }: Visit): unknown => (state.token === undefined ? undefined : decodeJwt(state.token)['sid']);

const openAccount: Opening = async (visit, { own }) => {
  const read = await visit.call('readProfile', {});
  if (!read.ok) return toProblem(read.failure);
  const { profile } = read.data;
  const current = sessionIdOf(visit);
  const sessions = await own?.sessions(profile.user_id);
  const values = Object.fromEntries(
    profileFields.flatMap((field) => (profile[field] === undefined ? [] : [[field, String(profile[field])] as const])),
  );
  const shown = sessions?.map(({ id, device, usedAt }) => ({ id, device, usedAt, isThis: id === current }));
  return { content: { kind: 'account', email: profile.email, sessions: shown }, values };
};

const openNewsletters: Opening = async (visit, { listNewsletters }) => {
  const [read, subscribed, catalogue] = await Promise.all([
    visit.call('readProfile', {}),
    visit.call('readSubscriptions', {}),
    listNewsletters(visit.brand.vertical),
  ]);
  if (!read.ok) return toProblem(read.failure);
  if (!subscribed.ok) return toProblem(subscribed.failure);
  const { subscriptions } = subscribed.data;
  const ids = catalogue.map(({ newsletterId }) => newsletterId);
  const { hasSubscribedToAll } = authAfter(initialAuth, { type: 'newslettersSet', subscriptions, catalogue: ids });
  const newsletters = catalogue.map(({ newsletterId: id, title, description }) => ({
    id,
    title,
    description,
    isSubscribed: subscriptions.includes(id),
  }));
  return { content: { kind: 'newsletters', email: read.data.profile.email, newsletters, hasSubscribedToAll } };
};

const openInterests: Opening = async (visit) => {
  const read = await visit.call('changePreferences', {});
  return read.ok ? { content: { kind: 'interests', chosen: read.data.values.contentInterests } } : toProblem(read.failure);
};

/** A page that asks for a code before it does what cannot be taken back; where the accounts are another host's there is none. */
const openProved =
  (kind: 'deletion' | 'password'): Opening =>
  async (visit, { own }) => {
    if (!own) return { to: visit.to('/account') };
    const read = await visit.call('readProfile', {});
    return read.ok ? { content: { kind, email: read.data.profile.email } } : toProblem(read.failure);
  };

/** The pages of who is signed in, by their path inside the brand. */
export const openings: Readonly<Record<string, Opening>> = {
  '/account': openAccount,
  '/account/newsletters': openNewsletters,
  '/account/interests': openInterests,
  '/account/history': openReading,
  '/account/delete': openProved('deletion'),
  '/account/password': openProved('password'),
};

export type Doing = (visit: Visit, form: URLSearchParams, parts: AccountParts) => Promise<StepAnswer>;
const back = (visit: Visit, path: string, note: 'saved' | 'sessionsEnded' | 'codeSent' | 'passwordChanged'): StepAnswer => {
  visit.state = { ...visit.state, note };
  return { to: visit.to(path) };
};

const saveProfile: Doing = async (visit, form) => {
  // a field that the form does not have stays as it is
  const change = Object.fromEntries(profileFields.flatMap((field) => (form.has(field) ? [[field, form.get(field)?.trim() ?? '']] : [])));
  const changed = await visit.call('changeProfile', change);
  if (changed.ok) return back(visit, '/account', 'saved');
  const { status, user_message: message } = changed.failure;
  return { problem: { message: status === 400 ? visit.words.accountPages.failures.wrongProfile : message }, status };
};

/** What a form changes: one newsletter that it names, or those that are no longer as the page showed them. Another tab's changes stay. */
const readChanges = (form: URLSearchParams, catalogue: readonly string[]): Record<string, boolean> | undefined => {
  const [chosen, had, only] = [new Set(form.getAll('newsletter')), new Set(form.getAll('had')), form.get('only')];
  if (only !== null) return catalogue.includes(only) ? { [only]: chosen.has(only) } : undefined;
  const changed = catalogue.filter((id) => chosen.has(id) !== had.has(id));
  return Object.fromEntries(changed.map((id) => [id, chosen.has(id)]));
};

const saveNewsletters: Doing = async (visit, form, { listNewsletters }) => {
  const catalogue = await listNewsletters(visit.brand.vertical);
  const subscriptions = readChanges(
    form,
    catalogue.map(({ newsletterId }) => newsletterId),
  );
  if (!subscriptions) return { problem: { message: visit.words.account.failures.changeSubscriptions }, status: 400 };
  const body = { source: 'newsletters', location_source: 'account_page', subscriptions };
  const changed = await visit.call('changeSubscriptions', body);
  return changed.ok ? back(visit, '/account/newsletters', 'saved') : toProblem(changed.failure);
};

const signOut: Doing = async (visit, form, { own }) => {
  const accountId = visit.session?.accountId;
  if (form.get('everywhere') !== null && accountId !== undefined) await own?.endSessions(accountId);
  const ended = await visit.call('signOut', {});
  // whoever cannot be signed out there keeps the session, and is told
  if (!ended.ok && ended.failure.status >= 500) return toProblem(ended.failure);
  visit.leave();
  visit.state = { ...visit.state, note: 'signedOut', event: 'signed-out' };
  return { to: visit.to('/account/sign-in') };
};

const endSession: Doing = async (visit, form, parts) => {
  const { own } = parts;
  const [id, accountId] = [form.get('session') ?? '', visit.session?.accountId];
  if (id === sessionIdOf(visit)) return signOut(visit, new URLSearchParams(), parts);
  if (accountId !== undefined) await own?.endSession(accountId, id.slice(0, 100));
  return back(visit, '/account', 'sessionsEnded');
};

/** Does what needs a fresh proof: a code that was mailed to the account's address, given by whoever is signed in. */
const withCode =
  (run: (visit: Visit, form: URLSearchParams, own: OwnAccounts, accountId: string) => Promise<StepAnswer>): Doing =>
  async (visit, form, { own }) => {
    const accountId = visit.session?.accountId;
    if (!own || accountId === undefined) return { to: visit.to('/account') };
    const read = await visit.call('readProfile', {});
    if (!read.ok) return toProblem(read.failure);
    const { email } = read.data.profile;
    if (form.get('again') !== null) {
      const sent = await visit.call('requestCode', { email }, 'shown');
      return sent.ok ? back(visit, visit.path, 'codeSent') : toProblem(sent.failure);
    }
    try {
      return await run(visit, form, own, accountId);
    } catch (error) {
      const failure = toFailure(error, 'verify', visit.brand.language);
      if (failure.status >= 500) throw error;
      // a wrong code ends nobody's session
      return toProblem({ ...failure, status: failure.status === 401 ? 400 : failure.status });
    }
  };
const codeIn = (form: URLSearchParams): string => (form.get('one_time_code') ?? '').trim().slice(0, 20);

const deleteAccount = withCode(async (visit, form, own, accountId) => {
  await own.prove(accountId, codeIn(form));
  await own.remove(accountId);
  visit.leave();
  visit.state = { ...visit.state, note: 'deleted', event: 'signed-out' };
  return { to: visit.to('/account/sign-in') };
});

const changePassword = withCode(async (visit, form, own, accountId) => {
  // a password that is refused does not use up the code
  await own.changePassword(accountId, form.get('password') ?? '', () => own.prove(accountId, codeIn(form)));
  return back(visit, '/account', 'passwordChanged');
});

/** What the forms of those pages do, by the path that they are sent to; `page` is where a failure is shown. */
export const doings: Readonly<Record<string, { page: string; run: Doing }>> = {
  '/account': { page: '/account', run: saveProfile },
  '/account/newsletters': { page: '/account/newsletters', run: saveNewsletters },
  '/account/interests': {
    page: '/account/interests',
    run: async (visit, form) => (await saveInterests(visit, form)) ?? back(visit, '/account/interests', 'saved'),
  },
  '/account/history': { page: '/account/history', run: changeReading },
  '/account/sessions': { page: '/account', run: endSession },
  '/account/delete': { page: '/account/delete', run: deleteAccount },
  '/account/password': { page: '/account/password', run: changePassword },
  '/account/sign-out': { page: '/account', run: signOut },
};
