import { pathOnSite } from '#brands';
// the lists in its sections come from elsewhere; their style comes with the page
import '#features/readers/history';
import '#features/readers/recommendations';
import { OfflineBox } from '#features/readers/offline';
import { island } from '#features/readers/save-buttons/saved-list.island';
import { Card } from '#features/reading/cards';
import { definePage, type PageContext, type PageType } from '#features/reading/page';
import { PlainIsland } from '#platform/islands';
import { layout } from '#platform/ui';
import { Collections, DataBox, Search } from './saved-aside.tsx';
import { SavedForm, type SavedParts } from './saved-form.tsx';
import { SavedList } from './saved-list.tsx';
import { savedTabs, toTabPath } from './saved-tabs.rules.ts';
import type { SavedContent, SavedView } from './saved.view.ts';
import styles from './saved.module.css';

type List = Extract<SavedContent, { kind: 'list' }>;

function Tabs({ tab, context }: { tab: List['tab']; context: PageContext }) {
  const { saved } = context.messages;
  return (
    <nav className={styles['tabs']} aria-label={saved.tabsLabel}>
      <ul>
        {savedTabs.map((one) => (
          <li key={one}>
            <a href={pathOnSite(context.brand, toTabPath(one))} aria-current={one === tab ? 'page' : undefined}>
              {saved.tabs[one]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What was done last; what was removed can be taken back from here. */
function Note({ view, context }: SavedParts) {
  const { saved } = context.messages;
  const { note, content } = view;
  if (!note) return null;
  const [imported = 0, known = 0, others = 0] = note.counts;
  const texts: Record<typeof note.kind, string> = {
    added: saved.adding.done,
    removed: saved.removed,
    restored: saved.restored,
    kept: saved.kept,
    collectionCreated: saved.collectionCreated,
    collectionDeleted: saved.collectionDeleted,
    collectionsFull: saved.collectionsFull,
    collectionNameMissing: saved.collectionNameMissing,
    watched: saved.price.watched,
    unwatched: saved.price.unwatched,
    notFound: saved.notFound,
    imported: saved.data.imported(imported, known, others),
    tooLarge: saved.data.tooLarge,
    unreadable: saved.data.unreadable,
  };
  return (
    <div className={styles['note']} role="status">
      <p>{texts[note.kind]}</p>
      {note.kind === 'removed' && note.id !== undefined && (
        <SavedForm view={view} context={context} action="undo" tab={content.kind === 'list' ? content.tab : 'all'} id={note.id}>
          <button className={styles['plain']}>{saved.undo}</button>
        </SavedForm>
      )}
    </div>
  );
}

/** The page that saves without script: it asks, because a link alone saves nothing. */
function Adding({ content, view, context }: SavedParts & { content: Extract<SavedContent, { kind: 'adding' }> }) {
  const { adding } = context.messages.saved;
  const { item, problem, from, id } = content;
  return (
    <section className={styles['adding']} aria-labelledby="saved-title">
      <h1 className={styles['title']} id="saved-title">
        {adding.title}
      </h1>
      {problem && (
        <p className={styles['problem']} role="alert">
          {problem === 'full' ? adding.full : adding.unknown}
        </p>
      )}
      {item && <Card item={item} context={{ ...context, flags: { ...context.flags, bookmarks: false } }} size="small" headingLevel={2} />}
      <div className={styles['actions']}>
        {!problem && (
          <SavedForm view={view} context={context} action="add" id={id}>
            <input type="hidden" name="from" value={from} />
            <button className={styles['submit']}>{adding.save}</button>
          </SavedForm>
        )}
        <a className={styles['plain']} href={from}>
          {adding.back}
        </a>
      </div>
    </section>
  );
}

/** The end of mails about prices. */
function Ending({ content, context }: { content: Extract<SavedContent, { kind: 'ending' }>; context: PageContext }) {
  const { mail } = context.messages.saved;
  const { step, token } = content;
  return (
    <section className={styles['adding']} aria-labelledby="saved-title">
      <h1 className={styles['title']} id="saved-title">
        {mail.endTitle}
      </h1>
      <p role={step === 'ask' ? undefined : 'status'}>{step === 'ask' ? mail.endAsk : step === 'ended' ? mail.ended : mail.endInvalid}</p>
      {step === 'ask' && (
        <form method="post" action={pathOnSite(context.brand, `/account/saved/prices/${token}`)}>
          <button className={styles['submit']}>{mail.endButton}</button>
        </form>
      )}
    </section>
  );
}

function Failed({ tab, context }: { tab: List['tab']; context: PageContext }) {
  const { saved } = context.messages;
  return (
    <div className={styles['failed']} role="alert">
      <p>{saved.failed}</p>
      <a className={styles['submit']} href={pathOnSite(context.brand, toTabPath(tab))}>
        {saved.tryAgain}
      </a>
    </div>
  );
}

function Area({ view, context }: SavedParts) {
  const { content } = view;
  const { saved } = context.messages;
  if (content.kind === 'adding') return <Adding content={content} view={view} context={context} />;
  if (content.kind === 'ending') return <Ending content={content} context={context} />;
  return (
    <section className={styles['area']} aria-labelledby="saved-title">
      <h1 className={styles['title']} id="saved-title">
        {saved.title}
      </h1>
      <Tabs tab={content.tab} context={context} />
      <Note view={view} context={context} />
      {content.kind === 'failed' ? (
        <Failed tab={content.tab} context={context} />
      ) : (
        <div className={styles['columns']}>
          <div className={styles['main']}>
            <Search content={content} context={context} />
            <SavedList content={content} view={view} context={context} />
            {content.sections.map((section, index) => (
              <div key={index}>{section(context, view)}</div>
            ))}
          </div>
          <aside className={styles['aside']}>
            {view.isOffline && <OfflineBox context={context} />}
            <Collections content={content} view={view} context={context} />
            <DataBox view={view} context={context} />
          </aside>
        </div>
      )}
    </section>
  );
}

/** A page of the saved area, made for one reader: never shared, never indexed. */
export const savedPage = (view: SavedView): PageType =>
  definePage<SavedView>({
    id: 'saved',
    cache: 'private',
    load: async () => ({ kind: 'page', data: view }),
    facts: () => (view.status === 200 ? {} : { status: view.status }),
    head: ({ content }, { messages: { saved }, path }) => ({
      title:
        content.kind === 'adding'
          ? saved.adding.title
          : content.kind === 'ending'
            ? saved.mail.endTitle
            : content.tab === 'all'
              ? saved.title
              : `${saved.title}: ${saved.tabs[content.tab]}`,
      canonicalPath: path,
      robots: 'noindex',
    }),
    Page: ({ context }) => {
      const { saved } = context.messages;
      const messages = {
        loading: saved.loading,
        failed: saved.failed,
        allLoaded: saved.allLoaded,
        one: saved.loadedMore(1),
        many: saved.loadedMore(2),
      };
      return (
        <div className={`${layout['page']} ${styles['page']}`}>
          <PlainIsland of={island} when="load" props={messages}>
            <Area view={view} context={context} />
          </PlainIsland>
        </div>
      );
    },
  });
