import type { ReactNode } from 'react';
import type { FrameNotes, PageContext } from '#features/page';
import '#platform/ui';
import type { Frame } from './frame.service.ts';
import { Navbar } from './navbar.tsx';
import styles from './page-frame.module.css';
import { SiteFooter } from './site-footer.tsx';

/** What stands around every page: the way past it, the navbar, the main landmark, the footer. */
export function PageFrame({
  frame,
  notes,
  context,
  children,
}: {
  frame: Frame;
  notes: FrameNotes;
  context: PageContext;
  children: ReactNode;
}) {
  const { words } = context;
  return (
    <>
      <a className={styles['skip']} href="#main">
        {words.site.skipToContent}
      </a>
      <p className="unsupported" role="alert">
        {words.site.unsupportedBrowser}
      </p>
      {notes.breaking ? (
        <aside className={styles['breaking']} aria-label={words.site.breakingNews}>
          <a href={notes.breaking.href}>
            <strong>{words.site.breakingNews}</strong> <span>{notes.breaking.text}</span>
          </a>
        </aside>
      ) : null}
      {notes.globalInsert}
      <Navbar frame={frame} notes={notes} context={context} />
      {notes.localInsert}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter frame={frame} context={context} />
    </>
  );
}
