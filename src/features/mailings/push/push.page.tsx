import { definePage, type PageType } from '#features/pages/page';
import { settings } from '#platform/settings';
import { layout } from '#platform/ui';
import { PushSettings } from './push-settings.tsx';
import type { PushView } from './push.view.ts';

/** The page of one reader's notifications: never shared, never indexed. */
export const pushPage = (view: PushView): PageType =>
  definePage<PushView>({
    id: 'push',
    cache: 'private',
    load: () => Promise.resolve({ kind: 'page', data: view }),
    facts: () => (view.status === 200 ? {} : { status: view.status }),
    head: (_data, context) => ({ title: context.messages.push.title, canonicalPath: context.address.path, robots: 'noindex' }),
    Page: ({ data, context }) => (
      <div className={`${layout['page']} ${settings['page']}`}>
        <PushSettings view={data} context={context} />
      </div>
    ),
  });
