import { pathOnSite } from '#brands';
import { island } from '#features/slots/account-link/account-link.island';
import type { PageContext } from '#features/pages/page';
import { PlainIsland } from '#platform/islands';
import { Icon } from '#platform/ui';
import styles from './account-link.module.css';

/**
 * Leads to the reader's account, or to signing in; the same for everybody, since the page is. With script signing in opens above the page, and who is
 * signed in reads the account's word instead (AC-32).
 */
export function AccountLink({
  context,
  className,
  isIcon = false,
}: {
  context: PageContext;
  className?: string | undefined;
  /** The words are read out and not shown. */
  isIcon?: boolean;
}) {
  const { brand, messages } = context;
  const { accountType } = context.deployment;
  const { actions, titles } = messages.accountPages;
  const hidden = isIcon ? ' visually-hidden' : '';
  return (
    // where the header of a page says who reads, it is heard on every page, not only once somebody presses (AC-97)
    <PlainIsland
      of={island}
      when={accountType === 'forgerock' ? 'load' : 'interaction'}
      props={{ kind: 'link', close: actions.close, accountType }}
    >
      <a className={className} href={pathOnSite(brand, '/account/sign-in')}>
        <Icon name="person" />
        <span className={`${styles['out']}${hidden}`}>{messages.site.account}</span>
        <span className={`${styles['in']}${hidden}`}>{titles.account}</span>
      </a>
    </PlainIsland>
  );
}
