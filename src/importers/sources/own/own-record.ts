import { toList, toFields } from '../../files/json/read-json.ts';
import type { NinjsItem } from '../ninjs/ninjs-item.ts';

/** The role of the text in which our own export puts a piece as it is stored: ninjs has no field for much of it. */
export const ownRole = 'masthead';

type Fields = Readonly<Record<string, unknown>>;
/** A piece as our own export stored it, and what stood beside its document: none of it is checked yet. */
export type OwnRecord = {
  document: Fields;
  pictures: Fields;
  people: Fields;
  terms: readonly Fields[];
  addresses: readonly Fields[];
  plans: readonly Fields[];
  cards: readonly Fields[];
};

/** What our own export stored in an item; undefined for one of another maker, and for what cannot be read. */
export const findOwnRecord = ({ bodies }: Pick<NinjsItem, 'bodies'>): OwnRecord | undefined => {
  const text = bodies.find(({ role }) => role === ownRole)?.value;
  if (text === undefined) return undefined;
  try {
    const { document, pictures, people, terms, addresses, plans, cards } = toFields(JSON.parse(text));
    const lists = [terms, addresses, plans, cards].map((list) => toList(list).map(toFields));
    const [ownTerms = [], ownAddresses = [], ownPlans = [], ownCards = []] = lists;
    const facts = { document: toFields(document), pictures: toFields(pictures), people: toFields(people) };
    return { ...facts, terms: ownTerms, addresses: ownAddresses, plans: ownPlans, cards: ownCards };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};
