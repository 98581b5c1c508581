import type { ReactNode } from 'react';
import { flagsOf, hasPaywall, pathOnSite } from '#brands';
import { privacyPaths } from '#content/site/privacy-paths';
import { embedPlaces } from '#features/reading/body';
import { definePage, type PageContext } from '#features/pages/page';
import { layout } from '#platform/ui';
import styles from './notice.module.css';
import { storedItems, listVendors, namePurpose, type Vendor } from '#features/privacy/dashboard';

/** A table that becomes a list of rows on a phone: each cell has the head of its column. */
function Table({ title, heads, rows }: { title: string; heads: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <table className={styles['table']} aria-label={title}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells[0]}>
            {cells.map((cell, index) => (
              <td key={heads[index]} data-head={heads[index]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['part']}>
      <h2 className={styles['heading']}>{title}</h2>
      {children}
    </section>
  );
}

function Others({ vendors, context }: { vendors: readonly Vendor[]; context: PageContext }) {
  const { notice } = context.messages.privacy;
  if (vendors.length === 0) return <p>{notice.noOthers}</p>;
  const rows = vendors.map(({ name, purpose, kind }) => [name, namePurpose(purpose, context.messages), notice.kinds[kind]]);
  return (
    <>
      <p>{notice.othersText}</p>
      <Table title={notice.others} heads={[notice.company, notice.purpose, notice.what]} rows={rows} />
    </>
  );
}

/** What this brand collects: of what it does not offer nothing is said. */
const listCollected = ({ brand: { vertical }, deployment: { outsideLoads }, messages }: PageContext): string[][] => {
  const flags = flagsOf(vertical);
  const { rows } = messages.privacy.notice;
  const offers: Partial<Record<keyof typeof rows, boolean>> = {
    ads: flags.ads === true,
    newsletters: flags.newsletters === true,
    notifications: flags.pushNotifications === true,
    history: flags.readingHistory === true,
    subscription: hasPaywall(vertical),
    meter: hasPaywall(vertical),
    television: outsideLoads.tvSignIn !== undefined,
  };
  return (Object.keys(rows) as (keyof typeof rows)[])
    .filter((name) => offers[name] ?? true)
    .map((name) => [rows[name].what, rows[name].why, rows[name].kept]);
};

function Notice({ vendors, context }: { vendors: readonly Vendor[]; context: PageContext }) {
  const { brand, messages } = context;
  const { notice, link } = messages.privacy;
  const stored = storedItems.map(({ name, what, keeps }) => [
    /[:_-]$/.test(name) ? `${name}…` : name,
    notice.storedWhat[what],
    notice.storedFor[keeps],
  ]);
  return (
    <div className={`${layout['page']} ${styles['page']}`}>
      <div className={styles['notice']}>
        <h1 className={styles['title']}>{notice.title}</h1>
        <p>{notice.lead(brand.displayName)}</p>
        <p>
          <a className={styles['way']} href={pathOnSite(brand, privacyPaths.choices)}>
            {link}
          </a>
        </p>
        <Part title={notice.collected}>
          <Table title={notice.collected} heads={[notice.what, notice.why, notice.kept]} rows={listCollected(context)} />
        </Part>
        <Part title={notice.stored}>
          <Table title={notice.stored} heads={[notice.name, notice.why, notice.kept]} rows={stored} />
        </Part>
        <Part title={notice.others}>
          <Others vendors={vendors} context={context} />
        </Part>
        <Part title={notice.sale}>
          <p>{vendors.some(({ purpose }) => purpose === 'ads') ? notice.mayBeSale : notice.noSale}</p>
          <p>{notice.rights}</p>
        </Part>
      </div>
    </div>
  );
}

/** What is collected, by whom and why: the notice that stands where it is collected, on every page of every brand. */
export const noticePage = definePage<readonly Vendor[]>({
  id: 'notice',
  load: (context) => Promise.resolve({ kind: 'page', data: listVendors({ ...context.deployment, embedPlaces }) }),
  head: (_data, { brand, messages }) => ({ title: messages.privacy.notice.title, canonicalPath: pathOnSite(brand, privacyPaths.notice) }),
  Page: ({ data, context }) => <Notice vendors={data} context={context} />,
});
