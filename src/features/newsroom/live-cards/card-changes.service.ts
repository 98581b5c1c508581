import { isDeepStrictEqual } from 'node:util';
import type { Card } from '#content/card';
import { asShown, findPictures, putPurges, type RenderBody } from '#features/newsroom/documents';
import { transact } from '#platform/storage';
import {
  type CardChange,
  type CardDatabase,
  type CardRow,
  toDocumentDatabase,
  findCardByKey,
  findCards,
  findTrees,
  lockBlog,
  type LockedBlog,
  type NewCardRow,
  putBlogState,
  putCardRevisions,
  putCards,
} from './change-cards.store.ts';
import { blogNotFound, cardKeyTaken } from './live-cards.errors.ts';
import { cardsTag } from '#content/live-cards';
import { buildStoredAnswer } from './stored-answer.view.ts';

/** Who changes cards and why; `hard` takes cached pages away at once (a takedown). */
export type CardOptions = { by: string; note?: string | undefined; expectedRevision?: number | undefined; hard?: boolean | undefined };
/** What came of a change. `changed` is false when the card was the same before: then nothing was written or purged. */
export type ChangedCard = { id: string; blog: string; revision: number; generation: number; changed: boolean; card: Card };

type CardChangeParts = { store: CardDatabase; render: RenderBody; renderedWith: string; announce?: (() => void) | undefined };

/** The transactions that cards are written in: the blog's lock, cards, revisions, the blog's state, purge log and outbox. */
export const createCardChanges = ({ store, render, renderedWith, announce }: CardChangeParts) => {
  const isReadable = (card: Card): boolean => card.status === 'published';

  /** The rows to write for changed cards: they themselves, and the root of each changed reply with its tree rendered anew. */
  const buildCardRows = async (
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
    const pictures = await findPictures(
      toDocumentDatabase(change),
      [...trees.values()].flatMap((tree) => [...tree.values()].map(({ card }) => card)),
    );
    const shown = (row: CardRow): CardRow => ({ ...row, card: asShown(row.card, pictures) });
    return [...trees].flatMap(([rootId, tree]) => {
      const root = tree.get(rootId);
      if (!root) return [];
      const answer = buildStoredAnswer(shown(root), [...tree.values()].map(shown), render, blog.language);
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

  /** A key of a source that another card has is told as that, with its id; every other failure stays what it is. */
  const toRefusal = async (wanted: readonly Card[], cause: unknown): Promise<unknown> => {
    if (!(cause instanceof Error && 'constraint' in cause && cause.constraint === 'card_external')) return cause;
    const keys = wanted.flatMap(({ externalId }) => externalId ?? []);
    const there = await findCardByKey(store, keys);
    return cardKeyTaken(there && { id: there.id, blog: there.blog }, there?.externalId ?? keys[0], cause);
  };

  /** One transaction on one blog: `decide` makes the next state of cards out of those that are there. */
  const change = async (
    blogId: string,
    options: CardOptions,
    ids: readonly string[],
    decide: (found: ReadonlyMap<string, CardRow>, change: CardChange) => Promise<readonly Card[]> | readonly Card[],
    timeout?: number,
  ): Promise<ChangedCard[]> => {
    let wanted: readonly Card[] = [];
    const changed = await transact(
      store,
      async (transaction) => {
        const blog = await lockBlog(transaction, blogId);
        if (!blog) throw blogNotFound(blogId);
        const found = await findCards(transaction, ids);
        wanted = await decide(found, transaction);
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
        const generation = tags.length > 0 ? await putPurges(toDocumentDatabase(transaction), tags, options.hard ?? false, payloads) : 0;
        await putCards(transaction, await buildCardRows(transaction, blog, changed, generation));
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
    ).catch(async (cause: unknown) => {
      throw await toRefusal(wanted, cause);
    });
    if (changed.some(({ generation }) => generation > 0)) announce?.();
    return changed;
  };

  /** Makes the answers of some cards of a blog anew. */
  const renderAgain = (blogId: string, ids: readonly string[]): Promise<void> =>
    transact(store, async (transaction) => {
      const blog = await lockBlog(transaction, blogId);
      if (!blog) return;
      const found = await findCards(transaction, ids);
      await putCards(transaction, await buildCardRows(transaction, blog, found, 0));
      // nothing of it changes, but pages that are kept by it are made anew
      await putBlogState(transaction, blogId, 0, undefined);
      const tags = [cardsTag(blogId)];
      await putPurges(toDocumentDatabase(transaction), tags, false, [{ rendered: found.size, tags }]);
    });

  return { change, renderAgain };
};
