import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { correctCounts, type DocumentTables } from '#features/newsroom/document-rows';
import type { OnFailure } from '#platform/jobs';
import type { Log } from '#platform/log';
import type { Newsroom } from '../newsroom/newsroom.ts';
import type { PreparedSite } from './prepare-site.ts';

/** How long it may take to stop, in ms: what waits for a silent database is cut, and the next start tries again (F12). */
const stopGraceMs = 2_000;

const upgradeCounts = async (database: Kysely<DocumentTables>, log: Log): Promise<void> => {
  try {
    if (await correctCounts(database, hostname())) log.info('The counts of lists were corrected');
  } catch (error) {
    log.error({ err: error }, 'The counts of lists could not be corrected; the next start tries again');
  }
};

const upgradeAnswers = async ({ documents, cards }: Newsroom, log: Log, stop: AbortSignal): Promise<void> => {
  const onFailure: OnFailure = (error, id) =>
    log.error({ err: error, id }, 'This answer could not be rendered again; readers have the old one, and the next start tries again');
  try {
    const count = (await documents.renderStale(onFailure, stop)) + (await cards.renderStale(onFailure, stop));
    if (count > 0) log.info({ count }, 'Answers of another renderer were rendered again');
  } catch (error) {
    log.error({ err: error }, 'Answers of another renderer could not all be rendered again; the next start tries again');
  }
};

/**
 * Brings what an earlier version stored up to this one, behind the running site: the counts of lists, then the answers. The one process of a node that
 * prepared the site calls it. A failure leaves what is stored, which readers go on using; the next start tries again.
 */
export const startUpgrade = ({ opened, newsroom }: PreparedSite, log: Log): { stop: () => Promise<void> } => {
  const stopping = new AbortController();
  const upgraded = upgradeCounts(opened.database, log).then(() => upgradeAnswers(newsroom, log, stopping.signal));
  return {
    stop: async () => {
      stopping.abort();
      await Promise.race([upgraded, wait(stopGraceMs, undefined, { ref: false })]);
    },
  };
};
