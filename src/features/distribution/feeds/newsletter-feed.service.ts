import { type Brand, pathInBrand, pathOnSite } from '#brands';
import { archivePath, fromNewsletterSlug, type NewsletterArchive } from '#content/responses/newsletter-issue';
import { type Feed, type FeedItem, feedSize } from './feed.view.ts';
import type { NoSource } from './feed-source.service.ts';

type NewsletterFeed = Pick<Feed, 'title' | 'description' | 'items'> & { page: string; brand: Brand; tags: readonly string[] };

const pattern = /^\/newsletters\/([a-z0-9-]{1,60})$/;

/** The feed of a newsletter's archive; undefined for any other page. */
export const findNewsletterFeed = async (
  archive: NewsletterArchive,
  { brand, address: { origin } }: { brand: Brand; address: { origin: string } },
  page: string,
): Promise<NewsletterFeed | NoSource | undefined> => {
  const [, slug] = pattern.exec(pathInBrand(brand, page === '' ? '/' : page)) ?? [];
  if (slug === undefined) return undefined;
  const result = await archive.list(fromNewsletterSlug(slug), feedSize);
  if (!result.found || result.data.newsletter.vertical !== brand.vertical) return { status: 404, tags: [...result.tags] };
  const { newsletter, issues } = result.data;
  const items = issues.map(({ id, subject, preheader, sentAt }): FeedItem => {
    const url = `${origin}${pathOnSite(brand, archivePath(newsletter.id, id))}`;
    return {
      id: url,
      url,
      headline: subject,
      description: preheader,
      html: undefined,
      published: sentAt,
      modified: sentAt,
      authors: [{ name: brand.displayName, url: undefined }],
      topics: [],
      video: undefined,
      image: undefined,
    };
  });
  return {
    title: `${newsletter.title} – ${brand.displayName}`,
    description: newsletter.description,
    page,
    brand,
    items,
    tags: result.tags,
  };
};
