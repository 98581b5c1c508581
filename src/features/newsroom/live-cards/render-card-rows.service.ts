import type { Card } from '#content/model/card';
import { withCurrentPictures, type RenderBody } from '#features/newsroom/document-rows';
import { findPictures } from '#features/newsroom/document-queries';
import { type CardChange, type CardRow, findTrees, type LockedBlog, type NewCardRow, toDocumentDatabase } from './change-cards.store.ts';
import { buildStoredAnswer } from './stored-answer.view.ts';

/** How cards are rendered: the renderer of bodies, and the name under which its answers are stored. */
export type CardRenderer = { render: RenderBody; renderedWith: string };
/** A card of the blog itself and all replies below it, by id. */
type Tree = Map<string, CardRow>;
/** Cards that change, by id, and the generation of the purge log that the change has. */
export type ChangedRows = { changed: ReadonlyMap<string, CardRow>; generation: number };

export const isPublished = (card: Card): boolean => card.status === 'published';

const groupByRoot = (rows: readonly CardRow[]): Map<string, Tree> => {
  const trees = new Map<string, Tree>();
  for (const row of rows) {
    const root = row.root ?? row.card.id;
    trees.set(root, (trees.get(root) ?? new Map<string, CardRow>()).set(row.card.id, row));
  }
  return trees;
};

/** The row of a root, with the answer that it and its replies give. */
const buildRootRow = (root: CardRow, answer: NewCardRow['answer'], generation: number, renderedWith: string): NewCardRow => {
  const isSeen = answer !== undefined || root.added !== null;
  return {
    ...root,
    generation: isSeen ? Math.max(root.generation, generation) : root.generation,
    added: root.added ?? (answer ? generation : null),
    answer,
    renderedWith,
  };
};

const buildReplyRow = (reply: CardRow, generation: number, renderedWith: string): NewCardRow => ({
  ...reply,
  generation,
  added: reply.added ?? (isPublished(reply.card) ? generation : null),
  answer: undefined,
  renderedWith,
});

/** The rows to write for changed cards: they themselves, and the root of each changed reply with its tree rendered again. */
export const renderCardRows = async (
  change: CardChange,
  blog: LockedBlog,
  { changed, generation }: ChangedRows,
  { render, renderedWith }: CardRenderer,
): Promise<NewCardRow[]> => {
  const roots = new Set([...changed.values()].map(({ card, root }) => root ?? card.id));
  const isNew = (id: string): boolean => changed.get(id)?.revision === 1;
  const stored = await findTrees(
    change,
    [...roots].filter((id) => !isNew(id)),
  );
  const trees = groupByRoot([...stored, ...changed.values()]);
  const pictures = await findPictures(
    toDocumentDatabase(change),
    [...trees.values()].flatMap((tree) => [...tree.values()].map(({ card }) => card)),
  );
  const shown = (row: CardRow): CardRow => ({ ...row, card: withCurrentPictures(row.card, pictures) });
  return [...trees].flatMap(([rootId, tree]) => {
    const root = tree.get(rootId);
    if (!root) return [];
    const answer = buildStoredAnswer(shown(root), [...tree.values()].map(shown), render, blog.language);
    const replies = [...tree.values()].filter(({ card }) => card.id !== rootId && changed.has(card.id));
    return [
      buildRootRow(root, answer, generation, renderedWith),
      ...replies.map((reply) => buildReplyRow(reply, generation, renderedWith)),
    ];
  });
};
