import { normaliseArticleId } from '#content/urls/ids';
import type { AccountHandlers } from '#features/accounts/account-api';
import type { HistoryCallEntry, HistoryCalls } from './history-calls.schema.ts';
import { notReadable } from './history.errors.ts';
import { findReadType } from './history.rules.ts';
import type { HistoryEntry, ReadingHistory } from './history.service.ts';

const toEntry = ({ contentId, contentType, readAt, paragraph, paragraphCount, ...content }: HistoryEntry): HistoryCallEntry => ({
  contentId,
  contentType,
  readAt,
  paragraph,
  ...(paragraphCount !== undefined && { paragraphCount }),
  content,
});

const toFlag = (value: 'true' | 'false' | undefined): boolean | undefined => (value === undefined ? undefined : value === 'true');

/** The calls of histories, answered here. */
export const createHistoryHandlers = (history: ReadingHistory): AccountHandlers<HistoryCalls> => {
  const readChoices = async (accountId: string) => {
    const { keepsHistory, recommends } = await history.choices(accountId);
    return { readingHistory: keepsHistory, recommendations: recommends };
  };
  return {
    history: async ({ params: { size, cursor }, query: { halfRead }, caller: { accountId } }) => {
      const { data, pageInfo } = await history.list(accountId, { size, cursor, halfRead: halfRead === 'true' });
      return { history: { data: data.map(toEntry), pageInfo } };
    },
    saveHistory: async ({ params, query: { paragraph }, caller: { accountId } }) => {
      const contentId = normaliseArticleId(params.contentId);
      if (findReadType(contentId) !== params.contentType) throw notReadable();
      return { saveHistory: (await history.save(accountId, { contentId, paragraph })).saved };
    },
    historyEntry: async ({ params, caller: { accountId } }) => {
      const found = await history.find(accountId, normaliseArticleId(params.contentId));
      return { historyEntry: found ?? null };
    },
    deleteHistory: async ({ params, caller: { accountId } }) => {
      await history.remove(accountId, normaliseArticleId(params.contentId));
      return { deleteHistory: true };
    },
    clearHistory: async ({ caller: { accountId } }) => {
      await history.clear(accountId);
      return { clearHistory: true };
    },
    readingChoices: async ({ caller: { accountId } }) => ({ readingChoices: await readChoices(accountId) }),
    saveReadingChoices: async ({ query, caller: { accountId } }) => {
      const [keepsHistory, recommends] = [toFlag(query.readingHistory), toFlag(query.recommendations)];
      await history.choose(accountId, {
        ...(keepsHistory !== undefined && { keepsHistory }),
        ...(recommends !== undefined && { recommends }),
      });
      return { saveReadingChoices: await readChoices(accountId) };
    },
  };
};
