import { parseCardNumber, testCards } from './test-cards.rules.ts';

/** What came of a charge. A `duplicate` was charged before under the same key: nothing is charged again, and what it was for is paid. */
export type Charged = { kind: 'accepted' | 'duplicate' | 'declined' | 'cancelled' };
/** A card as the payment house knows it: never its number. */
export type Card = { token: string; digits: string };

/** Who moves money. One charge of a key is one payment, however often it is asked for. */
export type PaymentHouse = {
  /** A typed number as a card; undefined for what is none that this house takes. */
  readCard(typed: string): Card | undefined;
  /** Fails where the house cannot be asked, or does not say what came of it. */
  charge(of: { card: string; cents: number; currency: string; key: string }): Promise<Charged>;
  /** What may be typed in a demonstration. */
  examples: readonly { number: string; outcome: (typeof testCards)[number]['outcome'] }[];
};

const outcomes = { accept: 'accepted', duplicate: 'duplicate', decline: 'declined', cancel: 'cancelled' } as const;

/** What a house answers that cannot say what came of a charge. */
const houseIsAway = (): Error => new Error('The payment house did not answer.');

/** The built-in payment house: test cards alone, and no money. */
export const createTestPayments = (): PaymentHouse => ({
  readCard: (typed) => {
    const number = parseCardNumber(typed);
    const known = testCards.find((one) => one.number === number);
    return known && { token: `test-${known.outcome}`, digits: known.number.slice(-4) };
  },
  charge: ({ card }) => {
    const known = testCards.find(({ outcome }) => card === `test-${outcome}`);
    if (known?.outcome === 'error') return Promise.reject(houseIsAway());
    return Promise.resolve({ kind: known ? outcomes[known.outcome] : 'declined' });
  },
  examples: testCards,
});
