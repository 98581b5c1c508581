import { FrontLayouts, renderPartsBesideMain } from '#features/reading/front';
import { PaginationLinks } from '#features/reading/packages';
import { CardList } from '#features/reading/cards';
import { definePage, type PageContext } from '#features/pages/page';
import { PageBand, SectionTitle } from '#platform/ui';
import { BlogPlate } from './blog-plate.tsx';
import { buildBlogHead, findPages, listLead } from './show-blog-head.service.ts';
import { listPostsBelow } from './show-blog.rules.ts';
import { loadShowBlog, type ShowBlogData } from './show-blog.service.ts';
import styles from './show-blog.module.css';

/** The posts, newest first; the first of a page without a lead is large. */
function Posts({ data, context }: { data: ShowBlogData; context: PageContext }) {
  const { messages } = context;
  const { posts } = data;
  if (posts.state === 'failed') return <PageBand>{messages.showBlog.postsFailed}</PageBand>;
  const isFirstPage = context.address.query.page === 1;
  const lead = isFirstPage ? listLead(data) : [];
  const items = listPostsBelow(posts.data.items, lead);
  const pages = findPages(data);
  if (items.length === 0 && lead.length === 0) return <p className={styles['empty']}>{messages.showBlog.noPosts}</p>;
  return (
    <>
      {items.length > 0 && (
        <CardList
          items={items}
          list={{ className: styles['posts'] }}
          context={context}
          size="medium"
          showDescription
          showByline
          headingLevel={3}
          under={data.blog.name}
          time="always"
          choose={(place) => ({
            size: lead.length === 0 && place === 0 && isFirstPage ? 'large' : 'medium',
            priority: lead.length === 0 && place === 0 ? 'lead' : 'lazy',
          })}
        />
      )}
      {pages && <PaginationLinks pagination={pages} context={context} />}
    </>
  );
}

function Page({ data, context }: { data: ShowBlogData; context: PageContext }) {
  const { blog, front, lead } = data;
  const isFirstPage = context.address.query.page === 1;
  const around = front && { context, mostPopular: front.mostPopular, inline: front.inline, live: front.live };
  const shownLead = isFirstPage && lead.state === 'complete' ? lead.data : undefined;
  const leadIds = new Set(shownLead?.main.map(({ id }) => id));
  const others = isFirstPage ? (front?.front.layouts ?? []) : [];
  const rest = others.flatMap((layout) => {
    const main = layout.main.filter(({ id }) => !leadIds.has(id));
    return main.length + layout.rail.length > 0 ? [{ ...layout, main }] : [];
  });
  return (
    <>
      <BlogPlate blog={blog} context={context} curation={front?.curation} pages={findPages(data)} />
      {shownLead && around && <FrontLayouts layouts={[shownLead]} {...around} />}
      <div className={rest.length > 0 ? `${styles['stream']} ${styles['railed']}` : styles['stream']}>
        <section className={styles['column']} aria-labelledby="posts">
          <SectionTitle id="posts">{context.messages.showBlog.posts}</SectionTitle>
          <Posts data={data} context={context} />
        </section>
        {rest.length > 0 && around && (
          <div className={styles['rail']}>
            <FrontLayouts layouts={rest} isLater {...around} />
          </div>
        )}
      </div>
    </>
  );
}

/** The front of a show blog (SB-01, SB-02). */
export const showBlogPage = definePage<ShowBlogData>({
  id: 'show-blog',
  load: loadShowBlog,
  facts: ({ blog, front }) => ({
    taxonomy: [{ path: blog.taxonomy, name: blog.name, url: blog.path }],
    adsEnabled: front?.curation.adsDisabled !== true,
  }),
  head: buildBlogHead,
  frameNotes: ({ front }, context) => (front ? renderPartsBesideMain(front, context) : {}),
  Page,
});
