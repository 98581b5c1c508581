import { pathOnSite } from '#brands';
import type { ContentItem } from '#content/responses/content-item';
import { feedLinks } from '#content/urls/feed-links';
import { croppedSize } from '#content/model/image';
import { buildListData, buildPaginationHead } from '#features/reading/front';
import { findShownPagination, type ShownPagination } from '#features/reading/packages';
import { type Head, type PageContext, toHref } from '#features/pages/page';
import { buildBlogData } from './show-blog-data.view.ts';
import { listPostsBelow } from './show-blog.rules.ts';
import type { ShowBlogData } from './show-blog.service.ts';

/** The pieces of its lead. */
export const listLead = ({ lead }: Pick<ShowBlogData, 'lead'>): readonly ContentItem[] =>
  lead.state === 'complete' ? (lead.data?.main.flatMap(({ items }) => items) ?? []) : [];
const listPosts = ({ posts }: ShowBlogData): readonly ContentItem[] => (posts.state === 'complete' ? posts.data.items : []);

/** The pages of its posts; undefined where those failed. */
export const findPages = ({ posts }: Pick<ShowBlogData, 'posts'>): ShownPagination | undefined =>
  posts.state === 'complete' ? findShownPagination(posts.data.pagination) : undefined;

/** What one of its pages shows: on the first its lead, then the posts that are not in it. */
export const listShownPosts = (data: ShowBlogData, page: number): ContentItem[] => {
  const lead = page === 1 ? listLead(data) : [];
  return [...lead, ...listPostsBelow(listPosts(data), lead)];
};

/** The head of a show blog's front and of its further pages. */
export const buildBlogHead = (data: ShowBlogData, context: PageContext): Head & { structuredData: Record<string, unknown>[] } => {
  const { blog, front } = data;
  const curation = front?.curation;
  const { pictures, brand, flags } = context;
  const { origin, query } = context.address;
  const title = curation?.seoTitle ?? curation?.title ?? blog.name;
  const description = (curation?.seoDescription ?? curation?.description) || '';
  const items = listShownPosts(data, query.page);
  const image = curation?.primaryImage ?? items[0]?.computedValues.teaseImage;
  const pages = findPages(data);
  const buildAddress = ({ item, computedValues }: ContentItem) => new URL(toHref(context, item.vertical, computedValues.url), origin).href;
  const crumbs = [
    { name: brand.displayName, path: pathOnSite(brand, '/') },
    { name: blog.name, path: blog.path },
  ];
  return {
    title: query.page > 1 && pages ? `${title} – ${context.messages.site.pageOf(pages.page, pages.pages)}` : title,
    description: description || undefined,
    ...buildPaginationHead(blog.path, pages),
    ...(flags.amp === true && { ampPath: `${blog.path}${blog.ampSubpath}${query.page > 1 ? `?page=${query.page}` : ''}` }),
    robots: curation?.hidden === true || items.length === 0 ? 'noindex' : 'index',
    alternates: feedLinks(blog.path, title),
    openGraph: {
      type: 'website',
      title,
      ...(image && {
        imageUrl: `${origin}${pictures.url(image, '16:9', 1240)}`,
        imageAlt: image.alt,
        ...croppedSize(image, '16:9', 1240),
      }),
    },
    structuredData: [
      buildBlogData(blog, items, { origin, description, buildAddress }),
      ...buildListData(crumbs, [], { brand, origin, buildAddress }),
    ],
  };
};
