import type { Kysely } from 'kysely';
import type { Card } from '#content/card';
import { fieldProblems } from '#content/field-problem';
import { unknownFields } from '#content/unknown-fields';
import { editConflict, nextNumbers, type DocumentTables, type RenderBody, unstorableText } from '#features/newsroom/documents';
import { cardFromInput, deepestReply } from './card-input.rules.ts';
import { type CardOptions, type ChangedCard, createCardChanges } from './card-changes.service.ts';
import { cardInput } from './card-input.schema.ts';
import { createCardUpkeep } from './card-upkeep.service.ts';
import { type CardChange, type CardDatabase, type CardRow, toCardDatabase, findCards, findNeighbours } from './change-cards.store.ts';
import { cardNotFound, invalidCard, noRoomBetween } from './live-cards.errors.ts';
import { timeBetween } from './card-order.rules.ts';

export type CardsParts = {
  database: Kysely<DocumentTables>;
  /** Milliseconds since 1970. */
  now: () => number;
  render: RenderBody;
  /** The name of the renderer: answers of another are made anew. */
  renderedWith: string;
  /** Called when a change that readers see is committed. */
  announce?: (() => void) | undefined;
};
const batchTimeout = 60_000;
const mostAtOnce = 1000;

/**
 * The write path of cards: check, rules, then one transaction of the blog's lock, card, revision, the blog's state, purge log and outbox; whoever
 * reads is woken by the same notification as for documents. What it gives back is durable.
 */
export const createCards = ({ database, now, render, renderedWith, announce }: CardsParts) => {
  const store: CardDatabase = toCardDatabase(database);

  const { change, renderAgain } = createCardChanges({ store, render, renderedWith, announce });

  const checked = (input: unknown) => {
    const parsed = cardInput.safeParse(input);
    const known = parsed.success ? [] : parsed.error.issues.filter(({ code }) => code !== 'unrecognized_keys');
    const problems = [...fieldProblems(known, input), ...unknownFields(cardInput, input)];
    if (!parsed.success || problems.length > 0) throw invalidCard(problems);
    return parsed.data;
  };

  const made = (input: unknown, named: Parameters<typeof cardFromInput>[1]): Card => {
    const result = cardFromInput(checked(input), named, now());
    if ('problems' in result) throw invalidCard(result.problems);
    const unstorable = unstorableText(result.card);
    if (unstorable.length > 0) throw invalidCard(unstorable);
    return result.card;
  };

  const get = async (id: string): Promise<CardRow> => {
    const row = (await findCards(store, [id])).get(id);
    if (!row) throw cardNotFound(id);
    return row;
  };

  const refuseBadReplies = async (transaction: CardChange, blogId: string, cards: readonly Card[]): Promise<void> => {
    const own = new Map(cards.map((card) => [card.id, card] as const));
    for (const card of cards) {
      let above = card.replyTo;
      for (let depth = 1; above !== undefined; depth += 1) {
        const parent: Card | undefined = own.get(above) ?? (await findCards(transaction, [above])).get(above)?.card;
        if (!parent || parent.blog !== blogId)
          throw invalidCard([{ path: 'replyTo', problem: `there is no card ${above} in this live blog` }]);
        if (depth > deepestReply) throw invalidCard([{ path: 'replyTo', problem: `replies go at most ${deepestReply} deep` }]);
        above = parent.replyTo;
      }
    }
  };

  /**
   * Posts many cards at once, as a loader or importer does: all or none, at most 1,000. A reply may answer one before it. `ids`: those that cards
   * of an archive keep, free ones.
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
    const cards = inputs.map((input, index) => made(input, { id: ids[index] ?? `ncrd${numbers[index]}`, blog: blogId }));
    return change(
      blogId,
      options,
      [],
      async (_found, transaction) => {
        await refuseBadReplies(transaction, blogId, cards);
        return cards;
      },
      inputs.length > 1 ? batchTimeout : undefined,
    );
  };

  const one = (changed: readonly ChangedCard[]): ChangedCard => {
    const [first] = changed;
    if (!first) throw new Error('A card that was stored has a result.');
    return first;
  };

  /** Posts a card to a live blog: published now unless the input says otherwise. */
  const post = async (blogId: string, input: unknown, options: Omit<CardOptions, 'expectedRevision'>): Promise<ChangedCard> =>
    one(await postMany(blogId, [input], options));

  /** The next state of one card. A lost race is refused with both texts (412). */
  const next = async (
    id: string,
    options: CardOptions,
    decide: (row: CardRow, change: CardChange) => Promise<Card> | Card,
  ): Promise<ChangedCard> => {
    const { card } = await get(id);
    return one(
      await change(card.blog, options, [id], async (found, transaction) => {
        const row = found.get(id);
        if (!row) throw cardNotFound(id);
        const yours = await decide(row, transaction);
        const { expectedRevision: expected } = options;
        if (expected !== undefined && expected !== row.revision)
          throw editConflict({ id, expected, current: row.revision, document: row.card, yours });
        return [yours];
      }),
    );
  };

  /** Changes a card: what the input does not say stays as it was. */
  const edit = (id: string, input: unknown, options: CardOptions): Promise<ChangedCard> => {
    const parsed = checked(input);
    if (parsed.replyTo !== undefined) throw invalidCard([{ path: 'replyTo', problem: 'a card stays where it was posted' }]);
    return next(id, options, ({ card }) => made(input, { id, blog: card.blog, before: card }));
  };

  /** Deletes a card: gone for readers at once, with the replies to it; kept with its revisions. */
  const remove = (id: string, options: CardOptions): Promise<ChangedCard> =>
    next(id, options, ({ card: { publishAt: _planned, ...card } }) => ({ ...card, status: 'unpublished' }));

  /** Marks a card as a key event, or takes the mark away. */
  const setKeyEvent = (id: string, keyEvent: boolean, options: CardOptions): Promise<ChangedCard> =>
    next(id, options, ({ card }) => ({ ...card, keyEvent }));

  /** Moves a card right above or below another of its blog: it takes a moment between that one and its neighbour. */
  const reorder = (id: string, place: { above: string } | { below: string }, options: CardOptions): Promise<ChangedCard> =>
    next(id, options, async (row, transaction) => {
      const besideId = 'above' in place ? place.above : place.below;
      const beside = (await findCards(transaction, [besideId])).get(besideId);
      if (
        !beside ||
        beside.card.blog !== row.card.blog ||
        beside.card.status !== 'published' ||
        beside.root !== null ||
        row.root !== null ||
        besideId === id
      )
        throw invalidCard([
          { path: 'above' in place ? 'above' : 'below', problem: `${besideId} is no other published card of this live blog` },
        ]);
      const anchor = { id: besideId, publishedAt: Date.parse(beside.card.datePublished ?? '') };
      const { above, below } = await findNeighbours(
        transaction,
        { blog: row.card.blog, publishedAt: beside.card.datePublished ?? '', number: Number(besideId.slice(4)) },
        id,
      );
      const at = timeBetween(id, 'above' in place ? { above, below: anchor } : { above: anchor, below }, now());
      if (at === undefined) throw noRoomBetween(besideId);
      const { dateModified, datePublished } = row.card;
      const moved = new Date(at).toISOString();
      return { ...row.card, datePublished: moved, dateModified: dateModified === datePublished ? moved : dateModified };
    });

  const { publishDue, renderStale, renderQueued } = createCardUpkeep({ store, now, renderedWith, change, renderAgain });
  return { post, postMany, edit, remove, setKeyEvent, reorder, publishDue, renderStale, renderQueued, get };
};
export type Cards = ReturnType<typeof createCards>;
