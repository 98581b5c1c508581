import type { WireArticle } from '#content/wire';
import { definePage, missing } from '#features/page';

/** The page of an article, and of any piece that has no page of its own yet. */
export const articlePage = definePage<WireArticle>({
  id: 'article',
  load: async (context) => {
    const result = await context.read(context.content.article(context.params['id'] ?? '', context.call));
    if (!result.found) return missing(result);
    if (result.data.url.primary !== context.path) return { kind: 'redirect', location: result.data.url.primary, status: 301 };
    return { kind: 'page', data: result.data };
  },
  head: (article) => ({
    title: article.seoTitle ?? article.headline,
    description: article.seoDescription ?? article.description,
    canonicalPath: article.url.primary,
    robots: article.hidden ? 'noindex' : 'index',
  }),
  Page: ({ data }) => (
    <article>
      <h1>{data.headline}</h1>
      <div dangerouslySetInnerHTML={{ __html: data.body.map((element) => element.html).join('') }} />
    </article>
  ),
});
