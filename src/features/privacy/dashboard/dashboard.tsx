import { embedPlaces } from '#features/reading/body';
import type { PageContext } from '#features/pages/page';
import { settings } from '#platform/settings';
import styles from './dashboard.module.css';
import { storedItems } from './stored-items.rules.ts';
import { listVendors, namePurpose } from './vendors.view.ts';
import type { DashboardFacts } from '#features/slots/consent-gate';

function Empty({ heads, part }: { heads: readonly string[]; part: 'asked' | 'stored' }) {
  return (
    <table className={styles['table']} data-part={part}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody />
    </table>
  );
}

/** Who this page asked for what, live, and what is stored in this browser. The browser fills it: no server knows. */
export function Dashboard({ context }: { context: PageContext }) {
  const { dashboard: words, notice } = context.messages.privacy;
  const facts: DashboardFacts = {
    own: words.own,
    ownReason: words.ownReason,
    unknown: words.unknown,
    nothing: words.nothing,
    others: listVendors({ ...context.deployment, embedPlaces }).flatMap(({ origins, name, purpose }) =>
      origins.map((origin) => ({ origin, name, reason: namePurpose(purpose, context.messages) })),
    ),
    stored: storedItems.map(({ name, what }) => ({ name, reason: notice.storedWhat[what] })),
  };
  return (
    <details className={styles['dashboard']} data-dashboard={JSON.stringify(facts)}>
      <summary className={settings['summary']}>{words.title}</summary>
      <noscript>
        <p>{words.needsScript}</p>
      </noscript>
      <div className={styles['parts']}>
        <p>{words.text}</p>
        <Empty heads={[words.who, words.reason, words.requests]} part="asked" />
        <h2 className={styles['heading']}>{words.stored}</h2>
        <p>{words.storedText}</p>
        <Empty heads={[words.name, words.reason]} part="stored" />
      </div>
    </details>
  );
}
