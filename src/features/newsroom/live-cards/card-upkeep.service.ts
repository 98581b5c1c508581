import type { Card } from '#content/card';
import { allOrEach, inTurns, type OnFailure } from '#platform/jobs';
import { processRenderQueue } from '#features/newsroom/documents';
import { findCardUses } from './card-uses.store.ts';
import type { BlogChange, DecideCards } from './card-changes.service.ts';
import { type CardDatabase, type DueCard, findDueCards, findStaleCards, findNextDueCard } from './change-cards.store.ts';

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
  const publish = (id: string, blog: string) =>
    change({ blogId: blog, options: { by: 'masthead', note: 'scheduled' }, ids: [id] }, (found) => {
      const row = found.get(id);
      const { publishAt, ...card } = row?.card ?? {};
      // another process may have been quicker, or an editor changed the plan
      if (row?.card.status !== 'scheduled' || publishAt === undefined || Date.parse(publishAt) > now()) return [];
      return [{ ...(card as Card), status: 'published', datePublished: publishAt, dateModified: publishAt }];
    });

  /** Publishes the scheduled cards that are due; gives the time of the next one, in milliseconds since 1970. Several processes may do this. */
  const publishDue = async (onFailure: OnFailure, stop?: AbortSignal): Promise<number | undefined> => {
    const began = now();
    for (let after: DueCard | undefined; ;) {
      const due = await findDueCards(store, began, after, slice);
      if (due.length === 0) return findNextDueCard(store, began);
      for (const { id, blog } of due) {
        if (stop?.aborted) return undefined;
        await allOrEach([id], () => publish(id, blog), onFailure);
      }
      after = due.at(-1);
    }
  };

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

  const renderUsers = async (id: string, after: string): Promise<string | undefined> => {
    const found = await findCardUses(store, id, { after, size: slice });
    for (const blogId of new Set(found.map(({ blog }) => blog)))
      await renderAgain(blogId, [...new Set(found.flatMap(({ blog, root }) => (blog === blogId ? [root] : [])))]);
    return found.length < slice ? undefined : found.at(-1)?.id;
  };

  /** Renders the cards again that show what was corrected or deleted, 100 at a time. */
  const renderQueued = (stop?: AbortSignal): Promise<void> => processRenderQueue(store, 'card', renderUsers, { stop });

  return { publishDue, renderStale, renderQueued };
};
