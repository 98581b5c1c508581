import type { ReactNode } from 'react';
import { pathOnSite } from '#brands';
import type { PageContext } from '#features/page';
import type { Frame } from './frame.service.ts';
import '#platform/ui';
import styles from './page-frame.module.css';

/** The navbar, the main landmark, the footer. */
export function PageFrame({ frame, context, children }: { frame: Frame; context: PageContext; children: ReactNode }) {
  const { brand, words } = context;
  return (
    <>
      <a className={styles['skip']} href="#main">
        {words.site.skipToContent}
      </a>
      <header className={styles['bar']}>
        <a href={pathOnSite(brand, '/')}>{brand.displayName}</a>
        <nav aria-label={words.site.sections}>
          <ul>
            {frame.navigation.local.map((item) => (
              <li key={item.url}>
                <a href={item.url}>{item.label}</a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main id="main">{children}</main>
      <footer className={styles['footer']}>
        <p>{words.site.copyright(new Date(context.now).getUTCFullYear(), brand.displayName)}</p>
      </footer>
    </>
  );
}
