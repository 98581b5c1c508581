import { brandsOfSite, pathOnSite } from '#brands';
import type { ContentItem } from '#content/content-item';
import { type PieceType, pieceTypes } from '#content/document';
import type { WirePieceSearch } from '#content/wire';
import { Card } from '#features/reading/cards';
import { definePage, missing, type PageContext, toHref } from '#features/reading/page';
import { formatCount } from '#messages';
import { layout, SectionTitle } from '#platform/ui';
import {
  initialPersonSearch,
  initialProductSearch,
  type PersonSearch,
  type ProductSearch,
  reducePersonSearch,
  reduceProductSearch,
} from './beside-search.state.ts';
import { buildSearchFilter, buildSearchHref, isNarrowed, listSections, type SearchChoice, toSearchChoice } from './search-address.rules.ts';
import { SearchForm } from './search-form.tsx';
import { SearchResult } from './search-result.tsx';
import styles from './search.module.css';

type SearchData = {
  choice: SearchChoice;
  sections: { value: string; label: string }[];
  found: WirePieceSearch | undefined;
  people: PersonSearch;
  products: ProductSearch;
  /** What is most read, where nothing was asked for or found. */
  popular: readonly ContentItem[];
};
type Parts = { data: SearchData; context: PageContext };

const pageSize = 20;
const [mostPeople, mostProducts, mostPopular] = [3, 4, 6];

const readSections = async (context: PageContext): Promise<SearchData['sections']> => {
  const { brand, content, call } = context;
  const none = { global: [], local: [], shortcuts: [], footer: [], brands: [] };
  const { local } = await context.readSecondary(content.navigation(brand.vertical, call), none);
  return listSections(
    local,
    brand.basePath,
    brandsOfSite(brand.site).map(({ basePath }) => basePath),
  );
};

const readPopular = (context: PageContext): Promise<readonly ContentItem[]> =>
  context.readSecondary(context.content.curatedList(`${context.brand.vertical}-read`, mostPopular, context.call), []);

const nothingBeside = { people: initialPersonSearch, products: initialProductSearch };

/** People and products stand before the results of a search for everything. */
const readBeside = async (choice: SearchChoice, context: PageContext): Promise<Pick<SearchData, 'people' | 'products'>> => {
  const { content, call, brand, messages } = context;
  if (choice.page > 1 || choice.kind !== undefined || isNarrowed(choice)) return nothingBeside;
  const asked = { query: choice.q, vertical: brand.vertical };
  const [people, products] = await Promise.all([
    context.readSecondary(content.persons({ ...asked, size: mostPeople }, call), undefined),
    context.readSecondary(content.products({ ...asked, size: mostProducts }, call), undefined),
  ]);
  return {
    people: reducePersonSearch(
      reducePersonSearch(initialPersonSearch, { type: 'pending' }),
      people ? { type: 'succeeded', ...people } : { type: 'failed', error: messages.search.peopleFailed },
    ),
    products: reduceProductSearch(
      reduceProductSearch(initialProductSearch, { type: 'pending' }),
      products ? { type: 'success', items: products.items } : { type: 'error' },
    ),
  };
};

function Kinds({ data: { choice, found }, context }: Parts) {
  const { messages, path } = context;
  if (!found) return null;
  const counts = new Map(found.aggregation.map(({ type, count }) => [type, count]));
  const total = found.aggregation.reduce((sum, { count }) => sum + count, 0);
  const shown = pieceTypes.filter((type) => counts.has(type) || type === choice.kind);
  if (shown.length < 2 && choice.kind === undefined) return null;
  const link = (kind: PieceType | undefined, label: string, count: number) => (
    <li key={label}>
      <a href={buildSearchHref(path, { ...choice, kind, page: 1 })} aria-current={kind === choice.kind ? 'page' : undefined}>
        {label} <span>{formatCount(count)}</span>
      </a>
    </li>
  );
  return (
    <nav className={styles['kinds']} aria-label={messages.search.kinds}>
      <ul>
        {link(undefined, messages.search.everything, total)}
        {shown.map((type) => link(type, messages.search.kindPlural[type], counts.get(type) ?? 0))}
      </ul>
    </nav>
  );
}

function People({ people: { items: people, error }, context }: { people: PersonSearch; context: PageContext }) {
  if (error !== null)
    return (
      <p className={styles['hint']} role="status">
        {error}
      </p>
    );
  if (people.length === 0) return null;
  return (
    <section className={styles['strip']} aria-labelledby="search-people">
      <SectionTitle id="search-people">{context.messages.search.people}</SectionTitle>
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

function Strip({ id, title, items, context }: { id: string; title: string; items: readonly ContentItem[]; context: PageContext }) {
  if (items.length === 0) return null;
  return (
    <section className={styles['strip']} aria-labelledby={id}>
      <SectionTitle id={id}>{title}</SectionTitle>
      <ul className={styles['cards']}>
        {items.map((item) => (
          <Card key={item.item.id} as="li" item={item} context={context} size="medium" time="always" />
        ))}
      </ul>
    </section>
  );
}

/** How many there are, and what was looked for instead of what was typed. */
function Outcome({ data: { choice, found }, context }: Parts) {
  const { search } = context.messages;
  if (!found) return <p className={styles['hint']}>{search.hint}</p>;
  const { pagination, insteadOf, meant, isPartial } = found;
  const other = insteadOf?.text ?? meant;
  const link = other !== undefined && <a href={buildSearchHref(context.path, { ...choice, q: other, page: 1 })}>{other}</a>;
  return (
    <div className={styles['outcome']}>
      <p role="status">
        {insteadOf
          ? search.nothingFor(choice.q)
          : isPartial
            ? search.moreThan(pagination.totalItems, choice.q)
            : pagination.totalItems === 0
              ? search.nothingFor(choice.q)
              : search.results(pagination.totalItems, choice.q)}
      </p>
      {insteadOf?.kind === 'meant' && (
        <p>
          {search.showingInstead} {link}
        </p>
      )}
      {insteadOf?.kind === 'any' && <p>{search.showingAny}</p>}
      {meant !== undefined && (
        <p>
          {search.didYouMean} {link}
        </p>
      )}
    </div>
  );
}

function NothingFound({ choice, context }: { choice: SearchChoice; context: PageContext }) {
  const { search } = context.messages;
  return (
    <div className={styles['nothing']}>
      <ul>
        <li>{search.tipSpelling}</li>
        <li>{search.tipFewer}</li>
      </ul>
      {(isNarrowed(choice) || choice.kind !== undefined) && (
        <p>
          <a href={buildSearchHref(context.path, { q: choice.q, order: 'best', page: 1 })}>{search.everywhere}</a>
        </p>
      )}
    </div>
  );
}

/** A page after the last one, of an old link or an address typed by hand. */
function AfterLast({ last, choice, context }: { last: number; choice: SearchChoice; context: PageContext }) {
  const { search } = context.messages;
  return (
    <p className={styles['nothing']}>
      {search.afterLast} <a href={buildSearchHref(context.path, { ...choice, page: last })}>{search.toLast}</a>
    </p>
  );
}

function Pages({ data: { choice, found }, context }: Parts) {
  const { messages, path } = context;
  const { page, totalPages } = found?.pagination ?? { page: 1, totalPages: 1 };
  if (totalPages <= 1) return null;
  const link = (to: number, rel: 'prev' | 'next', text: string) => (
    <a rel={rel} href={buildSearchHref(path, { ...choice, page: to })}>
      {text}
    </a>
  );
  return (
    <nav className={styles['pages']} aria-label={messages.site.pagination}>
      {page > 1 && link(page - 1, 'prev', messages.site.previous)}
      <span>{messages.site.pageOf(page, totalPages)}</span>
      {page < totalPages && link(page + 1, 'next', messages.site.next)}
    </nav>
  );
}

function Results({ data, context }: Parts) {
  const { choice, found, products } = data;
  if (!found) return null;
  const beside = new Set(products.items.map(({ item }) => item.id));
  const items = found.items.filter(({ item }) => !beside.has(item.id));
  const { totalPages } = found.pagination;
  if (found.items.length === 0)
    return totalPages > 0 ? (
      <AfterLast last={totalPages} choice={choice} context={context} />
    ) : (
      <NothingFound choice={choice} context={context} />
    );
  return (
    <section className={styles['found']} aria-labelledby="search-results">
      <h2 id="search-results" className="visually-hidden">
        {context.messages.search.resultsTitle}
      </h2>
      <ol className={styles['results']}>
        {items.map((piece) => (
          <SearchResult key={piece.item.id} piece={piece} context={context} />
        ))}
      </ol>
      <Pages data={data} context={context} />
    </section>
  );
}

/** The search of readers (SR-01): a form, and what it found, page by page. */
export const searchPage = definePage<SearchData>({
  id: 'search',
  load: async (context) => {
    const { brand, content, call } = context;
    const choice = toSearchChoice(context.query, brand.vertical);
    const sections = readSections(context);
    if (choice.q === '')
      return {
        kind: 'page',
        data: { choice, sections: await sections, found: undefined, ...nothingBeside, popular: await readPopular(context) },
      };
    const filters = buildSearchFilter(choice, brand.vertical);
    const asked = {
      query: choice.q,
      vertical: brand.vertical,
      type: choice.kind,
      sort: choice.order,
      filters,
      page: choice.page,
      size: pageSize,
    };
    const [found, beside] = await Promise.all([context.read(content.pieces(asked, call)), readBeside(choice, context)]);
    if (!found.found) return missing(found);
    const popular = found.data.pagination.totalItems === 0 ? await readPopular(context) : [];
    return { kind: 'page', data: { choice, sections: await sections, found: found.data, ...beside, popular } };
  },
  head: ({ choice }, { messages, brand }) => ({
    title: choice.q === '' ? messages.site.search : messages.search.titleOf(choice.q),
    description: messages.search.description(brand.displayName),
    canonicalPath: pathOnSite(brand, '/search'),
    robots: 'noindex',
  }),
  Page: ({ data, context }) => {
    const { search, mostPopular: popularWords } = context.messages;
    const { choice } = data;
    return (
      <div className={`${layout['page']} ${styles['page']}`}>
        <h1 className={styles['title']}>{choice.q === '' ? search.title(context.brand.displayName) : search.titleOf(choice.q)}</h1>
        <SearchForm choice={choice} sections={data.sections} context={context} />
        <Outcome data={data} context={context} />
        <Kinds data={data} context={context} />
        <People people={data.people} context={context} />
        <Strip id="search-products" title={search.kindPlural.product} items={data.products.items} context={context} />
        <Results data={data} context={context} />
        <Strip id="search-popular" title={popularWords.title} items={data.popular} context={context} />
      </div>
    );
  },
});
