/** The outcome of a charge with a test card (PW-17). */
export type CardOutcome = 'accept' | 'decline' | 'cancel' | 'duplicate' | 'error' | 'lost';

/** The cards of the built-in payment provider; no other is taken, and no money moves. */
export const testCards: readonly { number: string; outcome: CardOutcome }[] = [
  { number: '4242424242424242', outcome: 'accept' },
  { number: '4000000000000002', outcome: 'decline' },
  { number: '4000000000000127', outcome: 'cancel' },
  { number: '4000000000000259', outcome: 'duplicate' },
  { number: '4000000000000119', outcome: 'error' },
  // charged, but the answer is lost: the provider says so when it is asked (PW-62)
  { number: '4000000000000341', outcome: 'lost' },
];

/** A number as people write it: in fours. */
export const formatCardNumber = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');

/** The digits of a typed number; undefined where they are none of a card (ISO/IEC 7812: up to 19 digits and their check digit). */
export const parseCardNumber = (typed: string): string | undefined => {
  const digits = typed.replace(/[\s-]/g, '');
  if (!/^[0-9]{12,19}$/.test(digits)) return undefined;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0 ? digits : undefined;
};
