import { definePage, type PageType } from '#features/pages/page';
import { definePersonalPage, type PersonalPage } from '#features/pages/personal-page';
import { settings } from '#platform/settings';
import { layout } from '#platform/ui';
import { type ChoicesDependencies, choicesSteps } from './choices-page.service.ts';
import { ChoicesForm } from './choices-form.tsx';
import type { ChoicesView } from './choices.view.ts';

const choicesPage = (view: ChoicesView): PageType =>
  definePage<ChoicesView>({
    id: 'choices',
    cache: 'private',
    load: () => Promise.resolve({ kind: 'page', data: view }),
    facts: () => (view.status === 200 ? {} : { status: view.status }),
    head: (_data, context) => ({ title: context.messages.privacy.title, canonicalPath: context.address.path, robots: 'noindex' }),
    Page: ({ data, context }) => (
      <div className={`${layout['page']} ${settings['page']}`}>
        <ChoicesForm view={data} context={context} />
      </div>
    ),
  });

/** Creates the page of a reader's choices, which takes its own form: never shared, never indexed. */
export const createChoicesPage = (parts: ChoicesDependencies): PersonalPage => definePersonalPage(choicesSteps(parts), choicesPage);
