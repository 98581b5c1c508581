/** The door of live blogs: what a reader has open of one, as a pure state. */
export { initialInstance, initialLiveBlogState, liveBlogState } from './live-blog.state.ts';
export type { LiveBlogEvent, LiveBlogInstance, LiveBlogState, LiveItem } from './live-blog.state.ts';
export { cardFailed, cardsFailed, type FailedAnswer } from './card-fetch.rules.ts';
