import { pathOnSite } from '#brands';
import type { PageContext } from '#features/pages/page';
import { PlainIsland, type PlainIslandDefinition } from '#platform/islands';
import type { SaveProps } from './save-props.view.ts';
import styles from './save-button.module.css';

/**
 * What the buttons of a page send without script, and, with `of`, the island of this feature, what makes them answer at once. Once a page, where the brand's
 * flag is on. The island is given by who composes pages: cards lead here, and nobody who knows their types is to know browsers.
 */
export function SaveForm({ of, context }: { of: PlainIslandDefinition<SaveProps>; context: PageContext }) {
  const { brand, flags, messages } = context;
  const { accountType } = context.deployment;
  const { path } = context.address;
  if (!flags.bookmarks) return null;
  const props = {
    accountType,
    seeHref: pathOnSite(brand, '/account/saved'),
    signInHref: pathOnSite(brand, '/account/sign-in'),
    close: messages.accountPages.actions.close,
    toast: styles['toast'],
  };
  return (
    <PlainIsland of={of} when="idle" props={props}>
      <form id="save" method="post" action={pathOnSite(brand, '/account/saved/add')} hidden>
        <input type="hidden" name="from" value={path} />
      </form>
    </PlainIsland>
  );
}
