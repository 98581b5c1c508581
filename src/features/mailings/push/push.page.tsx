import { definePage, type PageType } from '#features/pages/page';
import { definePersonalPage, type PersonalPage } from '#features/pages/personal-page';
import { settings } from '#platform/settings';
import { layout } from '#platform/ui';
import { type PushPageDependencies, pushPageSteps } from './push-page.service.ts';
import { PushSettings } from './push-settings.tsx';
import type { PushView } from './push.view.ts';

const pushPage = (view: PushView): PageType =>
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

/** Creates the page of a reader's notifications, which takes its own form: never shared, never indexed. */
export const createPushPage = (parts: PushPageDependencies): PersonalPage => definePersonalPage(pushPageSteps(parts), pushPage);
