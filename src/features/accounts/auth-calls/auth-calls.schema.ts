import { z } from 'zod';
import { vertical } from '#content/model/primitives';
import { categorySettings, interestList, platforms, preferenceCategories, profileChange, profileLine } from '#features/accounts/accounts';

/** The sentence that tells a reader that a call failed; `unknown` for a request that reaches no call. */
export type FailureName =
  | 'register'
  | 'signIn'
  | 'code'
  | 'verify'
  | 'readSubscriptions'
  | 'changeSubscriptions'
  | 'interests'
  | 'profile'
  | 'signInAgain'
  | 'unknown';

// what is too long for an address is refused as one that is none, not as a field
const email = z.string().max(4_000).meta({ description: 'An e-mail address; blanks around it are forgiven.' });
const secret = z.string().max(4_000);
const brand = vertical;
const tokens = {
  access_token: secret.optional().meta({ description: 'Where neither Authorization: Bearer nor X-Auth-Token carries it.' }),
  tinypass_token: secret.optional(),
  bedrock_session: secret.optional().meta({ description: 'Where no cookie carries it.' }),
};
const text = z.string();
const user = z.object({
  user_id: text,
  email: text,
  email_verified: z.boolean(),
  first_name: text.optional(),
  last_name: text.optional(),
  birth_year: z.number().optional(),
  gender: text.optional(),
  address_line1: text.optional(),
  address_line2: text.optional(),
  state: text.optional(),
  zipcode: text.optional(),
  phone_number: text.optional(),
});
const renewed = z.object({
  access_token: text,
  tinypass_token: text,
  bedrock_session: text.optional().meta({ description: 'For programs; pages have it as a cookie that no script reads.' }),
  remember_me: z.boolean().optional(),
});
const signedIn = z.object({
  ...user.partial().shape,
  ...renewed.partial().shape,
  is_new_user: z.boolean().optional(),
  next: z.enum(['verifyOneTimeCode', 'socialRegistration']).optional(),
});
const nothing = z.object({});
const subscriptions = z.object({ subscriptions: z.array(text) });

const define = <Body extends z.ZodType, Data extends z.ZodType>(call: {
  method: 'POST' | 'PATCH';
  path: `/users/${string}`;
  summary: string;
  body: Body;
  data: Data;
  failure: FailureName;
}) => call;

/** The calls of signing in, each with what it takes and answers. What else is sent is dropped. */
export const authCalls = {
  searchProfile: define({
    method: 'POST',
    path: '/users/search/profile',
    summary: 'How somebody may go on with an address; the same for every address.',
    body: z.object({ email, brand }),
    data: z.object({ next: z.literal('password_or_code') }),
    failure: 'code',
  }),
  register: define({
    method: 'POST',
    path: '/users/register',
    summary:
      'Registers an address and mails a code to it, or tells the owner of an address that has an account. The answer sets a cookie; the password is kept for the client that sends this cookie with the code.',
    body: z.object({
      email,
      password: z.string().max(2_000),
      brand,
      source: profileLine,
      profile: profileChange.optional(),
      first_name: profileLine,
      last_name: profileLine,
    }),
    data: z.object({ email: text, email_verified: z.literal(false), next: z.literal('verifyOneTimeCode') }),
    failure: 'register',
  }),
  signIn: define({
    method: 'POST',
    path: '/users/signin',
    summary: 'Signs in with a password. Where the address is not proved yet a code is mailed to it, and no token is given.',
    body: z.object({ email, password: z.string().max(2_000), brand, remember_me: z.boolean().default(false) }),
    data: signedIn,
    failure: 'signIn',
  }),
  signInSocially: define({
    method: 'POST',
    path: '/users/social/signin',
    summary: 'Signs in with the identity token of another house. Somebody new sends a first name as well.',
    body: z.object({ id_token: z.string().max(8_000), brand, platform: z.enum(platforms), first_name: profileLine }),
    data: signedIn,
    failure: 'signIn',
  }),
  requestCode: define({
    method: 'POST',
    path: '/users/otp/request',
    summary: 'Mails a one-time code to an address that has an account.',
    body: z.object({ email, brand }),
    data: nothing,
    failure: 'code',
  }),
  verifyCode: define({
    method: 'POST',
    path: '/users/otp/verify',
    summary: 'Signs in with a one-time code, which proves the address as well.',
    body: z.object({ email, brand, one_time_code: z.string().max(100) }),
    data: signedIn,
    failure: 'verify',
  }),
  signOut: define({
    method: 'POST',
    path: '/users/:id/signout',
    summary: 'Ends a session.',
    body: z.object({ bedrock_session: tokens.bedrock_session, brand }),
    data: nothing,
    failure: 'signInAgain',
  }),
  readProfile: define({
    method: 'POST',
    path: '/users/:id/profile',
    summary: 'The profile of the account.',
    body: z.object({ ...tokens, brand }),
    data: z.object({ profile: user }),
    failure: 'profile',
  }),
  changeProfile: define({
    method: 'PATCH',
    path: '/users/:id/profile',
    summary: 'Changes the profile: fields that are not sent stay, empty ones are taken away.',
    body: z.object({ ...profileChange.shape, ...tokens, brand }),
    data: z.object({ profile: user }),
    failure: 'profile',
  }),
  renewToken: define({
    method: 'POST',
    path: '/users/:id/auth/token',
    summary:
      'New tokens for a session, and the secret of the next renewal. A secret is accepted again for 60 seconds, until the next one is used; later it ends the session.',
    body: z.object({ bedrock_session: tokens.bedrock_session, scope: z.literal('users:read_write'), brand }),
    data: renewed,
    failure: 'signInAgain',
  }),
  readSubscriptions: define({
    method: 'POST',
    path: '/users/:id/subscriptions/newsletters',
    summary: 'The newsletters that the account has.',
    body: z.object({ ...tokens, brand }),
    data: subscriptions,
    failure: 'readSubscriptions',
  }),
  changeSubscriptions: define({
    method: 'PATCH',
    path: '/users/:id/subscriptions/newsletters',
    summary: 'Subscribes to newsletters and leaves them, by their ids.',
    body: z.object({
      ...tokens,
      brand,
      source: z.string().max(100).optional(),
      location_source: z.string().max(100).optional(),
      subscriptions: z.record(z.string().regex(/^sub_[a-z0-9_]{1,60}$/), z.boolean()),
    }),
    data: subscriptions,
    failure: 'changeSubscriptions',
  }),
  changePreferences: define({
    method: 'PATCH',
    path: '/users/:id/preferences',
    summary: 'Changes what is sent of a category of preferences, such as the interests, and gives the category.',
    body: z.object({
      ...tokens,
      brand,
      category: z.enum(preferenceCategories).default('preferences'),
      values: z.object({ contentInterests: interestList.optional(), settings: categorySettings.optional() }).default({}),
    }),
    data: z.object({
      category: text,
      values: z.object({ contentInterests: z.array(text).default([]), settings: z.record(text, z.boolean()).optional() }),
    }),
    failure: 'interests',
  }),
} as const;

export type AuthCallName = keyof typeof authCalls;
export type AuthBody<Name extends AuthCallName> = z.output<(typeof authCalls)[Name]['body']>;
export type AuthData<Name extends AuthCallName> = z.output<(typeof authCalls)[Name]['data']>;

/** Every failure of these calls as it is answered. */
export const authFailureSchema = z.object({
  success: z.literal(false),
  error: z.object({ code: text, api_message: text, user_message: text }),
});

/** The parts that several calls share, by the names that /openapi.json gives them. */
export const authSchemaNames = {
  AuthFailure: authFailureSchema,
  SignedIn: signedIn,
  AccountUser: user,
  NewsletterSubscriptions: subscriptions,
  EmailAddress: email,
  AccessToken: tokens.access_token,
  BedrockSession: tokens.bedrock_session,
};
