import { flagsOf } from '#brands';
import type { AuthFailure } from '#features/accounts/auth-calls';
import { authAfter, type AuthEvent, type AuthState, initialAuth, type AuthScreen, pathOfScreen } from '#features/slots/account-link';
import { changeInterests } from './interests.rules.ts';
import { findFailedField, type FormProblem } from './account.view.ts';
import type { Visit } from '#features/accounts/visits';

/** What came of a form: the address to go on to, or what is wrong with what was sent. */
export type StepAnswer = { to: string } | ({ problem: FormProblem } & Pick<AuthFailure, 'status' | 'retryAfter'>);
export type Step = (visit: Visit, form: URLSearchParams) => Promise<StepAnswer>;

/** A failed call as a form shows it. */
export const toProblem = ({ code, user_message: message, status, retryAfter }: AuthFailure): StepAnswer => ({
  problem: { field: findFailedField(code), message },
  status,
  retryAfter,
});

const toState = ({ brand, state }: Visit): AuthState => {
  const opened = authAfter(initialAuth, { type: 'opened', brand: brand.vertical });
  return { ...(state.gate ? authAfter(opened, { type: 'gateShown' }) : opened), signInType: state.signInType ?? 'login' };
};

// the cookie that carries it is small
const toGreeted = (firstName: string): string => firstName.slice(0, 60).toWellFormed();

/** Goes on to the screen that follows an event, by the one state machine that there is. */
const goOn = (visit: Visit, event: AuthEvent, change: Partial<Visit['state']> = {}): StepAnswer => {
  const after = authAfter(toState(visit), event);
  const firstName = 'firstName' in event ? event.firstName : undefined;
  visit.state = {
    ...visit.state,
    signInType: after.signInType,
    ...(!after.showGate && { gate: undefined }),
    ...(firstName !== undefined && { firstName: toGreeted(firstName) }),
    ...change,
  };
  return { to: visit.to(pathOfScreen(after.screen)) };
};
const asksInterests = ({ brand }: Visit): boolean => flagsOf(brand.vertical).myNews === 'news';
const typed = (form: URLSearchParams, name: string): string => form.get(name) ?? '';

/** An address is taken to the next screen in the browser's sealed state, never in an address of a page (AC-17). */
const takeEmail =
  (screen: AuthScreen): Step =>
  async (visit, form) => {
    const email = typed(form, 'email').trim();
    const known = await visit.call('searchProfile', { email }, 'shown');
    if (!known.ok) return toProblem(known.failure);
    return goOn(visit, { type: 'screenSet', screen }, { email, ...(screen === 'createAccount' && { signInType: 'registration' }) });
  };

type SignedInData = Parameters<Visit['enter']>[0] & { email_verified?: boolean | undefined; first_name?: string | undefined };

/** Signs somebody in who has proved here who they are, and goes on to the screen that follows. */
export const enter = (visit: Visit, data: SignedInData, remembered: boolean): StepAnswer => {
  visit.enter(data, remembered);
  const { email_verified: emailVerified = false, first_name: firstName } = data;
  const answer = goOn(visit, { type: 'signedIn', emailVerified, firstName, asksInterests: asksInterests(visit) });
  if (visit.session) visit.state = { ...visit.state, email: undefined, event: 'signed-in', provedAt: visit.now() };
  return answer;
};

const sendCode =
  (after: 'codeRequested' | 'again'): Step =>
  async (visit, form) => {
    const email = form.get('email')?.trim() ?? visit.state.email ?? '';
    const sent = await visit.call('requestCode', { email }, 'shown');
    if (!sent.ok) return toProblem(sent.failure);
    if (after === 'again') {
      visit.state = { ...visit.state, note: 'codeSent' };
      return { to: visit.to(visit.path) };
    }
    return goOn(visit, { type: 'codeRequested' }, { email });
  };

const verify: Step = async (visit, form) => {
  if (form.get('again') !== null) return sendCode('again')(visit, new URLSearchParams());
  const verified = await visit.call('verifyCode', { email: visit.state.email ?? '', one_time_code: typed(form, 'one_time_code') });
  return verified.ok ? enter(visit, verified.data, true) : toProblem(verified.failure);
};

const register: Step = async (visit, form) => {
  const body = { email: visit.state.email ?? '', password: typed(form, 'password'), source: 'account page' };
  const first = typed(form, 'first_name').trim();
  const registered = await visit.call('register', { ...body, ...(first && { first_name: first }) }, 'shown');
  return registered.ok ? goOn(visit, { type: 'registered' }) : toProblem(registered.failure);
};

const signIn: Step = async (visit, form) => {
  const remembered = form.get('remember_me') !== null;
  const email = form.get('email')?.trim() ?? visit.state.email ?? '';
  const entered = await visit.call('signIn', { email, password: typed(form, 'password'), remember_me: remembered });
  return entered.ok ? enter(visit, { ...entered.data }, remembered) : toProblem(entered.failure);
};

const saveName: Step = async (visit, form) => {
  const firstName = typed(form, 'first_name').trim();
  if (firstName === '') return { problem: { field: 'first_name', message: visit.words.accountPages.failures.required }, status: 400 };
  const changed = await visit.call('changeProfile', { first_name: firstName });
  return changed.ok ? goOn(visit, { type: 'profileUpdated' }, { firstName: toGreeted(firstName) }) : toProblem(changed.failure);
};

/** Stores what a form changes of the interests: one that it names, or those that are no longer as the page showed them. Another tab's changes stay. */
export const saveInterests = async (visit: Visit, form: URLSearchParams): Promise<StepAnswer | undefined> => {
  const read = await visit.call('changePreferences', {});
  if (!read.ok) return toProblem(read.failure);
  const contentInterests = changeInterests(read.data.values.contentInterests, {
    chosen: form.getAll('interest'),
    had: form.getAll('had'),
    only: form.get('only'),
  });
  const changed = await visit.call('changePreferences', { values: { contentInterests } });
  return changed.ok ? undefined : toProblem(changed.failure);
};

const chooseInterests: Step = async (visit, form) => {
  const failed = form.get('skip') === null ? await saveInterests(visit, form) : undefined;
  if (failed) return failed;
  const profile = await visit.call('readProfile', {});
  if (!profile.ok) return toProblem(profile.failure);
  return goOn(visit, { type: 'interestsChosen', firstName: profile.data.profile.first_name });
};

type Vouched = NonNullable<Visit['state']['identity']>;

/** Takes what another house vouches for (AC-03): somebody new is asked for a name first, everybody else is signed in. */
export const enterSocially = async (visit: Visit, identity: Vouched): Promise<StepAnswer> => {
  const { platform, idToken } = identity;
  const entered = await visit.call('signInSocially', { platform, id_token: idToken });
  if (!entered.ok) return toProblem(entered.failure);
  const { data } = entered;
  const isNewUser = data.next === 'socialRegistration';
  if (!isNewUser) visit.enter(data, true);
  const known = { isNewUser, firstName: data.first_name, asksInterests: asksInterests(visit) };
  const answer = goOn(visit, { type: 'signedInSocially', ...known, platform, idToken });
  visit.state = { ...visit.state, ...(isNewUser ? { identity } : { email: undefined, event: 'signed-in' as const }) };
  return answer;
};

/** Somebody new from another house has said their name. Where the address has an account already its owner proves it first (AC-20). */
const registerSocially: Step = async (visit, form) => {
  const { identity } = visit.state;
  const firstName = typed(form, 'first_name').trim();
  if (!identity) return { to: visit.to(pathOfScreen('start')) };
  if (firstName === '') return { problem: { field: 'first_name', message: visit.words.accountPages.failures.required }, status: 400 };
  const { platform, idToken } = identity;
  const entered = await visit.call('signInSocially', { platform, id_token: idToken, first_name: firstName });
  if (!entered.ok) return toProblem(entered.failure);
  const { data } = entered;
  visit.state = { ...visit.state, identity: undefined };
  if (data.next === 'verifyOneTimeCode') return goOn(visit, { type: 'registered' }, { email: data.email });
  visit.enter(data, true);
  const answer = goOn(visit, { type: 'registeredSocially', firstName: data.first_name }, { email: undefined });
  visit.state = { ...visit.state, event: 'signed-in' };
  return answer;
};

/** What the form of each screen does; a screen without one only leads on. */
export const stepOf: Partial<Record<AuthScreen, Step>> = {
  start: takeEmail('loginPassword'),
  login: takeEmail('loginPassword'),
  email: takeEmail('loginPassword'),
  register: takeEmail('createAccount'),
  loginPassword: signIn,
  createAccount: register,
  loginOTCEmail: sendCode('codeRequested'),
  loginWithOneTimeCode: verify,
  verifyOneTimeCode: verify,
  socialRegistration: registerSocially,
  userName: saveName,
  selectInterests: chooseInterests,
};
