import { definePage } from '#features/pages/page';
import { layout } from '#platform/ui';
import { offlineMessages } from '../../../messages/offline.ts';
import styles from './offline.module.css';

/**
 * The page that the worker shows the saved list in: the same for everybody and empty, because it is stored on devices. Online it says what it is for, and
 * leads on.
 */
export const offlinePage = definePage<null>({
  id: 'offline',
  load: async () => ({ kind: 'page', data: null }),
  head: (_data, { messages, address: { path } }) => ({ title: messages.saved.title, canonicalPath: path, robots: 'noindex' }),
  frameNotes: () => ({ asksNothing: true }),
  Page: ({ context }) => (
    <section className={`${layout['page']} ${styles['offline']}`} aria-labelledby="offline-title">
      <h1 id="offline-title">{offlineMessages[context.brand.language].listTitle}</h1>
      <div data-offline-list="" />
    </section>
  ),
});
