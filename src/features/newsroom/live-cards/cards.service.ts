import type { Kysely } from 'kysely';
import type { Card } from '#content/model/card';
import { type DocumentTables, nextNumbers, type RenderBody } from '#features/newsroom/document-rows';
import { editConflict } from '#features/newsroom/documents';
import { type CardOptions, type ChangedCard, createCardChanges } from './card-changes.service.ts';
import { type CardSide, moveBeside, refuseBadReplies } from './card-place.service.ts';
import { createCardUpkeep } from './card-upkeep.service.ts';
import { type CardChange, type CardDatabase, type CardRow, findCards, toCardDatabase } from './change-cards.store.ts';
import { cardNotFound, invalidCard } from './live-cards.errors.ts';
import { parseCard, parseCardInput } from './parse-card.service.ts';

export type CardsParts = {
  database: Kysely<DocumentTables>;
  /** Milliseconds since 1970. */
  now: () => number;
  render: RenderBody;
  /** The name of the renderer: answers of another one are rendered again. */
  renderedWith: string;
  /** Called when a change that readers see is committed. */
  announce?: (() => void) | undefined;
};
const batchTimeout = 60_000;
const mostAtOnce = 1000;

const getOnly = (changed: readonly ChangedCard[]): ChangedCard => {
  const [first] = changed;
  if (!first) throw new Error('A card that was stored has a result.');
  return first;
};

/**
 * The write path of cards: check, rules, then one transaction of the blog's lock, cards, revisions, the blog's state, purge log and outbox. Readers' open
 * pages are notified as of any document. What a call gives back is durable.
 */
export const createCards = ({ database, now, render, renderedWith, announce }: CardsParts) => {
  const store: CardDatabase = toCardDatabase(database);
  const { change, renderAgain } = createCardChanges({ store, renderer: { render, renderedWith }, announce });

  /** A card whatever its state; refuses (404) an id that has none. */
  const get = async (id: string): Promise<CardRow> => {
    const row = (await findCards(store, [id])).get(id);
    if (!row) throw cardNotFound(id);
    return row;
  };

  /**
   * Posts many cards at once, as a loader or importer does: all or none, at most 1,000. A reply may answer one before it. `ids` are those that cards of
   * an archive keep, which must be free.
   */
  const postMany = async (
    blogId: string,
    inputs: readonly unknown[],
    options: Omit<CardOptions, 'expectedRevision'>,
    ids: readonly (string | undefined)[] = [],
  ): Promise<ChangedCard[]> => {
    if (inputs.length > mostAtOnce) throw invalidCard([{ path: '', problem: `at most ${mostAtOnce} cards at once` }]);
    if (inputs.length === 0) return [];
    const numbers = await nextNumbers(database, inputs.length);
    const at = now();
    const cards = inputs.map((input, index) => parseCard(input, { id: ids[index] ?? `ncrd${numbers[index]}`, blog: blogId }, at));
    const timeout = inputs.length > 1 ? batchTimeout : undefined;
    return change({ blogId, options, ids: [], timeout }, async (_found, transaction) => {
      await refuseBadReplies(transaction, blogId, cards);
      return cards;
    });
  };

  /** Posts a card to a live blog: published now unless the input says otherwise. */
  const post = async (blogId: string, input: unknown, options: Omit<CardOptions, 'expectedRevision'>): Promise<ChangedCard> =>
    getOnly(await postMany(blogId, [input], options));

  /** Stores the next state of one card. A lost race is refused (412) with both states. */
  const changeOne = async (
    id: string,
    options: CardOptions,
    decide: (row: CardRow, change: CardChange) => Promise<Card> | Card,
  ): Promise<ChangedCard> => {
    const { card } = await get(id);
    const changed = await change({ blogId: card.blog, options, ids: [id] }, async (found, transaction) => {
      const row = found.get(id);
      if (!row) throw cardNotFound(id);
      const yours = await decide(row, transaction);
      const { expectedRevision: expected } = options;
      if (expected !== undefined && expected !== row.revision)
        throw editConflict({ id, expected, current: row.revision, document: row.card, yours });
      return [yours];
    });
    return getOnly(changed);
  };

  /** Changes a card: what the input does not say stays as it was. */
  const edit = (id: string, input: unknown, options: CardOptions): Promise<ChangedCard> => {
    const parsed = parseCardInput(input);
    if (parsed.replyTo !== undefined) throw invalidCard([{ path: 'replyTo', problem: 'a card stays where it was posted' }]);
    return changeOne(id, options, ({ card }) => parseCard(input, { id, blog: card.blog, before: card }, now()));
  };

  /** Deletes a card: gone for readers at once, with the replies to it. Its row and its revisions stay. */
  const remove = (id: string, options: CardOptions): Promise<ChangedCard> =>
    changeOne(id, options, ({ card: { publishAt: _planned, ...card } }) => ({ ...card, status: 'unpublished' }));

  /** Marks a card as a key event, or removes the mark. */
  const setKeyEvent = (id: string, keyEvent: boolean, options: CardOptions): Promise<ChangedCard> =>
    changeOne(id, options, ({ card }) => ({ ...card, keyEvent }));

  /** Moves a card right above or below another of its blog. */
  const reorder = (id: string, side: CardSide, options: CardOptions): Promise<ChangedCard> =>
    changeOne(id, options, (row, transaction) => moveBeside(transaction, row, side, now()));

  const { dueCards, nextDue, renderStale, queued } = createCardUpkeep({ store, now, renderedWith, change, renderAgain });
  return { post, postMany, edit, remove, setKeyEvent, reorder, dueCards, nextDue, renderStale, queued, get };
};
export type Cards = ReturnType<typeof createCards>;
