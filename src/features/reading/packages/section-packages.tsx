import type { WireTaxonomyPage } from '#content/responses/wire';
import type { PageContext } from '#features/pages/page';
import { Card, CardList } from '#features/reading/cards';
import { findShownPagination } from './front.view.ts';
import { PaginationLinks } from './pagination-links.tsx';
import leads from './lead-package.module.css';
import packages from './packages.module.css';

type SectionItems = { items: WireTaxonomyPage['items']; context: PageContext };

/** The newest pieces of a section: the first one large, the others beside it. Without items, the sentence that says so. */
export function SectionLead({ items, context, isEmpty }: SectionItems & { isEmpty: boolean }) {
  const [lead, ...next] = items;
  return (
    <div className={packages['package']}>
      {isEmpty && <p>{context.messages.front.noResults}</p>}
      {lead && (
        <div className={`${leads['leads']} ${leads['split']}`}>
          <Card item={lead} context={context} size="lead" headingLevel={2} priority="lead" time="always" />
          {next.length > 0 && (
            <CardList
              items={next}
              list={{ className: leads['rest'], 'data-count': next.length }}
              context={context}
              size="medium"
              headingLevel={2}
              priority="eager"
              time="always"
            />
          )}
        </div>
      )}
    </div>
  );
}

/** The further pieces of a section as a river, with the links to its other pages. */
export function SectionRiver({ items, context, pagination }: SectionItems & { pagination: WireTaxonomyPage['pagination'] }) {
  const shownPagination = findShownPagination(pagination);
  return (
    <section className={packages['package']} aria-label={context.messages.site.latest}>
      <CardList
        items={items}
        list={{ className: `${packages['list']} ${packages['river']}` }}
        context={context}
        size="medium"
        showDescription
        headingLevel={2}
        time="always"
      />
      {shownPagination && <PaginationLinks pagination={shownPagination} context={context} />}
    </section>
  );
}
