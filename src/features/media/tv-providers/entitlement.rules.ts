import type { FeedProvider } from './provider.rules.ts';

/** A profile that a provider gave: who signed in, until when (milliseconds), and the strictest rating they may see, if there is one. */
export type Profile = { mvpd: string; subscriber: string; notAfter: number; maxRating?: string | undefined };

/** Why a provider says no, by the codes of Adobe Pass' REST API V2. What these mean to a reader: `toRefusal`. */
export const refusalCodes = [
  'authorization_denied_by_mvpd',
  'preauthorization_denied_by_mvpd',
  'authorization_denied_by_parental_controls',
  'authorization_denied_by_degradation_rule',
  'authorization_denied_by_hba_policies',
  'authorization_denied_by_session_invalidated',
  'identity_not_recognized_by_mvpd',
  'authenticated_profile_missing',
  'authenticated_profile_expired',
  'authenticated_profile_invalidated',
  'temporary_access_duration_limit_exceeded',
  'temporary_access_resources_limit_exceeded',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** The message of the error that `Entitlement.profiles` throws when a code belongs to no sign-in. */
export const unknownProfile = 'authenticated_profile_missing' satisfies RefusalCode;

const overCodes: readonly RefusalCode[] = [
  ...(['authorization_denied_by_session_invalidated', 'identity_not_recognized_by_mvpd'] as const),
  ...(['authenticated_profile_missing', 'authenticated_profile_expired', 'authenticated_profile_invalidated'] as const),
];

/** What a no means: the subscription lacks the channel, the sign-in is over at the provider, or the temporary pass is used up there. */
export const toRefusal = (code: RefusalCode): 'not-authorized' | 'signed-out' | 'pass-over' => {
  if (code.startsWith('temporary_access_')) return 'pass-over';
  return overCodes.includes(code) ? 'signed-out' : 'not-authorized';
};

/** What a provider decides of a resource. */
export type Decision =
  { resource: string; authorized: true; notAfter: number } | { resource: string; authorized: false; error: RefusalCode };

/** What a provider would decide of a resource; it lets nobody in. */
export type Foreseen = { resource: string; authorized: true } | { resource: string; authorized: false; error: RefusalCode };

/** Whose device asks: an id that stays the same and says nothing, and where it asks from as far as that is known. */
export type AskingDevice = { id: string; address?: string | undefined; userAgent?: string | undefined };

/** A sign-in that was begun: where the reader goes (`code`: what the profile is asked for with, unless the way back brings it), or who they are already. */
export type BegunSignIn = { url: string; code?: string | undefined } | { profile: Profile };

type Asked<More> = More & { device: AskingDevice; signal: AbortSignal };

/**
 * Whoever speaks with the TV providers, by the steps of Adobe Pass' REST API V2: configuration, sessions, profiles by code, authorize, preauthorize, logout.
 * Whatever fails throws; a call ends when its signal does. What a provider says no to is an answer, and no failure.
 */
export type Entitlement = {
  /** Whether a profile is that of the device which asked for it, and worth nothing to another one. */
  bindsProfiles: boolean;
  configuration(asked: { signal: AbortSignal }): Promise<readonly FeedProvider[]>;
  /** Begins a sign-in at a provider; the reader comes back to `redirectUrl` with `state`, and with `code`, or `error` where they changed their mind. */
  sessions(asked: Asked<{ mvpd: string; redirectUrl: string; state: string }>): Promise<BegunSignIn>;
  /** Who signed in by a code. */
  profiles(asked: Asked<{ code: string }>): Promise<Profile>;
  authorize(asked: Asked<{ mvpd: string; subscriber: string; resource: string }>): Promise<Decision>;
  /** What a subscriber would be let see, asked for a list at once. */
  preauthorize(asked: Asked<{ mvpd: string; subscriber: string; resources: readonly string[] }>): Promise<Foreseen[]>;
  /** Ends the sign-in at the provider; `url`: where the reader has to go for that, and comes back from to `redirectUrl`. */
  logout(asked: Asked<{ mvpd: string; redirectUrl: string }>): Promise<{ url?: string | undefined }>;
};
