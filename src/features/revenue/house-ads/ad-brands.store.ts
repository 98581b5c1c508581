import { type QueryExecutorProvider, sql } from 'kysely';
import { isVertical, type Vertical } from '#brands';

/** The brands that had a line item when pages were last purged for it. */
export const readAdBrands = async (database: QueryExecutorProvider): Promise<ReadonlySet<Vertical>> => {
  const { rows } = await sql<{ vertical: string }>`select vertical from ad_brand`.execute(database);
  return new Set(rows.map(({ vertical }) => vertical).filter(isVertical));
};

/** Stores which of some brands have a line item, in the transaction that purges their pages. */
export const putAdBrands = async (
  change: QueryExecutorProvider,
  changed: readonly Vertical[],
  booked: ReadonlySet<Vertical>,
): Promise<void> => {
  const [added, removed] = [changed.filter((one) => booked.has(one)), changed.filter((one) => !booked.has(one))];
  await sql`insert into ad_brand (vertical) select vertical from unnest(${added}::text[]) as vertical order by vertical
    on conflict (vertical) do nothing`.execute(change);
  await sql`delete from ad_brand where vertical = any(${removed}::text[])`.execute(change);
};
