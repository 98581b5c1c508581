import type { Kysely } from 'kysely';
import { type AuditAction, recordAudit } from '#features/newsroom/audit';
import { transact } from '#platform/storage';
import { dayMs } from '#platform/time';
import { reportAdCounts } from './ad-counts.store.ts';
import { lineItemConflict, lineItemNotFound } from './house-ads.errors.ts';
import type { AdTables } from './house-ads.tables.ts';
import { findState, type LineItem, type LineItemState } from './line-item.rules.ts';
import {
  findLibraryPictures,
  findLineItem,
  insertLineItem,
  listLineItems,
  type StoredLineItem,
  updateLineItem,
} from './line-items.store.ts';
import { parseLineItem } from './parse-line-item.service.ts';
import { type RatedRow, rateRow, type ReportPart } from './report.rules.ts';

/** A line item as editors see it. */
export type ShownLineItem = Pick<StoredLineItem, 'id' | 'revision' | 'item' | 'impressions' | 'changedBy'> & {
  state: LineItemState;
  createdAt: string;
  changedAt: string;
};

const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
/** The days of a report where it says none: the last thirty before its end. */
const usualDays = 30;

const createReport =
  ({ database, now }: { database: Kysely<AdTables>; now: () => number }) =>
  /** What was counted, with its rates. Days are UTC, both included. */
  async ({
    by,
    lineItem,
    to = toDay(now()),
    from = toDay(Date.parse(to) - (usualDays - 1) * dayMs),
  }: {
    by: readonly ReportPart[];
    lineItem?: string | undefined;
    from?: string | undefined;
    to?: string | undefined;
  }): Promise<{ from: string; to: string; rows: RatedRow[] }> => {
    if (lineItem !== undefined && !(await findLineItem(database, lineItem))) throw lineItemNotFound(lineItem);
    const rows = await reportAdCounts(database, { from, to, lineItem, by });
    return { from, to, rows: rows.map(rateRow) };
  };

/** Line items as editors work with them, for the calls and the commands. */
export const createLineItems = ({ database, now }: { database: Kysely<AdTables>; now: () => number }) => {
  const show = (stored: StoredLineItem): ShownLineItem => ({
    id: stored.id,
    revision: stored.revision,
    state: findState(stored.item, { isPaused: stored.isPaused, impressions: stored.impressions, now: now() }),
    impressions: stored.impressions,
    createdAt: new Date(stored.createdAt).toISOString(),
    changedAt: new Date(stored.changedAt).toISOString(),
    changedBy: stored.changedBy,
    item: stored.item,
  });
  const parse = (sent: unknown): Promise<LineItem> => parseLineItem(sent, (ids) => findLibraryPictures(database, ids));

  const get = async (id: string): Promise<ShownLineItem> => {
    const stored = await findLineItem(database, id);
    if (!stored) throw lineItemNotFound(id);
    return show(stored);
  };

  /** Stores a new one; `isPaused` keeps it back until it is resumed. */
  const create = async (sent: unknown, by: string, { isPaused = false }: { isPaused?: boolean } = {}): Promise<ShownLineItem> => {
    const item = await parse(sent);
    return transact(database, async (change) => {
      const id = await insertLineItem(change, { item, by, now: now(), isPaused });
      await recordAudit(change, { actor: by, action: 'ad-create', subject: id, details: { name: item.name, advertiser: item.advertiser } });
      const stored = await findLineItem(change, id);
      if (!stored) throw lineItemNotFound(id);
      return show(stored);
    });
  };

  const change = async (
    id: string,
    { action, revision, by }: { action: AuditAction; revision?: number | undefined; by: string },
    next: (stored: StoredLineItem) => Pick<StoredLineItem, 'item' | 'isPaused'>,
  ): Promise<ShownLineItem> =>
    transact(database, async (transaction) => {
      const stored = await findLineItem(transaction, id, { forChange: true });
      if (!stored) throw lineItemNotFound(id);
      if (revision !== undefined && revision !== stored.revision) throw lineItemConflict(id, stored.revision);
      const { item, isPaused } = next(stored);
      const isSame = item === stored.item && isPaused === stored.isPaused;
      if (isSame) return show(stored);
      await updateLineItem(transaction, id, { item, isPaused, by, now: now() });
      await recordAudit(transaction, { actor: by, action, subject: id, details: { name: item.name, revision: stored.revision + 1 } });
      const changed = await findLineItem(transaction, id);
      if (!changed) throw lineItemNotFound(id);
      return show(changed);
    });

  /** Stores a changed one on top of the revision that was opened (412 where there is another since). */
  const put = async (id: string, sent: unknown, { revision, by }: { revision: number; by: string }): Promise<ShownLineItem> => {
    const item = await parse(sent);
    return change(id, { action: 'ad-change', revision, by }, ({ isPaused }) => ({ item, isPaused }));
  };
  const pause = (id: string, by: string): Promise<ShownLineItem> =>
    change(id, { action: 'ad-pause', by }, ({ item }) => ({ item, isPaused: true }));
  const resume = (id: string, by: string): Promise<ShownLineItem> =>
    change(id, { action: 'ad-resume', by }, ({ item }) => ({ item, isPaused: false }));

  /** The newest first; `before` is the id that the page before ended with. */
  const list = async (query: { before?: string | undefined; size: number }): Promise<ShownLineItem[]> =>
    (await listLineItems(database, query)).map(show);

  return { get, create, put, pause, resume, list, report: createReport({ database, now }) };
};
export type LineItems = ReturnType<typeof createLineItems>;
