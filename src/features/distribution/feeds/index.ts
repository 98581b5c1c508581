/** Feeds: RSS, Atom and JSON Feed of verticals, sections and authors. */
export { createFeedRoutes, type FeedParts } from './feed-routes.service.ts';
