import type { Kysely } from 'kysely';
import { type Documents } from '#features/newsroom/documents';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { findByExternalId } from '#features/newsroom/document-queries';
import type { Document } from '#content/model/document';
import type { ImportReport, Source } from '../loop/import-report.ts';
import type { ImportedPiece } from '../loop/imported-piece.ts';
import type { ResolvedPiece } from './resolve-site-links.ts';
import type { FindTarget, SiteLinks } from './site-links.ts';

type Parts = { documents: Documents; database: Kysely<DocumentTables>; report: ImportReport; by: string };

/**
 * What is known of a piece that was written with links that lead nowhere yet: the addresses that were resolved already (a path that is here may
 * have been another one's there), and those that lead nowhere. An archive of a hundred thousand pieces may wait, so each is one text of its own:
 * parts of a text would hold the whole of it in memory.
 */
type Waiting = { source: Source; done: string; missing: string };
type WaitingPiece = readonly [externalId: string, waiting: Waiting];

// no address holds it: PostgreSQL takes no text that does
const separator = '\0';
const join = (addresses: Iterable<string>): string => [...new Set(addresses)].join(separator);
const split = (addresses: string): string[] => (addresses === '' ? [] : addresses.split(separator));

/** Pieces that are resolved together. */
const batchSize = 50;
/** Links of one piece that a report names. */
const mostNamed = 20;

/** Links that led nowhere when their piece was written: they are resolved when all of the archive is here, and reported by piece where they cannot be. */
export const createLateLinks = (links: SiteLinks, { documents, database, report, by }: Parts) => {
  const waiting = new Map<string, Waiting>();

  const reportMissing = (source: Source, named: readonly string[]): void => {
    if (named.length === 0) return;
    const more = named.length > mostNamed ? ` and ${named.length - mostNamed} more` : '';
    report.noteLosses(
      'link that leads nowhere here',
      named.length,
      `Links of ${source.type} ${source.id} lead nowhere here: ${named.slice(0, mostNamed).join(' ')}${more}`,
    );
  };

  /** The pieces with a link that leads somewhere by now; the others are reported, and need not be read again. */
  const listResolvable = async (batch: readonly WaitingPiece[]): Promise<WaitingPiece[]> => {
    const found = batch.map((piece) => ({ piece, links: split(piece[1].missing).flatMap((href) => links.parseLink(href) ?? []) }));
    const findTarget = await links.readTargets(found.flatMap((one) => one.links));
    return found.flatMap(({ piece, links: missing }) => {
      if (missing.some((link) => findTarget(link) !== undefined)) return [piece];
      reportMissing(piece[1].source, split(piece[1].missing));
      return [];
    });
  };

  /** Writes pieces with their links resolved; those that somebody has edited since stay as they are. */
  const rewrite = async (pieces: readonly WaitingPiece[]): Promise<void> => {
    const stored = await findByExternalId(
      database,
      pieces.map(([externalId]) => externalId),
    );
    const documentsFound = [...stored.values()];
    const own = await documents.revisionsBy(
      documentsFound.map(({ id }) => id),
      [by],
    );
    const findTarget = await links.readTargets(documentsFound.flatMap(({ document }) => links.listLinks(document).map(({ link }) => link)));
    const changed: Document[] = [];
    for (const [externalId, { source, done }] of pieces) {
      const found = stored.get(externalId);
      if (!found) continue;
      const missing = new Set<string>();
      const resolvedBefore = new Set(split(done));
      const findAgain: FindTarget = (link) => (resolvedBefore.has(link.href) ? link.href : findTarget(link));
      const next = links.replaceLinks(found.document, findAgain, ({ href }) => void missing.add(href));
      reportMissing(source, [...missing]);
      if (next !== found.document && own.get(found.id)?.revision === found.revision) changed.push(next);
    }
    await documents.writeMany(changed, { by, note: 'Imported: links inside the archive' });
  };

  return {
    /** Notes that a piece is written with links that lead nowhere yet. */
    add: ({ piece: { document, source }, done, missing }: ResolvedPiece<ImportedPiece>): void => {
      if (document && missing.length > 0)
        waiting.set(document.externalId, { source, done: join(done), missing: join(missing.map(({ href }) => href)) });
    },
    /** Resolves what came later in the archive. */
    resolve: async (): Promise<void> => {
      const all = [...waiting];
      waiting.clear();
      for (let at = 0; at < all.length; at += batchSize) {
        const pieces = await listResolvable(all.slice(at, at + batchSize));
        if (pieces.length > 0) await rewrite(pieces);
      }
    },
  };
};
