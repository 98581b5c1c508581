import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Card } from '#content/card';
import { editConflict, nextNumbers, type DocumentTables, type RenderBody, putPurges, unstorableText } from '#features/documents';
import { transact } from '#platform/storage';
import { cardFromInput, deepestReply } from './card-input.rules.ts';
import { cardInput } from './card-input.schema.ts';
import { createCardUpkeep } from './card-upkeep.service.ts';
import {
  type CardChange,
  type CardDatabase,
  type CardRow,
  cardsOf,
  documentsOf,
  findCards,
  findNeighbours,
  findTrees,
  lockBlog,
  type LockedBlog,
  type NewCardRow,
  putBlogState,
  putCardRevisions,
  putCards,
} from './change-cards.store.ts';
import { blogNotFound, cardNotFound, invalidCard, noRoomBetween } from './live-blog.errors.ts';
import { timeBetween } from './card-order.rules.ts';
import { cardsTag } from './live-blog.rules.ts';
import { storedAnswerOf } from './stored-answer.view.ts';

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
/** Who changes cards and why; `hard` takes cached pages away at once (a takedown). */
export type CardOptions = { by: string; note?: string | undefined; expectedRevision?: number | undefined; hard?: boolean | undefined };
/** What came of a change. `changed` is false when the card was the same before: then nothing was written or purged. */
export type ChangedCard = { id: string; blog: string; revision: number; generation: number; changed: boolean; card: Card };

const batchTimeout = 60_000;
const mostAtOnce = 1000;

/**
 * The write path of cards: check, rules, then one transaction of the blog's lock, card, revision, the blog's state, purge log and outbox; whoever
 * reads is woken by the same notification as for documents. What it gives back is durable.
 */
export const createCards = ({ database, now, render, renderedWith, announce }: CardsParts) => {
  const store: CardDatabase = cardsOf(database);

  const isReadable = (card: Card): boolean => card.status === 'published';

  /** The rows to write for changed cards: they themselves, and the root of each changed reply with its tree rendered anew. */
  const rowsOf = async (
    change: CardChange,
    blog: LockedBlog,
    changed: ReadonlyMap<string, CardRow>,
    generation: number,
  ): Promise<NewCardRow[]> => {
    const roots = new Set([...changed.values()].map(({ card, root }) => root ?? card.id));
    const isNewRoot = (id: string): boolean => changed.get(id)?.revision === 1;
    const known = await findTrees(
      change,
      [...roots].filter((id) => !isNewRoot(id)),
    );
    const trees = new Map<string, Map<string, CardRow>>();
    for (const row of [...known, ...changed.values()]) {
      const root = row.root ?? row.card.id;
      trees.set(root, (trees.get(root) ?? new Map<string, CardRow>()).set(row.card.id, row));
    }
    return [...trees].flatMap(([rootId, tree]) => {
      const root = tree.get(rootId);
      if (!root) return [];
      const answer = storedAnswerOf(root, [...tree.values()], render, blog.language);
      const isSeen = answer !== undefined || root.added !== null;
      const next: NewCardRow = {
        ...root,
        generation: isSeen ? Math.max(root.generation, generation) : root.generation,
        added: root.added ?? (answer ? generation : null),
        answer,
        renderedWith,
      };
      const replies = [...tree.values()].filter(({ card }) => card.id !== rootId && changed.has(card.id));
      return [
        next,
        ...replies.map((row) => ({
          ...row,
          generation,
          added: row.added ?? (isReadable(row.card) ? generation : null),
          answer: undefined,
          renderedWith,
        })),
      ];
    });
  };

  /** One transaction on one blog: `decide` makes the next state of cards out of those that are there. */
  const change = async (
    blogId: string,
    options: CardOptions,
    ids: readonly string[],
    decide: (found: ReadonlyMap<string, CardRow>, change: CardChange) => Promise<readonly Card[]> | readonly Card[],
    timeout?: number,
  ): Promise<ChangedCard[]> => {
    const changed = await transact(
      store,
      async (transaction) => {
        const blog = await lockBlog(transaction, blogId);
        if (!blog) throw blogNotFound(blogId);
        const found = await findCards(transaction, ids);
        const wanted = await decide(found, transaction);
        const parents = await findCards(
          transaction,
          wanted.flatMap(({ id, replyTo }) => (replyTo !== undefined && !found.has(id) ? [replyTo] : [])),
        );
        const changed = new Map<string, CardRow>();
        const tagged = new Set<string>();
        for (const card of wanted) {
          const before = found.get(card.id);
          if (before && isDeepStrictEqual(before.card, JSON.parse(JSON.stringify(card)))) continue;
          const parent = card.replyTo === undefined ? undefined : (parents.get(card.replyTo) ?? changed.get(card.replyTo));
          const root = before ? before.root : parent ? (parent.root ?? parent.card.id) : null;
          changed.set(card.id, {
            card,
            root,
            revision: (before?.revision ?? 0) + 1,
            generation: before?.generation ?? 0,
            added: before?.added ?? null,
          });
          if (isReadable(card) || (before && isReadable(before.card))) tagged.add(card.id).add(root ?? card.id);
        }
        const rows = [...changed.values()];
        const tags = [...(tagged.size > 0 ? [cardsTag(blogId)] : []), ...tagged];
        const payloads = [{ cards: rows.map(({ card, revision }) => ({ id: card.id, revision })), blog: blogId, tags }];
        const generation = tags.length > 0 ? await putPurges(documentsOf(transaction), tags, options.hard ?? false, payloads) : 0;
        await putCards(transaction, await rowsOf(transaction, blog, changed, generation));
        await putCardRevisions(transaction, rows, options.by, options.note ?? '');
        if (generation > 0) {
          const updated = rows.flatMap(({ card }) => (isReadable(card) ? [card.dateModified ?? card.datePublished ?? ''] : [])).toSorted();
          await putBlogState(transaction, blogId, generation, updated.at(-1));
        }
        return wanted.flatMap((card) => {
          const row = changed.get(card.id) ?? found.get(card.id);
          if (!row) return [];
          const isChanged = changed.has(card.id);
          return [
            {
              id: card.id,
              blog: blogId,
              revision: row.revision,
              generation: isChanged ? generation : 0,
              changed: isChanged,
              card: row.card,
            },
          ];
        });
      },
      timeout === undefined ? {} : { timeout },
    );
    if (changed.some(({ generation }) => generation > 0)) announce?.();
    return changed;
  };

  const checked = (input: unknown) => {
    const parsed = cardInput.safeParse(input);
    if (!parsed.success)
      throw invalidCard(parsed.error.issues.slice(0, 50).map(({ path, message }) => ({ path: path.join('.'), problem: message })));
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

  /** Posts many cards at once, as a loader or importer does: all or none, at most 1,000. A reply may answer one before it. */
  const postMany = async (
    blogId: string,
    inputs: readonly unknown[],
    options: Omit<CardOptions, 'expectedRevision'>,
  ): Promise<ChangedCard[]> => {
    if (inputs.length > mostAtOnce) throw invalidCard([{ path: '', problem: `at most ${mostAtOnce} cards at once` }]);
    if (inputs.length === 0) return [];
    const numbers = await nextNumbers(database, inputs.length);
    const cards = inputs.map((input, index) => made(input, { id: `ncrd${numbers[index]}`, blog: blogId }));
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

  /** Makes the answers of some cards of a blog anew. */
  const renderAgain = (blogId: string, ids: readonly string[]): Promise<void> =>
    transact(store, async (transaction) => {
      const blog = await lockBlog(transaction, blogId);
      if (!blog) return;
      const found = await findCards(transaction, ids);
      await putCards(transaction, await rowsOf(transaction, blog, found, 0));
      // nothing of it changes, but pages that are kept by it are made anew
      await putBlogState(transaction, blogId, 0, undefined);
      const tags = [cardsTag(blogId)];
      await putPurges(documentsOf(transaction), tags, false, [{ rendered: found.size, tags }]);
    });

  const { publishDue, renderStale } = createCardUpkeep({ store, now, renderedWith, change, renderAgain });
  return { post, postMany, edit, remove, setKeyEvent, reorder, publishDue, renderStale, get };
};
export type Cards = ReturnType<typeof createCards>;
