import type { Vertical } from '#brands';
import type { Entered } from '#features/accounts/accounts';
import type { MailStore } from '#features/accounts/mail';
import { nameDevice } from '#platform/http';
import { type Sessions, type SignedIn } from '#features/accounts/sessions';
import type { AuthData } from './auth-calls.schema.ts';
import type { Caller } from './auth-client.service.ts';

/** Begins the session of somebody who has proved who they are, and mails them a device that is new. */
export type EnterAccount = (entered: Entered, at: { brand: Vertical; caller: Caller; remembered: boolean }) => Promise<AuthData<'signIn'>>;

/** The tokens of a session as calls answer them. */
export const toTokens = ({ access, tinypass, bedrockSession }: SignedIn) => ({
  access_token: access,
  tinypass_token: tinypass,
  bedrock_session: bedrockSession.secret,
  remember_me: bedrockSession.remembered,
});

/** Creates what begins sessions. */
export const createEnterAccount =
  ({ sessions, mails, now }: { sessions: Sessions; mails: Pick<MailStore, 'store'>; now: () => number }): EnterAccount =>
  async (entered, { brand, caller, remembered }) => {
    if (entered.kind === 'new') return { is_new_user: true, next: 'socialRegistration' };
    if (entered.kind === 'unproved') return { ...entered.user, next: 'verifyOneTimeCode' };
    const { user, proof } = entered;
    const device = nameDevice(caller.agent);
    const begun = await sessions.begin({
      accountId: user.user_id,
      brand,
      device,
      remembered,
      proof,
      onNewDevice: (change) => mails.store(change, { kind: 'new-device', to: user.email, brand, device, at: now() }),
    });
    return { ...user, ...toTokens(begun) };
  };
