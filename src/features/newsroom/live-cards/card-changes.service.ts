import { isDeepStrictEqual } from 'node:util';
import type { Card } from '#content/model/card';
import { cardsTag } from '#content/rules/live-cards';
import { putPurges } from '#features/newsroom/document-rows';
import { afterCommit, transact } from '#platform/storage';
import {
  type CardChange,
  type CardDatabase,
  type CardRow,
  findCardByKey,
  findCards,
  lockBlog,
  putBlogState,
  putCardRevisions,
  putCards,
  toDocumentDatabase,
} from './change-cards.store.ts';
import { blogNotFound, cardKeyTaken } from './live-cards.errors.ts';
import { type CardRenderer, type ChangedRows, isPublished, renderCardRows } from './render-card-rows.service.ts';

/** Who changes cards and why; `hard` deletes cached pages at once (a takedown). */
export type CardOptions = { by: string; note?: string | undefined; expectedRevision?: number | undefined; hard?: boolean | undefined };
/** What came of a change. `changed` is false when the card was the same before: then nothing was written or purged. */
export type ChangedCard = { id: string; blog: string; revision: number; generation: number; changed: boolean; card: Card };

/** A change of a live blog: the cards that are read for it, by id, and how long a statement may take in milliseconds. */
export type BlogChange = { blogId: string; options: CardOptions; ids: readonly string[]; timeout?: number | undefined };
/** Decides which cards a blog has after a change, from those that were read. */
export type DecideCards = (found: ReadonlyMap<string, CardRow>, change: CardChange) => Promise<readonly Card[]> | readonly Card[];

type CardChangeParts = { store: CardDatabase; renderer: CardRenderer; announce?: (() => void) | undefined };
type Cards = ReadonlyMap<string, CardRow>;

const findParents = (change: CardChange, wanted: readonly Card[], found: Cards): Promise<Map<string, CardRow>> =>
  findCards(
    change,
    wanted.flatMap(({ id, replyTo }) => (replyTo !== undefined && !found.has(id) ? [replyTo] : [])),
  );

/** The next rows of the cards that differ from what is stored, by id. A reply may answer one before it. */
const buildChangedRows = (wanted: readonly Card[], found: Cards, parents: Cards): Map<string, CardRow> => {
  const changed = new Map<string, CardRow>();
  for (const card of wanted) {
    const before = found.get(card.id);
    if (before && isDeepStrictEqual(before.card, JSON.parse(JSON.stringify(card)))) continue;
    const parent = card.replyTo === undefined ? undefined : (parents.get(card.replyTo) ?? changed.get(card.replyTo));
    changed.set(card.id, {
      card,
      root: before ? before.root : parent ? (parent.root ?? parent.card.id) : null,
      revision: (before?.revision ?? 0) + 1,
      generation: before?.generation ?? 0,
      added: before?.added ?? null,
    });
  }
  return changed;
};

/** The tags of what readers have or had of changed cards: none while all of them are drafts. */
const buildCardTags = (blogId: string, changed: Cards, found: Cards): string[] => {
  const tags = new Set<string>();
  for (const { card, root } of changed.values()) {
    const before = found.get(card.id);
    if (isPublished(card) || (before && isPublished(before.card))) tags.add(card.id).add(root ?? card.id);
  }
  return tags.size > 0 ? [cardsTag(blogId), ...tags] : [];
};

const findNewestChange = (rows: readonly CardRow[]): string | undefined =>
  rows
    .flatMap(({ card }) => (isPublished(card) ? [card.dateModified ?? card.datePublished ?? ''] : []))
    .toSorted()
    .at(-1);

const listResults = (blog: string, wanted: readonly Card[], found: Cards, { changed, generation }: ChangedRows): ChangedCard[] =>
  wanted.flatMap(({ id }) => {
    const isChanged = changed.has(id);
    const row = changed.get(id) ?? found.get(id);
    return row ? [{ id, blog, revision: row.revision, generation: isChanged ? generation : 0, changed: isChanged, card: row.card }] : [];
  });

/** Writes purge log and outbox; gives the generation, 0 where readers see nothing of the change. */
const purgeCards = async (transaction: CardChange, { blogId, options }: BlogChange, changed: Cards, found: Cards): Promise<number> => {
  const tags = buildCardTags(blogId, changed, found);
  if (tags.length === 0) return 0;
  const cards = [...changed.values()].map(({ card, revision }) => ({ id: card.id, revision }));
  return putPurges(toDocumentDatabase(transaction), tags, options.hard ?? false, [{ cards, blog: blogId, tags }]);
};

/** The transactions that cards are written in: the blog's lock, cards, revisions, the blog's state, purge log and outbox. */
export const createCardChanges = ({ store, renderer, announce }: CardChangeParts) => {
  /** Turns a key of a source that another card has into a refusal (409) with the id of that card; gives back every other failure. */
  const toRefusal = async (wanted: readonly Card[], cause: unknown): Promise<unknown> => {
    if (!(cause instanceof Error && 'constraint' in cause && cause.constraint === 'card_external')) return cause;
    const keys = wanted.flatMap(({ externalId }) => externalId ?? []);
    const there = await findCardByKey(store, keys);
    return cardKeyTaken(there && { id: there.id, blog: there.blog }, there?.externalId ?? keys[0], cause);
  };

  /** Changes cards of one live blog in one transaction: `decide` gives the cards as they are to be. */
  const change = async (request: BlogChange, decide: DecideCards): Promise<ChangedCard[]> => {
    const { blogId, options, ids, timeout } = request;
    let wanted: readonly Card[] = [];
    const results = await transact(
      store,
      async (transaction) => {
        const blog = await lockBlog(transaction, blogId);
        if (!blog) throw blogNotFound(blogId);
        const found = await findCards(transaction, ids);
        wanted = await decide(found, transaction);
        const changed = buildChangedRows(wanted, found, await findParents(transaction, wanted, found));
        const generation = await purgeCards(transaction, request, changed, found);
        await putCards(transaction, await renderCardRows(transaction, blog, { changed, generation }, renderer));
        const rows = [...changed.values()];
        await putCardRevisions(transaction, rows, options.by, options.note ?? '');
        if (generation > 0) await putBlogState(transaction, blogId, generation, findNewestChange(rows));
        return listResults(blogId, wanted, found, { changed, generation });
      },
      timeout === undefined ? {} : { timeout },
    ).catch(async (cause: unknown) => {
      throw await toRefusal(wanted, cause);
    });
    if (announce && results.some(({ generation }) => generation > 0)) await afterCommit(announce);
    return results;
  };

  /** Renders the answers of some cards of a blog again. */
  const renderAgain = (blogId: string, ids: readonly string[]): Promise<void> =>
    transact(store, async (transaction) => {
      const blog = await lockBlog(transaction, blogId);
      if (!blog) return;
      const found = await findCards(transaction, ids);
      await putCards(transaction, await renderCardRows(transaction, blog, { changed: found, generation: 0 }, renderer));
      // nothing of the state changes, but pages that are cached by its row's version are made again
      await putBlogState(transaction, blogId, 0, undefined);
      const tags = [cardsTag(blogId)];
      await putPurges(toDocumentDatabase(transaction), tags, false, [{ rendered: found.size, tags }]);
    });

  return { change, renderAgain };
};
