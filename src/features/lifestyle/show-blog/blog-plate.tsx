import type { ShowBlog } from '#brands';
import { feedPath } from '#content/urls/feed-links';
import type { WireCuration } from '#content/responses/wire';
import type { ShownPagination } from '#features/reading/packages';
import type { PageContext } from '#features/pages/page';
import styles from './blog-plate.module.css';

const portrait = { aspect: '1:1', sizes: '(min-width:758px) 168px,96px', widths: [142, 320, 480], priority: 'eager' } as const;

/** The plate of a show blog at the head of its front: its name, who and what it is, and its feed. Further pages say which they are. */
export function BlogPlate({
  blog,
  context,
  curation,
  pages,
}: {
  blog: ShowBlog;
  context: PageContext;
  curation: WireCuration | undefined;
  pages: ShownPagination | undefined;
}) {
  const { messages } = context;
  const { query } = context.address;
  const page = query.page > 1 ? messages.site.pageOf(query.page, pages?.pages ?? query.page) : undefined;
  const picture = curation?.primaryImage;
  return (
    <header className={styles['plate']} data-plate={blog.plate}>
      <div className={styles['inner']}>
        {picture && <div className={styles['portrait']} dangerouslySetInnerHTML={{ __html: context.pictures.html(picture, portrait) }} />}
        <div className={styles['words']}>
          <h1 className={styles['name']}>
            {query.page > 1 ? <a href={blog.path}>{blog.name}</a> : blog.name}
            {page && <span className={styles['page']}>{` – ${page}`}</span>}
          </h1>
          {query.page === 1 && curation?.headline && <p className={styles['host']}>{curation.headline}</p>}
          {query.page === 1 && curation?.description && <p className={styles['about']}>{curation.description}</p>}
        </div>
        <a className={styles['feed']} href={feedPath(blog.path, 'rss.xml')}>
          {messages.showBlog.feed}
        </a>
      </div>
    </header>
  );
}

/** The plate above a post: the way back to its blog. */
export function PostPlate({ blog }: { blog: ShowBlog }) {
  return (
    <div className={styles['plate']} data-plate={blog.plate} data-size="post">
      <p className={styles['inner']}>
        <a className={styles['name']} href={blog.path}>
          {blog.name}
        </a>
        <a className={styles['feed']} href={blog.allPosts.href}>
          {blog.allPosts.text}
        </a>
      </p>
    </div>
  );
}
