import { z } from 'zod';
import { contentItem } from '#content/responses/content-item.schema';
import { nameSchemas } from '#content/model/schema-names';
import { defineAccountCall } from '#features/accounts/account-api';
import { recommendationSizes } from './recommend.rules.ts';

const recommendation = z.object({
  contentId: z.string(),
  because: z
    .object({ contentId: z.string(), headline: z.string(), url: z.string() })
    .nullable()
    .meta({ description: 'What was read that speaks for it; null for what many read now.' }),
  content: contentItem,
});
nameSchemas({ Recommendation: recommendation });

/** The calls of recommendations below `/mynewsapi`: that of the specification, and the one that lets them begin anew. */
export const recommendationCalls = {
  recommendations: defineAccountCall({
    path: '/recommendations/:size',
    optional: 1,
    summary: 'What somebody may want to read next on this site; nothing for who wants none, and on Spanish sites.',
    params: z.object({ size: z.coerce.number().int().min(1).max(recommendationSizes.most).default(recommendationSizes.default) }),
    data: z.object({ recommendations: z.object({ data: z.array(recommendation) }) }),
  }),
  clearRecommendations: defineAccountCall({
    method: 'DELETE',
    twins: ['POST'],
    changes: true,
    path: '/clearrecommendations',
    summary: 'Recommendations begin anew: what was read before counts for none.',
    data: z.object({ clearRecommendations: z.boolean() }),
  }),
};
export type RecommendationCalls = typeof recommendationCalls;
/** Recommendations as the call answers them. */
export type RecommendationEntries = readonly z.infer<typeof recommendation>[];
