import type { WireTaxonomyPage } from '#content/responses/wire';
import { AdSlot } from '#features/slots/ads';
import type { PageContext } from '#features/pages/page';
import { SectionLead, SectionRiver } from '#features/reading/packages';
import styles from './front.module.css';

// three beside the newest, or none: one or two in a row for three would leave a hole
const inFront = (count: number): number => (count >= 4 ? 4 : 1);

/** A section or topic: its name and what it is, the sections below it, its newest piece large, three beside it, the rest as a river with pages. */
export function SectionPage({ section, context }: { section: WireTaxonomyPage; context: PageContext }) {
  const { term, terms, items, pagination } = section;
  const { messages } = context;
  const isFirst = pagination.page === 1;
  const leading = isFirst ? items.slice(0, inFront(items.length)) : [];
  const rest = isFirst ? items.slice(inFront(items.length)) : items;
  return (
    <div className={styles['front']}>
      <div className={styles['inner']}>
        <header className={styles['head']}>
          <h1>{isFirst ? term.name : `${term.name} – ${messages.site.pageOf(pagination.page, pagination.totalPages)}`}</h1>
          {isFirst && term.description.primary && <p>{term.description.primary}</p>}
          {terms.length > 0 && (
            <nav className={styles['below']} aria-label={messages.site.moreFrom(term.name)}>
              {terms.map(({ path, name, url }) => (
                <a key={path} href={url}>
                  {name}
                </a>
              ))}
            </nav>
          )}
        </header>
        <SectionLead items={leading} context={context} isEmpty={items.length === 0} />
        {leading.length > 0 && rest.length > 0 && <AdSlot zone="page-front" context={context} />}
        {rest.length > 0 && <SectionRiver items={rest} context={context} pagination={pagination} />}
      </div>
    </div>
  );
}
