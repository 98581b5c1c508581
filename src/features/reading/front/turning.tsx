import type { PageContext } from '#features/reading/page';
import { lastingFlags, pagePath, type Turning } from './front.view.ts';
import styles from './packages.module.css';

/** Plain links to the page before and after, and where the reader is. Nothing where all is on one page. */
export function PageTurning({ turning, context }: { turning: Turning; context: PageContext }) {
  const { page, pages } = turning;
  const { messages, path } = context;
  const lasting = lastingFlags(context);
  if (pages <= 1) return null;
  return (
    <nav className={styles['turning']} aria-label={messages.site.pagination}>
      {page > 1 && (
        <a rel="prev" href={pagePath(path, page - 1, lasting)}>
          {messages.site.previous}
        </a>
      )}
      <span>{messages.site.pageOf(page, pages)}</span>
      {page < pages && (
        <a rel="next" href={pagePath(path, page + 1, lasting)}>
          {messages.site.next}
        </a>
      )}
    </nav>
  );
}
