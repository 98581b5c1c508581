import { type PieceType, pieceTypes } from '#content/model/document-types';
import type { PageContext } from '#features/pages/page';
import { formatCount } from '#messages';
import { type Tab, Tabs } from '#platform/ui';
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
  const toTab = (kind: PieceType | undefined, label: string, count: number): Tab => ({
    href: buildSearchHref(path, { ...choice, kind, page: 1 }),
    label,
    count: formatCount(count),
    isCurrent: kind === choice.kind,
  });
  const tabs = [
    toTab(undefined, messages.search.everything, total),
    ...shown.map((type) => toTab(type, messages.search.kindPlural[type], counts.get(type) ?? 0)),
  ];
  return <Tabs label={messages.search.kinds} tabs={tabs} />;
}
