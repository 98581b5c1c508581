import { pathOnSite } from '#brands';
import { definePage, type PageContext, type PageType } from '#features/pages/page';
import { definePersonalPage, type PersonalPage } from '#features/pages/personal-page';
import { layout } from '#platform/ui';
import { CodeChoice, CodeDone, CodeEntry } from './code-entry.tsx';
import { CodeOver, CodeScreen } from './code-screen.tsx';
import { type LiveCodeDependencies, liveCodeSteps } from './live-code-pages.service.ts';
import type { LiveCodeView } from './live-code.view.ts';
import styles from './live-code.module.css';
import parts from './tv-parts.module.css';

const Body = ({ view, context }: { view: LiveCodeView; context: PageContext }) => {
  switch (view.step) {
    case 'show':
      return <CodeScreen view={view} context={context} />;
    case 'over':
      return <CodeOver context={context} />;
    case 'enter':
      return <CodeEntry view={view} context={context} />;
    case 'choose':
      return <CodeChoice view={view} context={context} />;
    case 'done':
      return <CodeDone context={context} />;
  }
};

const titleOf = ({ step }: LiveCodeView, { liveTv }: PageContext['messages']): string => {
  if (step === 'show' || step === 'over') return liveTv.device.title;
  if (step === 'done') return liveTv.codes.doneTitle;
  return step === 'choose' ? liveTv.codes.chooseTitle : liveTv.codes.title;
};

const liveCodePage = (view: LiveCodeView): PageType =>
  definePage<LiveCodeView>({
    id: 'live-code',
    cache: 'private',
    load: () => Promise.resolve({ kind: 'page', data: view }),
    facts: () => (view.status === 200 ? {} : { status: view.status }),
    head: (_view, { messages, brand }) => ({
      title: titleOf(view, messages),
      description: messages.liveTv.described(brand.displayName),
      canonicalPath: pathOnSite(brand, view.step === 'show' || view.step === 'over' ? '/live/device' : '/live/code'),
      robots: 'noindex',
    }),
    Page: ({ context }) => (
      <div className={`${layout['page']} ${parts['page']} ${styles['page']}`}>
        <Body view={view} context={context} />
      </div>
    ),
  });

/** Creates the pages of signing in on a second screen, made for one reader: never shared. They are complete without script. */
export const createLiveCodePages = (parts: LiveCodeDependencies): PersonalPage =>
  definePersonalPage(liveCodeSteps(parts), liveCodePage, { asksTvProviders: true });
