import type { ReactNode } from 'react';
import { parseSavedId } from '#content/rules/saved-content';
import type { FrameNotes, PageContext } from '#features/pages/page';
import { PlainIsland } from '#platform/islands';
import '#platform/ui';
import type { Frame } from './frame.service.ts';
import { Navbar } from './navbar.tsx';
import styles from './page-frame.module.css';
import { SaveForm } from '#features/slots/save-buttons';
import { island as saving } from '#features/slots/save-buttons/save-buttons.island';
import { island as reading } from '#features/slots/reading-progress/reading.island';
import { SurveyForm } from '#features/slots/survey';
import { type FooterPart, SiteFooter } from './site-footer.tsx';

/** Tells browsers that are not supported so; the boot script shows it (ER-06). */
function Unsupported({ context }: { context: PageContext }) {
  return (
    <p className="unsupported" role="alert">
      {context.messages.site.unsupportedBrowser}
    </p>
  );
}

/** What stands around a page without navbar and footer: the main landmark, and what the page itself puts beside it. */
export function BareFrame({ notes, context, children }: { notes: FrameNotes; context: PageContext; children: ReactNode }) {
  return (
    <>
      <Unsupported context={context} />
      {notes.header}
      <main id="main">{children}</main>
      {notes.footer}
    </>
  );
}

/** Nothing to be seen: what follows how a piece is read where somebody is signed in. */
function FollowReading({ reads, context: { flags, messages } }: { reads: string | undefined; context: PageContext }) {
  const type = reads === undefined || !flags.readingHistory ? undefined : parseSavedId(reads)?.contentType;
  if (reads === undefined || !type) return null;
  const { offer, go, close } = messages.reading;
  return <PlainIsland of={reading} when="signed-in" props={{ id: reads, type, words: { offer, go, close } }} />;
}

/** What stands around every page: the way past it, the navbar, the main landmark, the footer. */
export function PageFrame({
  frame,
  notes,
  context,
  asksReaders = false,
  reads,
  Legal,
  children,
}: {
  frame: Frame;
  notes: FrameNotes;
  context: PageContext;
  /** Whether readers are asked at the end of the page if it helped (FS-01). */
  asksReaders?: boolean;
  /** The piece that is read here, stored for who is signed in and wants it (SV-39). */
  reads?: string | undefined;
  /** What the law wants in the footer of every page; the same HTML for all pages of a brand. */
  Legal?: FooterPart | undefined;
  children: ReactNode;
}) {
  const { messages } = context;
  return (
    <>
      <a className={styles['skip']} href="#main">
        {messages.site.skipToContent}
      </a>
      <Unsupported context={context} />
      {notes.breaking ? (
        <aside className={styles['breaking']} aria-label={messages.site.breakingNews}>
          <a href={notes.breaking.href}>
            <strong>{messages.site.breakingNews}</strong> <span>{notes.breaking.text}</span>
          </a>
        </aside>
      ) : null}
      <Navbar frame={frame} notes={notes} context={context} />
      {notes.localInsert}
      {notes.header}
      {/* before the buttons that need it, which are hidden on pages without it */}
      <SaveForm of={saving} context={context} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {notes.footer}
      {asksReaders ? <SurveyForm context={context} /> : null}
      <FollowReading reads={reads} context={context} />
      <SiteFooter frame={frame} context={context} Legal={Legal} />
    </>
  );
}
