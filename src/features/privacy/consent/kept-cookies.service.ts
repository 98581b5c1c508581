import type { IncomingMessage } from 'node:http';
import { formatCookie, readCookie } from '#platform/http';
import { consentCookie, consentDays, formatConsent } from '#features/slots/consent-gate';
import type { KeptChoice } from './kept-choice.rules.ts';
import { partnersCookie } from '#features/privacy/consent-signals';

/**
 * Set-Cookie for what a reader chose: pages read it by script, and it names nobody. Partners who were let in with an earlier choice go with it, so that they
 * are never of another choice than the record.
 */
export const formatKept = (
  { record, partners }: KeptChoice,
  { request, secure, now }: { request: IncomingMessage; secure: boolean; now: number },
): string[] => {
  const how = { path: '/', sameSite: 'Lax', secure, now } as const;
  const lasts = { ...how, maxAge: consentDays * 86_400 };
  const choices = formatCookie(consentCookie, formatConsent(record), lasts);
  if (partners !== undefined) return [choices, formatCookie(partnersCookie, partners, lasts)];
  const hadPartners = readCookie(request.headers.cookie, partnersCookie) !== undefined;
  return hadPartners ? [choices, formatCookie(partnersCookie, '', { ...how, maxAge: 0, expires: new Date(0) })] : [choices];
};
