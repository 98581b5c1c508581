import type { WireArticleCards, WirePackage } from '#content/responses/wire';
import type { PageContext } from '#features/pages/page';

/** The latest cards of live blogs that lead a front, by their ids; those that are not live have none. */
export type LiveLeads = ReadonlyMap<string, WireArticleCards>;

const leads: readonly string[] = ['lead', 'showLead', 'cover'];

/**
 * Reads the latest three cards of each live blog that leads a package. Secondary; and a new card does not purge the front: the page's script fetches
 * cards, and the front is rendered again when the blog itself changes.
 */
export const readLiveLeads = async (
  packages: readonly Pick<WirePackage, 'type' | 'items'>[],
  { content, call, readSecondary }: PageContext,
): Promise<LiveLeads> => {
  const ids = packages
    .filter(({ type }) => leads.includes(type))
    .flatMap(({ items }) => items.slice(0, 1))
    .filter(({ item }) => item.type === 'liveBlog')
    .map(({ item }) => item.id);
  const found = await Promise.all(
    ids.map((id) =>
      readSecondary<WireArticleCards | undefined>(
        content.articleCards({ articleId: id, forFronts: true }, call).then((answer) => ({ ...answer, tags: [id] })),
        undefined,
      ),
    ),
  );
  return new Map(found.flatMap((cards) => (cards?.article.state.live ? [[cards.article.id, cards] as const] : [])));
};
