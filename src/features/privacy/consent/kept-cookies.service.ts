import { formatCookie } from '#platform/http';
import { consentCookie, consentDays, formatConsent } from './consent.rules.ts';
import type { KeptChoice } from './kept-choice.rules.ts';
import { partnersCookie } from './partners.rules.ts';

/** Set-Cookie for what a reader chose: pages read it by script, and it names nobody. */
export const formatKept = ({ record, partners }: KeptChoice, { secure, now }: { secure: boolean; now: number }): string[] => {
  const how = { path: '/', maxAge: consentDays * 86_400, sameSite: 'Lax', secure, now } as const;
  const choices = formatCookie(consentCookie, formatConsent(record), how);
  return partners === undefined ? [choices] : [choices, formatCookie(partnersCookie, partners, how)];
};
