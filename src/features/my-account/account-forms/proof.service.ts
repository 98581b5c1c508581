import { parseRecoveryCode } from '#features/accounts/account-safety';
import type { PasskeyVisitor } from '#features/accounts/passkeys';
import type { OwnAccounts } from './own-accounts.service.ts';
import type { Visit } from '#features/accounts/visits';

/** How long a proof is good for all that follows; milliseconds. */
const proofHoldsMs = 15 * 60_000;

/** Whether whoever is signed in has just proved that it is they, by signing in here or on the page that asks for it (AC-44). */
export const isProved = ({ state: { provedAt }, now }: Visit): boolean =>
  provedAt !== undefined && now() >= provedAt && now() - provedAt <= proofHoldsMs;

/** Notes the proof in the browser's sealed state. */
export const noteProof = (visit: Visit): void => {
  visit.state = { ...visit.state, provedAt: visit.now() };
};

/** The browser of a visit as passkeys know it. */
export const toPasskeyVisitor = ({ state, brand, session }: Visit): PasskeyVisitor => ({
  browser: state.id,
  site: brand.site,
  accountId: session?.accountId,
});

/** Checks what whoever is signed in gives as proof: a passkey, a recovery code, or a code that was mailed. Throws an AppError for what proves nothing. */
export const checkProof = async (visit: Visit, form: URLSearchParams, own: OwnAccounts, accountId: string): Promise<void> => {
  const { email } = await own.get(accountId);
  await own.limits.take('verifyCode', visit.caller.client, email);
  const [credential, written] = [form.get('credential') ?? '', (form.get('one_time_code') ?? '').trim().slice(0, 80)];
  if (credential !== '') await own.passkeys.use(toPasskeyVisitor(visit), credential);
  else if (parseRecoveryCode(written) === undefined) await own.ways.checkProof(accountId, written);
  else await own.recoveryCodes.prove({ accountId, code: written, brand: visit.brand.vertical });
};
