import { idAtEndOfPath } from '#content/urls/ids';
import { feedLinks } from '#content/urls/feed-links';
import { type ArticleData, articleDefinition } from '#features/reading/article';
import { buildStructuredContext, buildStructuredData } from '#features/reading/piece';
import { definePage, type PageContext } from '#features/pages/page';
import type { ShowBlog } from '#brands';
import { PostPlate } from './blog-plate.tsx';
import { PostNavigation } from './post-navigation.tsx';
import { buildPostData } from './show-blog-data.view.ts';
import { getShowBlog, loadNavigation } from './blog-parts.service.ts';

type PostData = { blog: ShowBlog; article: ArticleData };

const withWayOn = async (context: PageContext, blog: ShowBlog) => {
  const id = idAtEndOfPath(context.address.path) ?? '';
  const [answer, navigation] = await Promise.all([articleDefinition.load(context), loadNavigation(context, blog, id)]);
  if (answer.kind !== 'page') return answer;
  // the blog stands where a section does: on the plate instead of above the headline, and in the breadcrumb
  const article = { ...answer.data.article, unibrow: { text: blog.name, url: blog.path } };
  const wayOn = <PostNavigation blog={blog} navigation={navigation} post={id} context={context} />;
  return { kind: 'page' as const, data: { blog, article: { ...answer.data, article, wayOn } } };
};

/** A post of a show blog: an article under the plate of its blog, with the way on to the next one at its end (SB-03). */
export const showBlogPostPage = definePage<PostData>({
  id: 'show-blog-post',
  load: (context) => withWayOn(context, getShowBlog(context)),
  facts: ({ article }, context) => articleDefinition.facts?.(article, context) ?? {},
  head: ({ blog, article }, context) => {
    const head = articleDefinition.head(article, context);
    const structuredData = buildStructuredData(article.article, buildStructuredContext(context));
    return {
      ...head,
      ...(context.flags.amp === true && { ampPath: `${head.canonicalPath}${blog.ampSubpath}` }),
      alternates: [...feedLinks(blog.path, blog.name), ...(head.alternates ?? [])],
      structuredData: buildPostData(structuredData, blog, context.address.origin),
    };
  },
  frameNotes: ({ article }, context) => articleDefinition.frameNotes?.(article, context) ?? {},
  Page: ({ data: { blog, article }, context }) => (
    <>
      <PostPlate blog={blog} />
      {articleDefinition.Page({ data: { ...article, article: { ...article.article, unibrow: undefined } }, context })}
    </>
  ),
});
