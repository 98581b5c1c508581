import type { WireTaxonomyPage } from '#content/responses/wire';
import { Card } from '#features/reading/cards';
import { AdSlot } from '#features/revenue/ads';
import type { PageContext } from '#features/reading/page';
import { PaginationLinks } from './pagination-links.tsx';
import { findShownPagination } from './front.view.ts';
import styles from './front.module.css';
import leads from './lead-package.module.css';
import packages from './packages.module.css';

// three beside the newest, or none: one or two in a row for three would leave a hole
const inFront = (count: number): number => (count >= 4 ? 4 : 1);

/** A section or topic: its name and what it is, the sections below it, its newest piece large, three beside it, the rest as a river with pages. */
export function SectionPage({ section, context }: { section: WireTaxonomyPage; context: PageContext }) {
  const { term, terms, items, pagination } = section;
  const { messages } = context;
  const isFirst = pagination.page === 1;
  const [lead, ...next] = isFirst ? items.slice(0, inFront(items.length)) : [];
  const rest = isFirst ? items.slice(inFront(items.length)) : items;
  const shownPagination = findShownPagination(pagination);
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
        <div className={packages['package']}>
          {items.length === 0 && <p>{messages.front.noResults}</p>}
          {lead && (
            <div className={`${leads['leads']} ${leads['split']}`}>
              <Card item={lead} context={context} size="lead" headingLevel={2} priority="lead" time="always" />
              {next.length > 0 && (
                <ul className={leads['rest']} data-count={next.length}>
                  {next.map((item) => (
                    <Card
                      key={item.item.id}
                      as="li"
                      item={item}
                      context={context}
                      size="medium"
                      headingLevel={2}
                      priority="eager"
                      time="always"
                    />
                  ))}
                </ul>
              )}
            </div>
          )}
        </div>
        {lead && rest.length > 0 && <AdSlot zone="page-front" context={context} />}
        {rest.length > 0 && (
          <section className={packages['package']} aria-label={messages.site.latest}>
            <ul className={`${packages['list']} ${packages['river']}`}>
              {rest.map((item) => (
                <Card
                  key={item.item.id}
                  as="li"
                  item={item}
                  context={context}
                  size="medium"
                  showDescription
                  headingLevel={2}
                  time="always"
                />
              ))}
            </ul>
            {shownPagination && <PaginationLinks pagination={shownPagination} context={context} />}
          </section>
        )}
      </div>
    </div>
  );
}
