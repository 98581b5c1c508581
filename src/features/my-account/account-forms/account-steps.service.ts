import { toFailure } from '#features/accounts/auth-calls';
import { back, type Doing, type Opening, sendProofCode, withOwn } from './account-doing.service.ts';
import { profileFields } from '#features/accounts/account-rows.pure';
import type { AccountContent } from './account.view.ts';
import { authAfter, initialAuth } from '#features/slots/account-link';
import { suggestNewsletters } from './newsletter-suggestions.rules.ts';
import type { AccountParts, OwnAccounts } from './own-accounts.service.ts';
import { sessionIdOf, type Visit } from '#features/accounts/visits';
import { checkProof } from './proof.service.ts';
import { changeReading, openReading } from './reading-steps.service.ts';
import { securityDoings, securityOpenings } from './security-steps.service.ts';
import { saveInterests, toProblem } from './sign-in-steps.service.ts';

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

/** Returns the message of a page whose newsletters cannot be read or changed (ER-12); rethrows errors that are no failure of a call. */
const failNewsletters = (
  visit: Visit,
  error: unknown,
  { onFailure }: Pick<AccountParts, 'onFailure'>,
  name: 'readSubscriptions' | 'changeSubscriptions',
) => {
  const failure = toFailure(error, name, visit.brand.language);
  if (failure.status < 500) throw error;
  onFailure(error, visit.caller.correlationId);
  return toProblem({ ...failure, user_message: visit.words.account.failures[name] });
};

const openNewsletters: Opening = async (visit, parts) => {
  try {
    return await readNewsletters(visit, parts);
  } catch (error) {
    // the catalogue may be another host's
    return failNewsletters(visit, error, parts, 'readSubscriptions');
  }
};

const readNewsletters: Opening = async (visit, { listNewsletters }) => {
  const [read, subscribed, preferences, alerts, catalogue] = await Promise.all([
    visit.call('readProfile', {}),
    visit.call('readSubscriptions', {}),
    visit.call('changePreferences', {}),
    visit.call('changePreferences', { category: 'alerts' }),
    listNewsletters(visit.brand.vertical),
  ]);
  if (!subscribed.ok) return toProblem(subscribed.failure);
  const { readSubscriptions: message } = visit.words.account.failures;
  if (!read.ok) return toProblem(read.failure.status < 500 ? read.failure : { ...read.failure, user_message: message });
  const { subscriptions } = subscribed.data;
  const ids = catalogue.map(({ newsletterId }) => newsletterId);
  const { hasSubscribedToAll } = authAfter(initialAuth, { type: 'newslettersSet', subscriptions, catalogue: ids });
  const shown = catalogue.map(({ newsletterId: id, title, description }) => ({
    id,
    title,
    description,
    isSubscribed: subscriptions.includes(id),
  }));
  // interests and alerts are beside the matter: without them the page is whole
  const newsletters = suggestNewsletters(shown, preferences.ok ? preferences.data.values.contentInterests : []);
  const arePaused = alerts.ok && alerts.data.values.settings?.['newsletters'] === false;
  return { content: { kind: 'newsletters', email: read.data.profile.email, newsletters, hasSubscribedToAll, arePaused } };
};

const openInterests: Opening = async (visit) => {
  const read = await visit.call('changePreferences', {});
  return read.ok ? { content: { kind: 'interests', chosen: read.data.values.contentInterests } } : toProblem(read.failure);
};

/** Opens a page that asks for a code before it does something that cannot be undone; there is none where the accounts are another host's. */
const openProved =
  (toContent: (email: string, own: OwnAccounts, accountId: string) => Promise<AccountContent>): Opening =>
  async (visit, { own }) => {
    if (!own) return { to: visit.to('/account') };
    const read = await visit.call('readProfile', {});
    if (!read.ok) return toProblem(read.failure);
    const { email, user_id: accountId } = read.data.profile;
    return { content: await toContent(email, own, accountId) };
  };
const openDeletion = openProved(async (email, own, accountId) => ({ kind: 'deletion', email, assets: await own.readAssets(accountId) }));
const openPassword = openProved((email) => Promise.resolve({ kind: 'password', email }));

/** The pages of who is signed in, by their path inside the brand. */
export const openings: Readonly<Record<string, Opening>> = {
  ...securityOpenings,
  '/account': openAccount,
  '/account/newsletters': openNewsletters,
  '/account/interests': openInterests,
  '/account/history': openReading,
  '/account/delete': openDeletion,
  '/account/password': openPassword,
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

const saveNewsletters: Doing = async (visit, form, parts) => {
  try {
    return await saveChoices(visit, form, parts);
  } catch (error) {
    return failNewsletters(visit, error, parts, 'changeSubscriptions');
  }
};

const saveChoices: Doing = async (visit, form, { listNewsletters }) => {
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

/** Pauses all newsletters, or goes on with them; which ones somebody has stays (AC-62). */
const pauseNewsletters: Doing = async (visit, form) => {
  const read = await visit.call('changePreferences', { category: 'alerts' });
  if (!read.ok) return toProblem(read.failure);
  const settings = { ...read.data.values.settings, newsletters: form.get('pause') === null };
  const changed = await visit.call('changePreferences', { category: 'alerts', values: { settings } });
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

/** Does what needs a fresh proof of whoever is signed in, given with it. */
const withCode = (run: (visit: Visit, form: URLSearchParams, own: OwnAccounts, accountId: string) => ReturnType<Doing>): Doing =>
  withOwn((visit, form, own, accountId) =>
    form.get('again') === null ? run(visit, form, own, accountId) : sendProofCode(visit, own, accountId, visit.path),
  );

const deleteAccount = withCode(async (visit, form, own, accountId) => {
  // before the code is used up
  if (!(await own.canRemove(accountId))) {
    const { deletionWaits } = visit.words.accountPages.texts;
    return { problem: { message: deletionWaits }, status: 503, retryAfter: 60 };
  }
  await checkProof(visit, form, own, accountId);
  await own.remove(accountId);
  visit.leave();
  visit.state = { ...visit.state, note: 'deleted', event: 'signed-out' };
  return { to: visit.to('/account/sign-in') };
});

const changePassword = withCode(async (visit, form, own, accountId) => {
  // a password that is refused does not use up the code
  const change = { id: accountId, password: form.get('password') ?? '', ...visit.requestedAt() };
  await own.ways.changePassword(change, () => checkProof(visit, form, own, accountId));
  return back(visit, '/account', 'passwordChanged');
});

/** What the forms of those pages do, by the path that they are sent to; `page` is where a failure is shown. */
export const doings: Readonly<Record<string, { page: string; run: Doing }>> = {
  ...securityDoings,
  '/account': { page: '/account', run: saveProfile },
  '/account/newsletters': { page: '/account/newsletters', run: saveNewsletters },
  '/account/newsletters/pause': { page: '/account/newsletters', run: pauseNewsletters },
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
