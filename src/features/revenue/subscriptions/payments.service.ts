import { parseCardNumber, testCards } from './test-cards.rules.ts';

/** A card as the payment provider knows it: never its number. */
export type Card = { token: string; digits: string };
/** A charge. Each attempt, such as one with another card, has a key of its own. */
export type Charge = { key: string; card: string; cents: number; currency: string };
/**
 * The outcome of a charge. `duplicate`: it was charged before under the same key, and nothing is charged again. `none`: nothing was charged, and its key
 * is void.
 */
export type ChargeOutcome = { kind: 'accepted' | 'duplicate' | 'declined' | 'cancelled' | 'none' };

/** Moves money. Both calls reject if the outcome is unknown; the charge is then settled later. */
export type PaymentProvider = {
  /** A typed number as a card; undefined for a number that this provider does not take. */
  readCard(typed: string): Card | undefined;
  /** Charges a card. A key is charged at most once: calls with the same key, also at the same time, have the same outcome. */
  charge(charge: Charge, signal: AbortSignal): Promise<ChargeOutcome>;
  /** Returns the outcome of a charge. If nothing was charged, it voids the key: a charge that arrives later under that key is `none`. */
  settle(charge: Charge, signal: AbortSignal): Promise<ChargeOutcome>;
  /** The numbers that may be typed in a demonstration. */
  examples: readonly { number: string; outcome: (typeof testCards)[number]['outcome'] }[];
};

const outcomes = { accept: 'accepted', duplicate: 'duplicate', decline: 'declined', cancel: 'cancelled' } as const;

const noAnswer = (): Error => new Error('The payment provider did not answer.');
const findTestCard = ({ card }: Charge) => testCards.find(({ outcome }) => card === `test-${outcome}`);

/** Creates the built-in payment provider: it takes only test cards and moves no money. */
export const createTestPayments = (): PaymentProvider => ({
  readCard: (typed) => {
    const number = parseCardNumber(typed);
    const known = testCards.find((one) => one.number === number);
    return known && { token: `test-${known.outcome}`, digits: known.number.slice(-4) };
  },
  charge: (charge, signal) => {
    const known = findTestCard(charge);
    if (known?.outcome === 'error') return Promise.reject(noAnswer());
    if (known?.outcome === 'lost') return new Promise((_done, fail) => signal.addEventListener('abort', () => fail(noAnswer())));
    return Promise.resolve({ kind: known ? outcomes[known.outcome] : 'declined' });
  },
  settle: (charge) => {
    const known = findTestCard(charge);
    if (known?.outcome === 'error') return Promise.resolve({ kind: 'none' });
    if (known?.outcome === 'lost') return Promise.resolve({ kind: 'accepted' });
    return Promise.resolve({ kind: known ? outcomes[known.outcome] : 'declined' });
  },
  examples: testCards,
});
