import type { ContentItem } from '#content/responses/content-item';
import { CardList } from '#features/reading/cards';
import { type PageContext, toHref } from '#features/pages/page';
import { SectionTitle } from '#platform/ui';
import type { PersonSearch } from './beside-search.state.ts';
import type { SearchData } from './search-page.service.ts';
import styles from './search.module.css';

/** The people that were found, or that they could not be looked for. */
function People({ people: { items: people, error }, context }: { people: PersonSearch; context: PageContext }) {
  if (error !== null)
    return (
      <p className={styles['hint']} role="status">
        {error}
      </p>
    );
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="search-people">
      <h2 id="search-people" className={styles['besideTitle']}>
        {context.messages.search.people}
      </h2>
      <ul className={styles['people']}>
        {people.map(({ id, name, jobTitle, url, vertical, primaryImage }) => (
          <li key={id}>
            {primaryImage && (
              <div
                className={styles['face']}
                dangerouslySetInnerHTML={{
                  __html: context.pictures.html(primaryImage, { aspect: '1:1', sizes: '56px', widths: [142], priority: 'lazy', alt: '' }),
                }}
              />
            )}
            <div>
              <a href={toHref(context, vertical, url)}>{name}</a>
              {jobTitle && <p>{jobTitle}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Products({ items, context }: { items: readonly ContentItem[]; context: PageContext }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="search-products">
      <h2 id="search-products" className={styles['besideTitle']}>
        {context.messages.search.kindPlural.product}
      </h2>
      <CardList items={items} list={{ className: styles['products'] }} context={context} size="small" time="never" />
    </section>
  );
}

/** Returns true if people or products were found, or the search for people failed. */
export const hasBeside = ({ people, products }: SearchData): boolean =>
  people.items.length > 0 || people.error !== null || products.items.length > 0;

/** The people and products that were found: above the pieces on a phone, at their side on a desk. */
export function Beside({ data, context }: { data: SearchData; context: PageContext }) {
  if (!hasBeside(data)) return null;
  return (
    <div className={styles['beside']}>
      <People people={data.people} context={context} />
      <Products items={data.products.items} context={context} />
    </div>
  );
}

/** A row of pieces that stands after what was found. */
export function Strip({ id, title, items, context }: { id: string; title: string; items: readonly ContentItem[]; context: PageContext }) {
  if (items.length === 0) return null;
  return (
    <section className={styles['strip']} aria-labelledby={id}>
      <SectionTitle id={id}>{title}</SectionTitle>
      <CardList items={items} list={{ className: styles['cards'] }} context={context} size="medium" time="always" />
    </section>
  );
}
