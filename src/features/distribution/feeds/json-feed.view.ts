import type { Feed, FeedItem } from './feed.view.ts';

const toJsonItem = ({ id, url, headline, description, html, published, modified, authors, topics, image, video }: FeedItem) => ({
  id,
  url,
  title: headline,
  ...(description && { summary: description }),
  // one of the two must be there (JSON Feed 1.1)
  ...(html === undefined ? { content_text: description || headline } : { content_html: html }),
  ...(image && { image: image.url }),
  ...(published && { date_published: published }),
  ...(modified && { date_modified: modified }),
  ...(authors.length > 0 && { authors: authors.map(({ name, url: page }) => ({ name, ...(page && { url: page }) })) }),
  ...(topics.length > 0 && { tags: topics }),
  ...(video && {
    attachments: [{ url: video.url, mime_type: video.type, ...(video.seconds > 0 && { duration_in_seconds: video.seconds }) }],
  }),
});

/** A feed as JSON Feed 1.1. */
export const renderJsonFeed = (feed: Feed): string =>
  `${JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.homeUrl,
    feed_url: feed.selfUrl,
    description: feed.description,
    ...(feed.iconUrl && { icon: feed.iconUrl }),
    authors: [{ name: feed.brandName, url: feed.homeUrl }],
    language: feed.language,
    ...(feed.hubs.length > 0 && { hubs: feed.hubs.map((url) => ({ type: 'WebSub', url })) }),
    items: feed.items.map(toJsonItem),
  })}\n`;
