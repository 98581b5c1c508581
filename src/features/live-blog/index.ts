/** The door of live blogs: their pages, their cards as they are kept, changed, listed and told of, and the rules that say whether one is live. */
export { createCards } from './cards.service.ts';
export type { CardOptions, Cards, CardsParts, ChangedCard } from './cards.service.ts';
export { createCardDesk } from './card-desk.service.ts';
export type { CardDesk } from './card-desk.service.ts';
export { cardInput } from './card-input.schema.ts';
export type { CardInput } from './card-input.schema.ts';
export { cardFailed, cardsFailed, type FailedAnswer } from './card-fetch.rules.ts';
export { splitCard } from './card-body.rules.ts';
export { liveBlogMigrations } from './live-blog.migrations.ts';
export type { LiveBlogTables } from './live-blog.tables.ts';
export { findBlogCards, findBlogState, findOneCard, findOverview, searchCards } from './cards.store.ts';
export { createLiveStreams } from './live-streams.service.ts';
export type { LiveStreams } from './live-streams.service.ts';
export { isLiveStream, liveStreamRoutes } from './live-streams.api.ts';
export { cardIn, holdsMsOf, overviewOf, paginationOf, stateOf, wireCardsOf } from './live-answers.view.ts';
export {
  cardsTag,
  compareCards,
  cursorOf,
  firstPageSize,
  frontSize,
  isLive,
  liveWindow,
  loadMoreSize,
  microblogPageSize,
  pageSizeOf,
  placeOfCursor,
} from './live-blog.rules.ts';
export { initialInstance, initialLiveBlogState, liveBlogState } from './live-blog.state.ts';
export type { LiveBlogEvent, LiveBlogInstance, LiveBlogState, LiveItem } from './live-blog.state.ts';
export { liveCardFiles } from './cards-file.tsx';
export { liveBlogPage } from './live-blog.page.tsx';
export { singleCardPage } from './single-card.page.tsx';
