import type { Card } from '#content/model/card';
import { fieldProblems } from '#content/validation/field-problem';
import { unknownFields } from '#content/validation/unknown-fields';
import { findUnstorableText } from '#platform/utf8';
import { buildCard } from './card-input.rules.ts';
import { cardInput, type CheckedCardInput } from './card-input.schema.ts';
import { invalidCard } from './live-cards.errors.ts';

/** Parses a card as an editor sends it; refuses it (400) with each field that is wrong or unknown. */
export const parseCardInput = (input: unknown): CheckedCardInput => {
  const parsed = cardInput.safeParse(input);
  const known = parsed.success ? [] : parsed.error.issues.filter(({ code }) => code !== 'unrecognized_keys');
  const problems = [...fieldProblems(known, input), ...unknownFields(cardInput, input)];
  if (!parsed.success || problems.length > 0) throw invalidCard(problems);
  return parsed.data;
};

/** The card that an input makes, new or the next state of `before`; refuses it (400) as `parseCardInput` does. `now` in milliseconds since 1970. */
export const parseCard = (input: unknown, named: Parameters<typeof buildCard>[1], now: number): Card => {
  const result = buildCard(parseCardInput(input), named, now);
  if ('problems' in result) throw invalidCard(result.problems);
  const unstorable = findUnstorableText(result.card);
  if (unstorable.length > 0) throw invalidCard(unstorable);
  return result.card;
};
