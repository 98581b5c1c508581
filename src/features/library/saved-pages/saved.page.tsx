// the lists in its sections come from elsewhere; their style comes with the page
import '#features/library/history';
import '#features/library/recommendations';
import { island } from '#features/slots/save-buttons/saved-list.island';
import { definePage, type PageType } from '#features/pages/page';
import { definePersonalPage, type PersonalPage } from '#features/pages/personal-page';
import { PlainIsland } from '#platform/islands';
import { layout } from '#platform/ui';
import { Area } from './saved-area.tsx';
import { type SavedPagesDependencies, savedSteps } from './saved-pages.service.ts';
import type { SavedView } from './saved.view.ts';
import styles from './saved.module.css';

const savedPage = (view: SavedView): PageType =>
  definePage<SavedView>({
    id: 'saved',
    cache: 'private',
    load: async () => ({ kind: 'page', data: view }),
    facts: () => (view.status === 200 ? {} : { status: view.status }),
    head: ({ content }, { messages: { saved }, address: { path } }) => ({
      title:
        content.kind === 'adding'
          ? saved.adding.title
          : content.kind === 'ending'
            ? saved.mail.endTitle
            : content.kind === 'reading' || content.tab === 'all'
              ? saved.title
              : `${saved.title}: ${saved.tabs[content.tab]}`,
      canonicalPath: path,
      robots: 'noindex',
    }),
    Page: ({ context }) => {
      const { saved, reading } = context.messages;
      const messages = {
        loading: saved.loading,
        failed: saved.failed,
        allLoaded: saved.allLoaded,
        one: saved.loadedMore(1),
        many: saved.loadedMore(2),
        again: saved.tryAgain,
        readingFailed: reading.failed,
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

/** Creates the pages of the saved area, made for one reader: never shared, never indexed. */
export const createSavedPages = (parts: SavedPagesDependencies): PersonalPage => definePersonalPage(savedSteps(parts), savedPage);
