import { brandOf, pathOnSite, type ShowBlog } from '#brands';
import type { ContentItem } from '#content/responses/content-item';

type Data = Record<string, unknown>;

/** A show blog as the thing that its posts are part of. */
export const buildBlogReference = ({ name, path }: ShowBlog, origin: string): Data => ({
  '@type': 'Blog',
  '@id': `${origin}${path}#blog`,
  name,
  url: `${origin}${path}`,
});

/** The structured data of a show blog: the blog with the posts that are seen, each with its headline, address, date and authors. */
export const buildBlogData = (
  blog: ShowBlog,
  posts: readonly ContentItem[],
  { origin, description, buildAddress }: { origin: string; description: string; buildAddress: (item: ContentItem) => string },
): Data => {
  const brand = brandOf(blog.vertical);
  return {
    '@context': 'https://schema.org',
    ...buildBlogReference(blog, origin),
    ...(description && { description }),
    inLanguage: brand.language,
    publisher: { '@type': 'NewsMediaOrganization', name: brand.displayName, url: `${origin}${pathOnSite(brand, '/')}` },
    ...(posts.length > 0 && {
      blogPost: posts.map((post) => ({
        '@type': 'BlogPosting',
        headline: post.computedValues.headline,
        url: buildAddress(post),
        datePublished: post.item.datePublished,
        ...(post.item.dateModified && { dateModified: post.item.dateModified }),
        ...(post.item.authors.length > 0 && { author: post.item.authors.map(({ name }) => ({ '@type': 'Person', name })) }),
      })),
    }),
  };
};

/** The structured data of a post: what an article has, as a post of its blog. */
export const buildPostData = ([article, ...others]: readonly Data[], blog: ShowBlog, origin: string): Data[] =>
  article ? [{ ...article, '@type': 'BlogPosting', isPartOf: buildBlogReference(blog, origin) }, ...others] : [];
