import type { Kysely } from 'kysely';
import { type AnswerRow, findAnswer } from '#features/newsroom/document-queries';
import { type DocumentTables } from '#features/newsroom/document-rows';
import {
  type AroundCards,
  type BlogRow,
  type CardListQuery,
  type CardPage,
  findBlogCards,
  findLivePage,
  findOverview,
  type LivePage,
} from '#features/newsroom/live-cards';

const overviewLimits = { keyEvents: 500, contributors: 50 };

/** Reads of documents and live blogs by id. Undefined where there is no document of that id. */
export type LiveReads = {
  answer(id: string): Promise<AnswerRow | undefined>;
  cards(query: CardListQuery): Promise<{ blog: BlogRow; page: CardPage } | undefined>;
  overview(id: string): Promise<(BlogRow & AroundCards) | undefined>;
};

/** What is asked of one id in one turn: how often, with which cards; `page` is what all of it found where cards were not asked for alone. */
type Turn = { asked: number; query: CardListQuery | undefined; page: Promise<{ found: LivePage | undefined } | undefined> };

/** Makes reads of which those of one live blog are one statement where they are asked for in the same turn, as its page asks; each by itself is its own. */
export const createLiveReads = (database: Kysely<DocumentTables>): LiveReads => {
  const turns = new Map<string, Turn>();
  const join = (id: string): Turn => {
    const known = turns.get(id);
    if (known) {
      known.asked += 1;
      return known;
    }
    const read = async () => {
      // until all who ask in this turn have said so
      await Promise.resolve();
      turns.delete(id);
      return turn.query && turn.asked > 1 ? { found: await findLivePage(database, turn.query, overviewLimits) } : undefined;
    };
    const turn: Turn = { asked: 1, query: undefined, page: Promise.resolve().then(read) };
    turns.set(id, turn);
    return turn;
  };
  return {
    answer: async (id) => {
      const page = await join(id).page;
      return page ? page.found?.answer : findAnswer(database, id);
    },
    cards: async (query) => {
      const turn = join(query.blogId);
      // one page of cards a statement: another of the same blog goes by itself
      if (turn.query) {
        turn.asked -= 1;
        return findBlogCards(database, query);
      }
      turn.query = query;
      const page = await turn.page;
      return page ? page.found && { blog: page.found.blog, page: page.found.cards } : findBlogCards(database, query);
    },
    overview: async (id) => {
      const page = await join(id).page;
      return page ? page.found && { ...page.found.blog, ...page.found.around } : findOverview(database, id, overviewLimits);
    },
  };
};
