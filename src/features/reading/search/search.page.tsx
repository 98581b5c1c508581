import { pathOnSite } from '#brands';
import { definePage } from '#features/pages/page';
import { layout } from '#platform/ui';
import { Beside, hasBeside, Strip } from './beside-results.tsx';
import { SearchForm } from './search-form.tsx';
import { Kinds, Outcome } from './search-outcome.tsx';
import { readSearch, type SearchData } from './search-page.service.ts';
import { hasResults, Results } from './search-results.tsx';
import styles from './search.module.css';

/** The search of readers (SR-01): a form, and what it found, page by page. */
export const searchPage = definePage<SearchData>({
  id: 'search',
  load: readSearch,
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
        <div className={hasBeside(data) && hasResults(data) ? `${styles['columns']} ${styles['two']}` : styles['columns']}>
          <Beside data={data} context={context} />
          <Results data={data} context={context} />
        </div>
        <Strip id="search-popular" title={popularWords.title} items={data.popular} context={context} />
      </div>
    );
  },
});
