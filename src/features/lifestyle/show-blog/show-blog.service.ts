import type { ShowBlog } from '#brands';
import type { CallResult } from '#content/responses/content-client';
import { all, toFilterText, word } from '#content/filters/filter-language';
import type { WireCuration, WirePackage, WireSearch } from '#content/responses/wire';
import { type CuratedFront, prepareFront } from '#features/reading/front';
import { missing, type PageAnswer, type PageContext } from '#features/pages/page';
import { failed, getShowBlog, type Loaded, loadPart } from './blog-parts.service.ts';
import { pickShowLead } from './show-blog.rules.ts';

/** A show blog as its front shows it. */
export type ShowBlogData = {
  blog: ShowBlog;
  /** Its curation with everything it shows; undefined where editors made none, or where it failed. */
  front: CuratedFront | undefined;
  lead: Loaded<CuratedFront['front']['layouts'][number] | undefined>;
  posts: Loaded<Pick<WireSearch, 'items' | 'pagination'>>;
};

/** Posts on a page of a show blog. */
export const postsOnPage = 20;

const askPosts = ({ content, call, address: { query } }: PageContext, { taxonomy, vertical }: ShowBlog): Promise<CallResult<WireSearch>> =>
  content.waffle(
    {
      filters: toFilterText(all(word('type', 'Article'), word('taxonomy', taxonomy))),
      vertical,
      size: postsOnPage,
      page: query.page,
      isKept: true,
    },
    call,
  );

/** The pieces of a lead without the name of the blog above each headline: they stand under it. */
const withoutBlogName = (content: WirePackage, { path }: ShowBlog): WirePackage => ({
  ...content,
  items: content.items.map(({ item, computedValues }) => ({
    item,
    computedValues: { ...computedValues, unibrow: computedValues.unibrow?.url === path ? undefined : computedValues.unibrow },
  })),
});

const buildLead = (curation: WireCuration, front: CuratedFront, blog: ShowBlog) => {
  const leadId = pickShowLead(curation)?.id;
  const layouts = front.front.layouts.filter(({ main, rail }) => [...main, ...rail].some(({ id }) => id === leadId));
  const [layout] = layouts;
  const content = layout && [...layout.main, ...layout.rail].find(({ id }) => id === leadId);
  return layout && content && { ...layout, main: [withoutBlogName(content, blog)], rail: [] };
};

/** Reads a show blog: its curation with the lead, and a page of its posts, each for itself. Without both there is nothing to show, and that fails. */
export const loadShowBlog = async (context: PageContext): Promise<PageAnswer<ShowBlogData>> => {
  const blog = getShowBlog(context);
  const { content, call } = context;
  const { query } = context.address;
  const [asked, posts] = await Promise.all([
    loadPart(context, content.curation(blog.path, call)),
    loadPart(context, askPosts(context, blog)),
  ]);
  const curation = asked.state === 'failed' && posts.state === 'failed' ? await context.read(content.curation(blog.path, call)) : undefined;
  const found = curation ?? (asked.state === 'complete' ? asked.data : undefined);
  const list = posts.state === 'complete' && posts.data.found ? posts.data.data : undefined;
  // a blog that was taken down or has moved is that, whatever posts it has; one without a curation has its posts alone
  if (found && !found.found && (found.status !== 404 || found.movedTo !== undefined || !list || list.pagination.totalItems === 0))
    return missing(found);
  if (query.page > 1 && list && query.page > list.pagination.totalPages) return missing({ status: 404 });
  const front = found?.found ? await prepareFront(found.data, context) : undefined;
  return {
    kind: 'page',
    data: {
      blog,
      front,
      lead: found ? { state: 'complete', data: found.found && front ? buildLead(found.data, front, blog) : undefined } : failed,
      posts: list ? { state: 'complete', data: list } : failed,
    },
  };
};
