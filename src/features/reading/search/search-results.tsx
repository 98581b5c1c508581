import type { FoundPiece } from '#content/responses/wire';
import type { PageContext } from '#features/pages/page';
import { buildSearchHref, isNarrowed, type SearchChoice } from './search-address.rules.ts';
import type { SearchData } from './search-page.service.ts';
import { SearchResult } from './search-result.tsx';
import styles from './search.module.css';

type Parts = { data: SearchData; context: PageContext };

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
          <a href={buildSearchHref(context.address.path, { q: choice.q, order: 'best', page: 1 })}>{search.everywhere}</a>
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
      {search.afterLast} <a href={buildSearchHref(context.address.path, { ...choice, page: last })}>{search.toLast}</a>
    </p>
  );
}

function Pages({ data: { choice, found }, context }: Parts) {
  const { messages } = context;
  const { path } = context.address;
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

/** The pieces that were found, without those that stand beside them. */
const listResults = ({ found, products }: SearchData): readonly FoundPiece[] => {
  const beside = new Set(products.items.map(({ item }) => item.id));
  return found?.items.filter(({ item }) => !beside.has(item.id)) ?? [];
};

/** Returns true if the list has results or a message in their place. It has neither if everything found stands beside it. */
export const hasResults = (data: SearchData): boolean =>
  data.found !== undefined && (data.found.items.length === 0 || listResults(data).length > 0);

/** What was found, in its order, and the way to more of it; advice where nothing was. */
export function Results({ data, context }: Parts) {
  const { choice, found } = data;
  if (!found || !hasResults(data)) return null;
  const items = listResults(data);
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
