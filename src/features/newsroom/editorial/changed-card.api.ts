import { buildEntityTag } from '#features/newsroom/editorial-calls';
import type { ChangedCard } from '#features/newsroom/live-cards';
import type { ServedEditorial } from './editorial.service.ts';

/** What the calls of cards work with. */
export type CardCallParts = Pick<ServedEditorial, 'cards' | 'references' | 'purgesApplied'>;

/** Makes the answer of a change of a card, as soon as this process shows it. */
export const createCardAnswers =
  ({ purgesApplied }: Pick<CardCallParts, 'purgesApplied'>) =>
  async ({ id, blog, revision, changed, card }: ChangedCard) => {
    await purgesApplied();
    return { data: { id, blog, revision, changed, card }, headers: { etag: buildEntityTag({ revision }) } };
  };
