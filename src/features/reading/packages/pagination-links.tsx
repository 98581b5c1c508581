import type { PageContext } from '#features/pages/page';
import { listLastingFlags, buildPagePath, type ShownPagination } from './front.view.ts';
import styles from './packages.module.css';

/** Plain links to the previous and next page of a list, with the page's number between them; nothing where all is on one page. */
export function PaginationLinks({ pagination, context }: { pagination: ShownPagination; context: PageContext }) {
  const { page, pages } = pagination;
  const { messages } = context;
  const { path } = context.address;
  const lasting = listLastingFlags(context);
  if (pages <= 1) return null;
  return (
    <nav className={styles['pagination']} aria-label={messages.site.pagination}>
      {page > 1 && (
        <a rel="prev" href={buildPagePath(path, page - 1, lasting)}>
          {messages.site.previous}
        </a>
      )}
      <span>{messages.site.pageOf(page, pages)}</span>
      {page < pages && (
        <a rel="next" href={buildPagePath(path, page + 1, lasting)}>
          {messages.site.next}
        </a>
      )}
    </nav>
  );
}
