import type { Language } from '#brands';

/**
 * Where a mail is: it waits; it is being handed over; it was taken; it was refused for good; nobody knows whether it was taken, so it is not sent again;
 * its address gets none.
 */
export const mailStates = ['waiting', 'handing', 'sent', 'refused', 'unsure', 'suppressed'] as const;
export type MailState = (typeof mailStates)[number];

/** Why an address gets no mail. */
export const suppressionReasons = ['bounce-hard', 'complaint', 'unsubscribe', 'manual'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** Somebody who gets a newsletter; `key` is the address as it is compared, and where the next read goes on. */
export type Receiver = { key: string; address: string; language: Language };

/** Those who get a newsletter, by key, those after `after`: at most `limit`. */
export type ListReceivers = (newsletterId: string, after: string | undefined, limit: number) => Promise<readonly Receiver[]>;

/** Returns those of some keys that still get a newsletter. */
export type KeepReceivers = (newsletterId: string, keys: readonly string[]) => Promise<readonly string[]>;

/** How many mails are in each state. */
export type MailCounts = Record<MailState, number>;

/** Returns the domain of an address, given the key of the address. */
export const domainOf = (key: string): string => key.slice(key.lastIndexOf('@') + 1);

/** Tries after which a mail that is refused each time is given up. */
export const mostTries = 8;

/** Refusals that speak of the address, and not of the mail or its sender: RFC 3463 5.1.x and a mailbox that is disabled. */
export const isOfAddress = (answer: string): boolean => /\b5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/.test(answer);

/** For how long a domain is left alone that said it had enough, in milliseconds. */
export const backOffMs = 60_000;

/** Passing refusals that mean all mails to a domain: it is busy, or gets too many (RFC 3463 4.3.2, 4.7.x; 421). */
export const isOfDomain = (answer: string): boolean => /^421\b|\b4\.(?:3\.2|7\.\d{1,3})\b/.test(answer);

export type QuietHours = { from: number; to: number; zone: string };

/** Minutes until quiet hours end; 0 outside of them. `from` and `to` are minutes of the day, and may go over midnight. */
export const quietMinutesLeft = (now: number, { from, to, zone }: QuietHours): number => {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).formatToParts(
    now,
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const minute = part('hour') * 60 + part('minute');
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  return isQuiet ? (to - minute + 1_440) % 1_440 : 0;
};
