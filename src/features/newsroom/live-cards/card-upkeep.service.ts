import { allOrEach, inTurns, type JobKind, type OnFailure } from '#platform/jobs';
import { createRenderKind } from '#features/newsroom/documents';
import { findCardUses } from './card-uses.store.ts';
import type { BlogChange, DecideCards } from './card-changes.service.ts';
import { type CardDatabase, findBlogsOfCards, findNextDueCard, findStaleCards, selectDueCards } from './change-cards.store.ts';

type UpkeepParts = {
  store: CardDatabase;
  now: () => number;
  renderedWith: string;
  change: (request: BlogChange, decide: DecideCards) => Promise<unknown>;
  renderAgain: (blogId: string, ids: readonly string[]) => Promise<void>;
};

const slice = 100;
/** Rendering beside readers' requests blocks the event loop for a few ms a time, not for a hundred. */
const fewAtOnce = 10;

/** What happens to cards without an editor: those that are due are published, and what another renderer made is rendered again. A card that fails stops no other. */
export const createCardUpkeep = ({ store, now, renderedWith, change, renderAgain }: UpkeepParts) => {
  const publish = async (id: string): Promise<void> => {
    const blogId = (await findBlogsOfCards(store, [id])).get(id);
    if (blogId === undefined) return;
    await change({ blogId, options: { by: 'masthead', note: 'scheduled' }, ids: [id] }, (found) => {
      const row = found.get(id);
      if (!row) return [];
      const { publishAt, ...card } = row.card;
      // another process may have been quicker, or an editor changed the plan
      if (card.status !== 'scheduled' || publishAt === undefined || Date.parse(publishAt) > now()) return [];
      return [{ ...card, status: 'published', datePublished: publishAt, dateModified: publishAt }];
    });
  };

  /** The scheduled cards that are due. */
  const dueCards: JobKind = {
    name: 'live-cards/publish',
    due: () => selectDueCards(now()),
    work: publish,
    tries: 12,
    longestMs: 60_000,
    retryMs: { first: 2_000, longest: 15 * 60_000 },
    atOnce: 1,
  };

  /** The time of the next scheduled card that is not due yet, in milliseconds since 1970. */
  const nextDue = (): Promise<number | undefined> => findNextDueCard(store, now());

  /** Renders again, a few at a time and in turns with readers' requests, what another renderer made. Gives how many; readers get the old answers meanwhile. */
  const renderStale = async (onFailure: OnFailure, stop?: AbortSignal): Promise<number> => {
    let count = 0;
    for (let after = ''; ;) {
      const stale = await findStaleCards(store, renderedWith, after, fewAtOnce);
      const last = stale.at(-1);
      if (!last || stop?.aborted) return count;
      for (const blogId of new Set(stale.map(({ blog_id: id }) => id)))
        count += await inTurns(
          () =>
            allOrEach(
              stale.flatMap(({ id, blog_id: of }) => (of === blogId ? [id] : [])),
              (ids) => renderAgain(blogId, ids),
              onFailure,
            ),
          stop,
        );
      after = last.id;
    }
  };

  const renderCards = async (ids: readonly string[]): Promise<void> => {
    const blogs = await findBlogsOfCards(store, ids);
    for (const blogId of new Set(blogs.values()))
      await renderAgain(
        blogId,
        ids.filter((id) => blogs.get(id) === blogId),
      );
  };

  /** The cards that show what was corrected or deleted, 100 at a time. */
  const queued = createRenderKind({
    database: store,
    name: 'live-cards/render',
    kinds: ['card'],
    alone: 'card-alone',
    list: async ({ id, doneUpTo }) => {
      const found = await findCardUses(store, id, { after: doneUpTo, size: slice });
      return { ids: [...new Set(found.map(({ root }) => root))], last: found.length < slice ? undefined : found.at(-1)?.id };
    },
    render: renderCards,
  });

  return { dueCards, nextDue, renderStale, queued: queued() };
};
