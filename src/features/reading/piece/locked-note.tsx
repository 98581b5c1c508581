import { pathOnSite } from '#brands';
import { gatePath } from '#features/readers/account-pages';
import { island } from '#features/readers/account-pages/account-link.island';
import type { PageContext } from '#features/reading/page';
import { PlainIsland } from '#platform/islands';
import styles from './locked-note.module.css';

/** The way in for who has a subscription; gone for who is signed in, and in the app, where one signs in as the app does (AC-60). */
function SubscriberSignIn({ context: { brand, accountType, path, messages } }: { context: PageContext }) {
  const { actions, gates } = messages.accountPages;
  return (
    <PlainIsland of={island} when="interaction" props={{ kind: 'link', close: actions.close, accountType }}>
      <p className={styles['gate']}>
        {gates.subscriber} <a href={pathOnSite(brand, gatePath('subscription', path))}>{actions.signIn}</a>
      </p>
    </PlainIsland>
  );
}

/** Marks the place where a locked piece would go on; structured data names it by its class (SD-03). */
export function LockedNote({ context }: { context: PageContext }) {
  return (
    <div className={`paywall ${styles['locked']}`}>
      <p>{context.messages.article.locked}</p>
      {context.appPath === undefined && <SubscriberSignIn context={context} />}
    </div>
  );
}
