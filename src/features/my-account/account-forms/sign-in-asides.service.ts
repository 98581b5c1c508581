import { toFailure } from '#features/accounts/auth-calls';
import type { AccountContent } from './account.view.ts';
import { type AccountParts, type OwnAccounts, toEntered } from './own-accounts.service.ts';
import type { Visit } from '#features/accounts/visits';
import type { OwnFile } from '#features/pages/personal-page';
import { isProved, toPasskeyVisitor } from './proof.service.ts';
import { enter, type StepAnswer } from './sign-in-steps.service.ts';

type Aside = {
  /** Where what is wrong with its form is shown. */
  shows: AccountContent;
  run: (visit: Visit, form: URLSearchParams, own: OwnAccounts) => Promise<StepAnswer>;
};

/** A failure as a form tells it, in the words of its own way in. */
const toTold = (visit: Visit, error: unknown, message: string): StepAnswer => {
  const failure = toFailure(error, 'signIn', visit.brand.language);
  if (failure.status >= 500) throw error;
  const { status, retryAfter } = failure;
  return { problem: { message: status === 401 ? message : failure.user_message }, status, retryAfter };
};

const begin = async (visit: Visit, own: OwnAccounts, accountId: string): Promise<StepAnswer> => {
  const user = await own.get(accountId);
  const at = { brand: visit.root, caller: visit.caller, remembered: true };
  return enter(visit, await own.enter(toEntered(user), at), true);
};

const signInWithPasskey: Aside['run'] = async (visit, form, own) => {
  try {
    await own.limits.take('signIn', visit.caller.client, undefined);
    const { accountId } = await own.passkeys.use(toPasskeyVisitor(visit), form.get('credential') ?? '');
    return await begin(visit, own, accountId);
  } catch (error) {
    return toTold(visit, error, visit.words.accountSafety.failures.passkey);
  }
};

const signInWithRecoveryCode: Aside['run'] = async (visit, form, own) => {
  try {
    const [email, code] = [form.get('email')?.trim() ?? '', (form.get('recovery_code') ?? '').slice(0, 80)];
    await own.limits.take('verifyCode', visit.caller.client, email);
    const user = await own.recoveryCodes.enter({ email, code, brand: visit.brand.vertical });
    return await begin(visit, own, user.user_id);
  } catch (error) {
    return toTold(visit, error, visit.words.accountSafety.failures.recovery);
  }
};

/** The ways in that are none of the fifteen screens, by their path: a passkey, which stands on the first screen, and a recovery code. */
export const asides: Readonly<Record<string, Aside>> = {
  '/account/sign-in/passkey': { shows: { kind: 'screen', screen: 'start' }, run: signInWithPasskey },
  '/account/sign-in/recovery': { shows: { kind: 'recovery' }, run: signInWithRecoveryCode },
};

/** The options that a script asks the browser's passkeys with. */
export const optionsPath = '/account/passkey-options.json';
/** Whether a path is that of the options that a script asks the browser's passkeys with. */
export const isPasskeyOptions = (path: string): boolean => path === optionsPath;

/** The options for whoever asks: to sign in, or to prove who is signed in, or with `for=new` to make another one. */
export const readPasskeyOptions = async (visit: Visit, { own }: AccountParts): Promise<OwnFile | undefined> => {
  if (!own) return undefined;
  const visitor = toPasskeyVisitor(visit);
  const { accountId } = visitor;
  let options: object;
  if (visit.query.get('for') !== 'new') options = await own.passkeys.optionsToUse(visitor);
  else {
    if (accountId === undefined || !isProved(visit)) return undefined;
    const { email, first_name: name } = await own.get(accountId);
    options = await own.passkeys.optionsToMake({ ...visitor, accountId }, { email, name, brand: visit.brand.displayName });
  }
  return { contentType: 'application/json; charset=utf-8', name: 'passkey-options.json', body: JSON.stringify(options) };
};
