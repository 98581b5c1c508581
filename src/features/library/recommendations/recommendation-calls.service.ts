import { flagsOf, rootBrandOf } from '#brands';
import type { AccountHandlers } from '#features/accounts/account-api';
import type { RecommendationCalls } from './recommendation-calls.schema.ts';
import type { Recommendations } from './recommendations.service.ts';

/** The calls of recommendations, answered here. */
export const createRecommendationHandlers = (recommendations: Recommendations): AccountHandlers<RecommendationCalls> => ({
  recommendations: async ({ params: { size }, caller: { accountId, site } }) => {
    const isOn = flagsOf(rootBrandOf(site).vertical).recommendations === true;
    const list = isOn ? await recommendations.list(accountId, { site, size }) : [];
    const data = list.map(({ because = null, ...content }) => ({ contentId: content.item.id, because, content }));
    return { recommendations: { data } };
  },
  clearRecommendations: async ({ caller: { accountId } }) => {
    await recommendations.clear(accountId);
    return { clearRecommendations: true };
  },
});
