import { type PieceType, pieceTypes } from '#content/model/document-types';
import type { PageContext } from '#features/pages/page';
import { formatCount } from '#messages';
import { buildSearchHref } from './search-address.rules.ts';
import type { SearchData } from './search-page.service.ts';
import styles from './search.module.css';

type Parts = { data: SearchData; context: PageContext };

/** How many there are, and what was looked for instead of what was typed. */
export function Outcome({ data: { choice, found }, context }: Parts) {
  const { search } = context.messages;
  if (!found) return <p className={styles['hint']}>{search.hint}</p>;
  const { pagination, insteadOf, meant, isPartial } = found;
  const other = insteadOf?.text ?? meant;
  const link = other !== undefined && <a href={buildSearchHref(context.address.path, { ...choice, q: other, page: 1 })}>{other}</a>;
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

/** The kinds of pieces that were found, each with its count, as links. */
export function Kinds({ data: { choice, found }, context }: Parts) {
  const { messages } = context;
  const { path } = context.address;
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
