import type { CardChanger } from './change-cards.ts';
import { type CardParts, type PresentCard, reportRefusedCard, revisionNote } from './imported-card.ts';
import { findImportedCards, saveImported } from './imported.store.ts';
import { isRefused } from './is-refused.ts';

/** Posts cards that are not here yet: together, and each alone where one of them is refused. Gives false when one was. */
export const createCardPoster = ({ cards, database, by, report, dryRun }: CardParts, changer: CardChanger) => {
  const postTogether = async (blog: string, fresh: readonly PresentCard[]): Promise<void> => {
    if (!dryRun) {
      const posted = await cards.postMany(
        blog,
        fresh.map(({ states }) => states[0]),
        { by, note: revisionNote },
        fresh.map(({ id }) => id),
      );
      for (const [index, { id }] of posted.entries()) await changer.revise(id, fresh[index]?.states.slice(1) ?? []);
      await saveImported(
        database,
        fresh.map((card) => ({ ...card, losses: [] })),
      );
    }
    for (const { source, losses } of fresh) report.add(source, 'new', losses);
  };

  /** Posts each alone; some may have been posted before the refusal and are found again. */
  const postEach = async (blog: string, fresh: readonly PresentCard[]): Promise<boolean> => {
    const here = await findImportedCards(
      database,
      fresh.map(({ externalId }) => externalId),
      by,
    );
    let isWhole = true;
    for (const card of fresh) {
      const found = here.get(card.externalId);
      isWhole = (found ? await changer.change(card, found, 'new') : await post(blog, [card])) && isWhole;
    }
    return isWhole;
  };

  const post = async (blog: string, fresh: readonly PresentCard[]): Promise<boolean> => {
    const [first] = fresh;
    if (!first) return true;
    try {
      await postTogether(blog, fresh);
      return true;
    } catch (error) {
      if (!isRefused(error)) throw error;
      return fresh.length === 1 ? reportRefusedCard(report, first, error) : postEach(blog, fresh);
    }
  };
  return post;
};
