/** How a message is on its way: a draft, being sent, stopped by somebody, or sent. */
export const messageStates = ['draft', 'sending', 'stopped', 'sent'] as const;
export type MessageState = (typeof messageStates)[number];

/**
 * What became of a message for one browser: it waits; it is being handed over; its push service took it; was refused for good; the subscription is no more;
 * nobody knows whether it was taken, so that it is not sent again; it was too old by the time; its reader had read the piece; a newer one took its place.
 */
export const deliveryStates = ['waiting', 'sending', 'sent', 'refused', 'gone', 'unsure', 'expired', 'read', 'replaced'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
export type DeliveryCounts = Record<DeliveryState, number>;

/** How urgent a push service takes a push to be (RFC 8030 §5.3). */
export const urgencies = ['very-low', 'low', 'normal', 'high'] as const;
export type Urgency = (typeof urgencies)[number];

/** Bytes of what is shown: with what encryption adds it is well within the 4,096 that push services take. */
export const mostPayloadBytes = 3_000;
export const mostTitle = 120;
export const mostBody = 240;
/** For how long a push service keeps what it cannot deliver yet, in seconds. */
export const usualTtl = 4 * 3_600;
export const longestTtl = 24 * 3_600;
/** Tries after which a push that fails each time is given up. */
export const mostTries = 8;

const unseen = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** Whether a text is one line that means what it shows: no control characters, and none that turn the direction of what follows. */
export const isPlainLine = (text: string): boolean => text.search(unseen) === -1;

/** A text of a piece as a line of at most so many characters: what cannot be shown is a space, and what is cut ends with an ellipsis. */
export const toLine = (text: string, most: number): string => {
  const line = text.replace(unseen, ' ').replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const cut = [...line.slice(0, most - 1)];
  // half of a pair is no character
  while (cut.length > 0 && /[\ud800-\udbff]$/.test(cut.join(''))) cut.pop();
  return `${cut
    .join('')
    .replace(/(?<!\s)\s+\S*$/, '')
    .trimEnd()}…`;
};

/** The longest sealed number of a message, in characters. */
export const mostCountedId = 40;
