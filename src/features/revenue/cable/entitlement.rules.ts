import type { FeedProvider } from './provider.rules.ts';

/** A profile that a provider gave: who signed in, until when (milliseconds), and the strictest rating they may see, if there is one. */
export type Profile = { mvpd: string; subscriber: string; notAfter: number; maxRating?: string | undefined };
/** What a provider decides of a resource. */
export type Decision =
  | { resource: string; authorized: true; notAfter: number }
  | { resource: string; authorized: false; error: 'authorization_denied_by_mvpd' | 'authorization_denied_by_parental_controls' };

/**
 * Whoever speaks with the TV providers, by the steps of Adobe Pass' REST API V2: configuration, sessions, profiles by code, authorize. Whatever fails
 * throws; a call ends when its signal does.
 */
export type Entitlement = {
  configuration(): Promise<readonly FeedProvider[]>;
  /** Where a reader signs in at a provider; they come back to `redirectUrl` with `code` and `state`, or `error` and `state`. */
  sessions(asked: { mvpd: string; redirectUrl: string; state: string }): Promise<{ url: string }>;
  profiles(asked: { code: string; signal: AbortSignal }): Promise<Profile>;
  authorize(asked: { mvpd: string; subscriber: string; resource: string; signal: AbortSignal }): Promise<Decision>;
};
