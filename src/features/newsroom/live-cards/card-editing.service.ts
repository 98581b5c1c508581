import type { Kysely } from 'kysely';
import { type Documents, type Written } from '#features/newsroom/documents';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { findDocuments } from '#features/newsroom/document-queries';
import { type CardListQuery, listCards, listCardRevisions } from './card-editing.store.ts';
import type { CardOptions } from './card-changes.service.ts';
import type { Cards } from './cards.service.ts';
import { toCardDatabase } from './change-cards.store.ts';
import { blogNotFound, invalidCard } from './live-cards.errors.ts';

export type CardEditingParts = { database: Kysely<DocumentTables>; cards: Cards; documents: Pick<Documents, 'get' | 'write'> };

/** What editors do with cards: everything that changes them, pinning, and the lists they work from. */
export const createCardEditing = ({ database, cards, documents }: CardEditingParts) => ({
  ...cards,

  /** Pins a published card to the top of a live blog, or unpins it (null): a new revision of the blog. */
  pin: async (blogId: string, cardId: string | null, options: CardOptions): Promise<Written> => {
    const { document, revision } = await documents.get(blogId);
    if (document.type !== 'liveBlog') throw blogNotFound(blogId);
    if (cardId !== null) {
      const { card, root } = await cards.get(cardId);
      if (card.blog !== blogId || card.status !== 'published' || root !== null)
        throw invalidCard([{ path: 'id', problem: `${cardId} is no published card of ${blogId}` }]);
    }
    const { pinnedCard: _before, ...rest } = document;
    return documents.write(cardId === null ? rest : { ...rest, pinnedCard: cardId }, {
      ...options,
      expectedRevision: options.expectedRevision ?? revision,
    });
  },

  /** The cards and replies of a live blog in every state, the newest made first. */
  list: async (blogId: string, query: CardListQuery) => {
    const [found] = await findDocuments(database, [blogId]);
    if (found?.document.type !== 'liveBlog') throw blogNotFound(blogId);
    return listCards(toCardDatabase(database), blogId, query);
  },

  /** Who saved a card, when and why, the newest revision first, with its words. */
  revisions: async (id: string) => {
    await cards.get(id);
    return listCardRevisions(toCardDatabase(database), id);
  },
});
export type CardEditing = ReturnType<typeof createCardEditing>;
