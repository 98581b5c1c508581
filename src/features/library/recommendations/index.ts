/** Recommendations: what a reader may want to read next, computed from pieces that were read together, without identities. */
export { createCoReadCounter } from './co-reading.service.ts';
export { type RecommendationCalls, recommendationCalls } from './recommendation-calls.schema.ts';
export { createRecommendationHandlers } from './recommendation-calls.service.ts';
export { RecommendationList } from './recommendation-list.tsx';
export { recommendationMigrations } from './recommendations.migrations.ts';
export { createRecommendations } from './recommendations.service.ts';
export type { RecommendationTables } from './recommendations.tables.ts';
