import { pathOnSite } from '#brands';
import type { PageContext } from '#features/reading/page';
import { PlainIsland } from '#platform/islands';
import { island } from './save-buttons.island.tsx';
import styles from './save-button.module.css';

/** What the buttons of a page send without script, and what makes them answer at once with it. Once a page, where the brand's flag is on. */
export function SaveForm({ context }: { context: PageContext }) {
  const { brand, flags, messages, accountType, path } = context;
  if (!flags.bookmarks) return null;
  const props = {
    accountType,
    seeHref: pathOnSite(brand, '/account/saved'),
    close: messages.accountPages.actions.close,
    ...messages.saved.toast,
  };
  return (
    <PlainIsland
      of={island}
      when="idle"
      props={{ ...props, signInHref: pathOnSite(brand, '/account/sign-in'), toast: styles['toast'] ?? '' }}
    >
      <form id="save" method="post" action={pathOnSite(brand, '/account/saved/add')} hidden>
        <input type="hidden" name="from" value={path} />
      </form>
    </PlainIsland>
  );
}
