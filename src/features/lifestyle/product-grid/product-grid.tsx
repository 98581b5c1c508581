import { gridSorts } from '#content/product-grid/grid-address';
import type { Messages } from '#messages';
import { CardList } from '#features/reading/cards';
import {
  choosePriority,
  findOverride,
  findShownPagination,
  listFrontFlags,
  type PackageProps,
  PaginationLinks,
} from '#features/reading/packages';
import { AffiliateNotice } from '#features/reading/piece';
import { Button } from '#platform/ui';
import { GridFilters } from './grid-filters.tsx';
import { formatGridPath, type GridAddress, type GridChip, listChips } from './grid-links.view.ts';
import styles from './product-grid.module.css';

const sortNames = { relevance: 'relevance', price: 'lowestPrice', newest: 'newest', discount: 'largestDiscount' } as const;
// a picture below the first row comes when the reader is near
const firstRow = 4;

function SortLinks({ address, messages: { grid } }: { address: GridAddress; messages: Messages }) {
  return (
    <nav className={styles['sorts']} aria-label={grid.sortBy}>
      {gridSorts.map((sort) => (
        <a key={sort} href={formatGridPath({ ...address, sort })} aria-current={sort === address.sort ? 'true' : undefined} rel="nofollow">
          {grid[sortNames[sort]]}
        </a>
      ))}
    </nav>
  );
}

function Chips({ chips, address, messages: { grid } }: { chips: readonly GridChip[]; address: GridAddress; messages: Messages }) {
  if (chips.length === 0) return null;
  return (
    <ul className={styles['chips']} aria-label={grid.chosenFilters}>
      {chips.map(({ id, label, href }) => (
        <li key={id}>
          <a href={href} aria-label={grid.removeFilter(label)}>
            {label}
          </a>
        </li>
      ))}
      <li>
        <a className={styles['clear']} href={formatGridPath({ ...address, filters: '' })}>
          {grid.clearAll}
        </a>
      </li>
    </ul>
  );
}

/** Products with their filters, order and pages: whole as HTML, by links and one form, so that each state is an address that can be shared. */
export function ProductGrid(props: PackageProps) {
  const { content, context, level } = props;
  const { messages } = context;
  const { items, filters = [], pagination, sort = 'relevance' } = content;
  const address = { path: context.address.path, flags: listFrontFlags(context), filters: pagination?.urlFilter ?? '', sort };
  const chips = listChips(filters, address);
  const filtersId = `filters-${content.id}`;
  const shown = findShownPagination(pagination);
  return (
    <div className={filters.length > 0 ? styles['shop'] : undefined}>
      {filters.length > 0 && <GridFilters id={filtersId} definitions={filters} address={address} messages={messages} />}
      <div className={styles['results']}>
        <div className={styles['bar']}>
          <p role="status">{messages.grid.products(shown?.total ?? items.length)}</p>
          {filters.length > 0 && (
            <Button kind="outline" size="small" type="button" popoverTarget={filtersId}>
              {chips.length > 0 ? messages.grid.filtersChosen(chips.length) : messages.grid.filters}
            </Button>
          )}
          <SortLinks address={address} messages={messages} />
        </div>
        <Chips chips={chips} address={address} messages={messages} />
        <AffiliateNotice piece={{ ecommerceEnabled: items.some(({ item }) => item.ecommerceEnabled) }} context={context} />
        {items.length === 0 ? (
          <p className={styles['none']}>{messages.grid.noProducts}</p>
        ) : (
          <CardList
            items={items}
            list={{ className: styles['products'] }}
            context={context}
            size="medium"
            stacked
            aspect="1:1"
            time="never"
            headingLevel={level}
            choose={(index, item) => ({
              priority: index < firstRow ? choosePriority(props, index) : 'lazy',
              override: findOverride(content, item),
            })}
          />
        )}
        {shown && <PaginationLinks pagination={shown} context={context} />}
      </div>
    </div>
  );
}
