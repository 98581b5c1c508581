import { setTimeout } from 'node:timers/promises';
import type { Vertical } from '#brands';
import { type Accounts, findInterestsRefusal, parseEmail } from '#features/accounts/accounts';
import type { MailStore } from '#features/accounts/mail';
import type { Sessions } from '#features/accounts/sessions';
import { interestsWithoutSession, interestsWithoutUser } from './auth-calls.errors.ts';
import type { AuthBody, AuthCallName, AuthData } from './auth-calls.schema.ts';
import { type AuthClient, type Caller, toRequester } from './auth-client.service.ts';
import { createEnterAccount, toTokens } from './enter-account.service.ts';
import type { AuthLimits } from './auth-limits.service.ts';

export type AuthServiceParts = {
  accounts: Accounts;
  sessions: Sessions;
  limits: AuthLimits;
  /** Which of some newsletters there are. */
  findNewsletters: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  mails: Pick<MailStore, 'store'>;
  now: () => number;
};

type Call<Name extends AuthCallName> = { id: string; body: AuthBody<Name>; caller: Caller };
type Handlers = { [Name in AuthCallName]: (call: Call<Name>) => Promise<AuthData<Name>> };
type TokensOf = { access_token?: string | undefined };
/** Milliseconds that an answer takes at least which must not tell whether there was more to do: longer than either, where the machine is not busy. */
const leastMs = { code: 60, register: 120 } as const;
const noSooner = async <Result>(least: number, work: () => Promise<Result>): Promise<Result> => {
  const over = setTimeout(least);
  try {
    return await work();
  } finally {
    await over;
  }
};

const createEntries = (parts: AuthServiceParts) => {
  const { accounts, limits } = parts;
  const enter = createEnterAccount(parts);
  return {
    register: async ({ body, caller }) => {
      const { email, password, brand, source, profile, first_name: first, last_name: last } = body;
      const registration = {
        email,
        password,
        brand,
        requester: toRequester(caller),
        source: source ?? undefined,
        first_name: first ?? profile?.first_name ?? undefined,
        last_name: last ?? profile?.last_name ?? undefined,
        profile,
      };
      await noSooner(leastMs.register, () =>
        limits.register(caller, async () => {
          await limits.take('register', undefined, email);
          await accounts.register(registration);
        }),
      );
      return { email: parseEmail(email).email, email_verified: false, next: 'verifyOneTimeCode' };
    },
    signIn: async ({ body, caller }) =>
      enter(await accounts.signIn({ ...body, requester: toRequester(caller) }), {
        brand: body.brand,
        caller,
        remembered: body.remember_me,
      }),
    signInSocially: async ({ body, caller }) => {
      const { platform, brand, id_token: idToken, first_name: firstName } = body;
      const entered = await accounts.signInSocially({
        platform,
        brand,
        idToken,
        firstName: firstName ?? undefined,
        register: (work) => limits.register(caller, work),
        requester: toRequester(caller),
      });
      const data = await enter(entered, { brand, caller, remembered: true });
      return { is_new_user: firstName !== undefined && firstName !== null, ...data };
    },
    verifyCode: async ({ body, caller }) => {
      const user = await accounts.verifyCode({
        email: body.email,
        code: body.one_time_code,
        brand: body.brand,
        requester: toRequester(caller),
      });
      return enter({ kind: 'entered', user }, { brand: body.brand, caller, remembered: true });
    },
  } satisfies Partial<Handlers>;
};

const createHandlers = (parts: AuthServiceParts): Handlers => {
  const { accounts, sessions, findNewsletters } = parts;
  const requireOwner = ({ id, body, caller }: { id: string; body: TokensOf & { brand: Vertical }; caller: Caller }) =>
    sessions.require({ token: caller.token ?? body.access_token, accountId: id, brand: body.brand });

  return {
    ...createEntries(parts),
    // nothing is looked up: there is nothing to be seen by time or body
    searchProfile: async ({ body }) => {
      parseEmail(body.email);
      return { next: 'password_or_code' };
    },
    requestCode: async ({ body, caller }) => {
      await noSooner(leastMs.code, () => accounts.requestCode({ ...body, requester: toRequester(caller) }));
      return {};
    },
    signOut: async ({ id, body }) => {
      await sessions.end({ accountId: id, secret: body.bedrock_session ?? '' });
      return {};
    },
    renewToken: async ({ id, body }) => {
      const { brand, bedrock_session: secret = '' } = body;
      return toTokens(await sessions.renew({ accountId: id, secret, brand }));
    },
    readProfile: async (call) => {
      await requireOwner(call);
      return { profile: await accounts.get(call.id) };
    },
    changeProfile: async (call) => {
      await requireOwner(call);
      return { profile: await accounts.changeProfile(call.id, call.body) };
    },
    readSubscriptions: async (call) => {
      await requireOwner(call);
      return { subscriptions: await accounts.subscriptions(call.id) };
    },
    changeSubscriptions: async (call) => {
      await requireOwner(call);
      const { brand, source = null, location_source: locationSource = null, subscriptions } = call.body;
      const change = { subscriptions, brand, source, locationSource };
      return { subscriptions: await accounts.changeSubscriptions(call.id, change, await findNewsletters(Object.keys(subscriptions))) };
    },
    changePreferences: async (call) => {
      const { id, body, caller } = call;
      const refusal = findInterestsRefusal({ session: body.bedrock_session, token: caller.token ?? body.access_token, userId: id });
      if (refusal) throw refusal === 'session' ? interestsWithoutSession() : interestsWithoutUser();
      await requireOwner(call);
      const { category, values } = body;
      return { category, values: await accounts.changePreference(id, { category, values }) };
    },
  };
};

/** Answers the calls in this process, within their limits. */
export const createAuthService = (parts: AuthServiceParts): AuthClient => {
  const handlers = createHandlers(parts);
  return async (name, { id = '', body, caller }) => {
    const email = 'email' in body ? body.email : undefined;
    // the address of a registration is counted with it, so that a refusal counts as one
    await parts.limits.take(name, caller.client, name === 'register' ? undefined : email);
    const handler = handlers[name] as (call: Call<typeof name>) => Promise<AuthData<typeof name>>;
    return handler({ id, body, caller });
  };
};
