import type { IncomingMessage } from 'node:http';
import type { Brand } from '#brands';
import { isSecureHost, readSessionCookie } from '#features/accounts/auth-calls';
import type { SignUpPlace } from '#features/slots/sign-up-box';
import { createVisits, type VisitParts } from './page-visit.service.ts';

type Asked = { request: IncomingMessage; brand: Brand; path: string };

/** A reader who is signed in, and needs no mail to sign up for a newsletter. */
export type SignedInReader = {
  email: string;
  /** Subscribes them; resolves with the failure, if any. */
  subscribe(newsletterId: string, place: SignUpPlace): Promise<{ status: number; message: string } | undefined>;
  /** Returns the Set-Cookie headers of the answer; called last. */
  cookies(): string[];
};

/** Finds who is signed in in the browser that sent a request; their session is renewed where it is time, which `cookies` tells. */
export const createReaderFinder = (
  parts: VisitParts,
): ((asked: Asked) => Promise<(SignedInReader & { accountId: string }) | undefined>) => {
  const open = createVisits(parts);
  return async (asked) => {
    const { headers } = asked.request;
    // who carries no session is nobody, and carries none of our cookies away
    if (!readSessionCookie(headers.cookie, isSecureHost(headers.host, parts.isHttps(asked.request)))) return undefined;
    const visit = await open(asked);
    const read = visit.session && (await visit.call('readProfile', {}));
    if (!visit.session || !read?.ok) return undefined;
    return {
      accountId: visit.session.accountId,
      email: read.data.profile.email,
      subscribe: async (newsletterId, place) => {
        const body = { source: 'newsletters', location_source: place, subscriptions: { [newsletterId]: true } };
        const changed = await visit.call('changeSubscriptions', body);
        return changed.ok ? undefined : { status: changed.failure.status, message: changed.failure.user_message };
      },
      cookies: () => visit.cookies(),
    };
  };
};
