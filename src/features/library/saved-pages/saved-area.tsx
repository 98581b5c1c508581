import { pathOnSite } from '#brands';
import { OfflineBox } from '#features/slots/offline';
import type { PageContext } from '#features/pages/page';
import { Button, ButtonLink, Notice, Tabs } from '#platform/ui';
import { Collections, DataBox, Search } from './saved-aside.tsx';
import { SavedForm, type SavedParts } from './saved-form.tsx';
import { SavedList } from './saved-list.tsx';
import { Adding, Ending } from './saved-questions.tsx';
import { readingPart, savedTabs, toTabPath } from './saved-tabs.rules.ts';
import type { SavedContent } from './saved.view.ts';
import styles from './saved.module.css';

type List = Extract<SavedContent, { kind: 'list' }>;

function SavedTabs({ tab, context }: { tab: List['tab']; context: PageContext }) {
  const { saved } = context.messages;
  const tabs = savedTabs.map((one) => ({
    href: pathOnSite(context.brand, toTabPath(one)),
    label: saved.tabs[one],
    isCurrent: one === tab,
  }));
  return <Tabs label={saved.tabsLabel} tabs={tabs} />;
}

/** What was done last; what was removed can be taken back from here. */
function Note({ view, context }: SavedParts) {
  const { saved } = context.messages;
  const { note, content } = view;
  if (!note) return null;
  const [imported = 0, known = 0, others = 0, noRoom = 0] = note.counts;
  const texts: Record<typeof note.kind, string> = {
    added: saved.adding.done,
    removed: saved.removed,
    restored: saved.restored,
    kept: saved.kept,
    collectionCreated: saved.collectionCreated,
    collectionDeleted: saved.collectionDeleted,
    bookmarksFull: saved.bookmarksFull,
    collectionsFull: saved.collectionsFull,
    collectionNameMissing: saved.collectionNameMissing,
    watched: saved.price.watched,
    unwatched: saved.price.unwatched,
    notFound: saved.notFound,
    imported: `${saved.data.imported(imported, known, others)}${noRoom > 0 ? ` ${saved.data.noRoom(noRoom)}` : ''}`,
    tooLarge: saved.data.tooLarge,
    unreadable: saved.data.unreadable,
  };
  return (
    <Notice kind="note" as="div">
      <p>{texts[note.kind]}</p>
      {note.kind === 'removed' && note.id !== undefined && (
        <SavedForm view={view} context={context} action="undo" tab={content.kind === 'list' ? content.tab : 'all'} id={note.id}>
          <Button kind="plain">{saved.undo}</Button>
        </SavedForm>
      )}
    </Notice>
  );
}

function Failed({ tab, isFull, context }: { tab: List['tab']; isFull: boolean; context: PageContext }) {
  const { saved, account } = context.messages;
  return (
    <Notice kind="problem" as="div">
      <p>{isFull ? account.failures.notStored : saved.failed}</p>
      <ButtonLink href={pathOnSite(context.brand, toTabPath(tab))}>{saved.tryAgain}</ButtonLink>
    </Notice>
  );
}

/** The place where what somebody read is loaded once it comes near; without script a link leads to the page of it. */
function ReadingPlace({ context }: { context: PageContext }) {
  const { brand, messages } = context;
  return (
    <div className={styles['later']} data-reading-part={pathOnSite(brand, readingPart)}>
      <p role="status" data-reading-told="" />
      <ButtonLink kind="plain" href={pathOnSite(brand, '/account/history')}>
        {messages.accountPages.titles.reading}
      </ButtonLink>
    </div>
  );
}

function ListParts({ content, view, context }: SavedParts & { content: List }) {
  return (
    <>
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <Search content={content} context={context} />
          <SavedList content={content} view={view} context={context} />
        </div>
        <aside className={styles['aside']}>
          {view.isOffline && <OfflineBox context={context} />}
          <Collections content={content} view={view} context={context} />
          <DataBox view={view} context={context} />
        </aside>
      </div>
      {content.hasReading && <ReadingPlace context={context} />}
    </>
  );
}

function Within({ view, context }: SavedParts) {
  const { content } = view;
  switch (content.kind) {
    case 'list':
      return <ListParts content={content} view={view} context={context} />;
    case 'reading':
      return (
        <div className={styles['reading']} data-reading="">
          {content.sections.map((section, index) => (
            <div key={index}>{section(context, view)}</div>
          ))}
        </div>
      );
    case 'failed':
      return <Failed tab={content.tab} isFull={content.isFull} context={context} />;
    case 'adding':
    case 'ending':
      return null;
  }
}

/** What stands on a page of the saved area. */
export function Area({ view, context }: SavedParts) {
  const { content } = view;
  const { saved } = context.messages;
  if (content.kind === 'adding') return <Adding content={content} view={view} context={context} />;
  if (content.kind === 'ending') return <Ending content={content} context={context} />;
  return (
    <section className={styles['area']} aria-labelledby="saved-title">
      <h1 className={styles['title']} id="saved-title">
        {saved.title}
      </h1>
      <SavedTabs tab={content.kind === 'reading' ? 'all' : content.tab} context={context} />
      <Note view={view} context={context} />
      <Within view={view} context={context} />
    </section>
  );
}
