import { toFailure } from '#features/accounts/auth-calls';
import type { AccountContent } from './account.view.ts';
import type { Note, Visit } from '#features/accounts/visits';
import type { AccountParts, OwnAccounts } from './own-accounts.service.ts';
import { type StepAnswer, toProblem } from './sign-in-steps.service.ts';

/** A page for who is signed in: what it shows, and the values of its form. */
export type OpenedContent = { content: AccountContent; values?: Readonly<Record<string, string>> };
export type Opening = (visit: Visit, parts: AccountParts) => Promise<OpenedContent | StepAnswer>;

/** What came of a form: a step on, what is wrong, or something that is shown this once. */
export type DoneAnswer = StepAnswer | { content: AccountContent };
export type Doing = (visit: Visit, form: URLSearchParams, parts: AccountParts) => Promise<DoneAnswer>;

/** Leads to a page that says what was done. */
export const back = (visit: Visit, path: string, note: Note): StepAnswer => {
  visit.state = { ...visit.state, note };
  return { to: visit.to(path) };
};

type Run = (visit: Visit, form: URLSearchParams, own: OwnAccounts, accountId: string) => Promise<DoneAnswer>;

/** What a form of who is signed in does with an account that is stored here; a failure that is meant is told, and ends nobody's session. */
export const withOwn =
  (run: Run): Doing =>
  async (visit, form, { own }) => {
    const accountId = visit.session?.accountId;
    if (!own || accountId === undefined) return { to: visit.to('/account') };
    const read = await visit.call('readProfile', {});
    if (!read.ok) return toProblem(read.failure);
    try {
      return await run(visit, form, own, accountId);
    } catch (error) {
      return toToldFailure(visit, error);
    }
  };

/** A failure that is meant as a form tells it; throws every other. */
export const toToldFailure = (visit: Visit, error: unknown): StepAnswer => {
  const failure = toFailure(error, 'verify', visit.brand.language);
  if (failure.status >= 500 && failure.status !== 507) throw error;
  const { failures } = visit.words.accountSafety;
  const told: Readonly<Record<string, string>> = {
    'account/wrong-passkey': failures.passkey,
    'account/too-many-passkeys': failures.tooMany,
    'account/same-address': failures.sameAddress,
  };
  const message = told[failure.code] ?? failure.user_message;
  // a wrong code ends nobody's session
  return toProblem({ ...failure, user_message: message, status: failure.status === 401 ? 400 : failure.status });
};

/** Mails the signed-in reader a code that proves who they are, and says so on a page. */
export const sendProofCode = async (visit: Visit, own: OwnAccounts, accountId: string, page: string): Promise<StepAnswer> => {
  const { email } = await own.get(accountId);
  await own.limits.take('requestCode', visit.caller.client, email);
  await own.ways.requestProof(accountId, visit.requestedAt());
  return back(visit, page, 'codeSent');
};
