/** Recommendations: what a reader may want to read next, from what they read and what readers of the same pieces read, counted without identities. */
export { createRecommendations, type Because, type Recommendation, type Recommendations } from './recommendations.service.ts';
export { createCoReadCounter, type CoReadCounter } from './co-reading.service.ts';
export { recommendationMigrations } from './recommendations.migrations.ts';
export type { RecommendationTables } from './recommendations.tables.ts';
export { recommendationCalls, type RecommendationCalls, type RecommendationEntries } from './recommendation-calls.schema.ts';
export { createRecommendationHandlers } from './recommendation-calls.service.ts';
export { RecommendationList } from './recommendation-list.tsx';
