import { nameDevice } from '#platform/http';
import { parseRecoveryCode } from '#features/accounts/account-safety';
import { back, type Doing, type Opening, type OpenedContent, sendProofCode, toToldFailure, withOwn } from './account-doing.service.ts';
import type { OwnAccounts } from './own-accounts.service.ts';
import { sessionIdOf, type Visit } from '#features/accounts/visits';
import { checkProof, isProved, noteProof, toPasskeyVisitor } from './proof.service.ts';
import { type StepAnswer, toProblem } from './sign-in-steps.service.ts';

const page = '/account/security';
const addressPage = '/account/address';

type Open = (visit: Visit, own: OwnAccounts, accountId: string, email: string) => Promise<OpenedContent>;
const opened =
  (open: Open): Opening =>
  async (visit, { own }) => {
    if (!own || !visit.session) return { to: visit.to('/account') };
    const read = await visit.call('readProfile', {});
    return read.ok ? open(visit, own, visit.session.accountId, read.data.profile.email) : toProblem(read.failure);
  };

const openSecurity: Open = async (visit, own, accountId, email) => {
  if (!isProved(visit)) return { content: { kind: 'proof', email } };
  const [passkeys, codes, identities] = await Promise.all([
    own.passkeys.list(accountId),
    own.recoveryCodes.state(accountId),
    own.ways.listIdentities(accountId),
  ]);
  const here = own.passkeys.domainOf(visit.brand.site);
  const shown = passkeys.map(({ id, name, createdAt, usedAt, domain }) => ({
    id,
    name,
    createdAt,
    usedAt,
    elsewhere: domain === here ? undefined : domain,
  }));
  const shownIdentities = identities.map((one) => ({ id: toIdentityId(one), name: one.name, linkedAt: one.linkedAt }));
  return { content: { kind: 'security', email, passkeys: shown, codes, identities: shownIdentities } };
};

const openAddress: Open = async (_visit, own, accountId, email) => {
  const waiting = await own.addressChanges.state(accountId);
  return { content: { kind: 'address', email, waiting } };
};

/** The pages of what keeps an account its owner's, by their path inside the brand. */
export const securityOpenings: Readonly<Record<string, Opening>> = {
  [page]: opened(openSecurity),
  [addressPage]: opened(openAddress),
};

/** Does what changes the ways into an account, only just after a proof (AC-44); without one it is asked for. */
const withProof = (run: (visit: Visit, form: URLSearchParams, own: OwnAccounts, accountId: string) => ReturnType<Doing>): Doing =>
  withOwn((visit, form, own, accountId) => (isProved(visit) ? run(visit, form, own, accountId) : Promise.resolve({ to: visit.to(page) })));

const prove = withOwn(async (visit, form, own, accountId) => {
  if (form.get('again') !== null) return sendProofCode(visit, own, accountId, page);
  await checkProof(visit, form, own, accountId);
  noteProof(visit);
  return { to: visit.to(page) };
});

const addPasskey = withProof(async (visit, form, own, accountId) => {
  await own.limits.take('signInSocially', visit.caller.client, undefined);
  const name = nameDevice(visit.caller.agent);
  const owner = { accountId, brand: visit.brand.vertical };
  await own.passkeys.add({ ...toPasskeyVisitor(visit), ...owner }, form.get('credential') ?? '', name);
  return back(visit, page, 'passkeyAdded');
});

const changePasskey = withProof(async (visit, form, own, accountId) => {
  const id = (form.get('passkey') ?? '').slice(0, 1_400);
  if (form.get('remove') === null) {
    await own.passkeys.rename(accountId, id, form.get('passkey_name') ?? '');
    return back(visit, page, 'passkeyRenamed');
  }
  await own.passkeys.remove({ accountId, brand: visit.brand.vertical }, id);
  return back(visit, page, 'passkeyRemoved');
});

/** An identity as the form names it. */
const toIdentityId = ({ issuer, subject }: { issuer: string; subject: string }): string => JSON.stringify([issuer, subject]);

const removeIdentity = withProof(async (visit, form, own, accountId) => {
  const identities = await own.ways.listIdentities(accountId);
  const identity = identities.find((one) => toIdentityId(one) === form.get('identity'));
  if (identity) await own.ways.removeIdentity(accountId, identity, visit.requestedAt());
  return back(visit, page, 'identityRemoved');
});

const makeCodes = withProof(async (visit, _form, own, accountId) => {
  const codes = await own.recoveryCodes.make(accountId, visit.brand.vertical);
  return { content: { kind: 'recoveryCodes', codes } };
});

const beginAddress = async (visit: Visit, own: OwnAccounts, accountId: string, written: string): Promise<StepAnswer> => {
  try {
    const { email } = await own.get(accountId);
    await own.limits.take('requestCode', visit.caller.client, email);
    // the new address is written to as well, and may be anybody's
    await own.limits.take('requestCode', undefined, written);
    await own.addressChanges.begin(accountId, written, visit.requestedAt());
    return { to: visit.to(addressPage) };
  } catch (error) {
    const told = toToldFailure(visit, error);
    return 'to' in told ? told : { ...told, problem: { ...told.problem, field: 'new_email' } };
  }
};

type AddressProof = { accountId: string; to: string; side: 'old' | 'new'; written: string };

/** Takes what was typed of one address: a code, or for the old one another proof. */
const proveAddress = async (visit: Visit, own: OwnAccounts, { accountId, to, side, written }: AddressProof): Promise<void> => {
  if (side === 'new' || parseRecoveryCode(written) === undefined) return own.addressChanges.proveByCode(accountId, side, written);
  await own.recoveryCodes.prove({ accountId, code: written, brand: visit.brand.vertical });
  await own.addressChanges.proveOld(accountId, to);
};

const changeAddress = withOwn(async (visit, form, own, accountId) => {
  const to = form.get('new_email');
  if (to !== null) return beginAddress(visit, own, accountId, to.trim());
  const waiting = await own.addressChanges.state(accountId);
  if (!waiting) return { to: visit.to(addressPage) };
  const { email } = await own.get(accountId);
  await own.limits.take('verifyCode', visit.caller.client, email);
  const credential = form.get('credential') ?? '';
  if (credential !== '') {
    await own.passkeys.use(toPasskeyVisitor(visit), credential);
    await own.addressChanges.proveOld(accountId, waiting.email);
  }
  for (const side of ['old', 'new'] as const) {
    const written = (form.get(`${side}_code`) ?? '').trim().slice(0, 80);
    if (written === '') continue;
    try {
      await proveAddress(visit, own, { accountId, to: waiting.email, side, written });
    } catch (error) {
      const told = toToldFailure(visit, error);
      return 'to' in told ? told : { ...told, problem: { ...told.problem, field: `${side}_code` } };
    }
  }
  if (!(await own.addressChanges.complete(accountId, visit.brand.vertical))) {
    const state = await own.addressChanges.state(accountId);
    return state?.isOldProved || state?.isNewProved ? back(visit, addressPage, 'addressProved') : { to: visit.to(addressPage) };
  }
  await own.endSessions(accountId, sessionIdOf(visit));
  return back(visit, page, 'addressChanged');
});

/** What the forms of those pages do, by the path that they are sent to. */
export const securityDoings: Readonly<Record<string, { page: string; run: Doing }>> = {
  '/account/proof': { page, run: prove },
  '/account/passkeys': { page, run: addPasskey },
  '/account/passkey': { page, run: changePasskey },
  '/account/linked-identity': { page, run: removeIdentity },
  '/account/recovery-codes': { page, run: makeCodes },
  [addressPage]: { page: addressPage, run: changeAddress },
};
