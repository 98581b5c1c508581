import type { Kysely } from 'kysely';
import { brandOf, type Vertical } from '#brands';
import { type Documents, type DocumentTables, findByExternalId } from '#features/newsroom/documents';
import { inTextAddress } from '#content/html/render-inline';
import type { Document } from '#content/document';
import type { ImportReport, Source } from '../loop/import-report.ts';
import type { ImportedPiece } from '../loop/imported-piece.ts';
import { findCurrentPaths } from '../loop/imported.store.ts';
import type { Planned } from '../loop/held-back.ts';
import { type ArchiveLink, forEachHref, isPictureFile, createLinkParser, withLinks } from './archive-links.ts';

type Parts = { documents: Documents; database: Kysely<DocumentTables>; report: ImportReport; by: string; vertical: Vertical };
/** The old site of an archive: its addresses, and the key of what a short link such as `/?p=12` names. */
export type PreviousSite = { addresses: readonly string[]; keyOfNumber?: ((number: string) => string) | undefined };

/** A link of a piece, and whether a picture leads there. */
type Found = { link: ArchiveLink; isPicture: boolean };

const slice = 50;
const mostTold = 20;

/** A piece with its links as far as they lead now, as it was, and the links that lead nowhere yet. */
export type Led<Piece> = { piece: Piece; was: Piece; done: ReadonlySet<string>; missing: readonly ArchiveLink[] };

/**
 * What is known of a piece that was written with links that lead nowhere yet: the addresses that were led already (a path that is here may have
 * been another one's there), and those that lead nowhere. An archive of a hundred thousand pieces may wait, so each is one text of its own:
 * parts of a text would hold the whole of it.
 */
type Waiting = { source: Source; done: string; missing: string };
// no address holds it: PostgreSQL takes no text that does
const between = '\0';
const together = (addresses: Iterable<string>): string => [...new Set(addresses)].join(between);
const apart = (addresses: string): string[] => (addresses === '' ? [] : addresses.split(between));

const nothing: Planned = new Map();

/**
 * Links of an archive's pieces to one another lead to where they are here, or will be. What leads nowhere when a piece is written is looked at
 * again when all of the archive is here; what leads nowhere then is told, by piece.
 */
export const createLinks = ({ addresses, keyOfNumber }: PreviousSite, { documents, database, report, by, vertical }: Parts) => {
  const findLink = createLinkParser(addresses);
  const { site, basePath } = brandOf(vertical);
  const waiting = new Map<string, Waiting>();

  const readTargets = async (
    links: readonly ArchiveLink[],
    planned: Planned = nothing,
  ): Promise<(link: ArchiveLink) => string | undefined> => {
    const keys = keyOfNumber ? [...new Set(links.flatMap(({ number }) => (number === undefined ? [] : [keyOfNumber(number)])))] : [];
    const paths = [...new Set(links.flatMap(({ path }) => path ?? []))];
    const stored = await findCurrentPaths(database, site, paths, keys);
    const found = { get: (key: string) => stored.get(key) ?? planned.get(key) };
    return ({ path, number, isHome, fragment }) => {
      if (isHome) return `${basePath}${fragment}`;
      const here =
        (number !== undefined && keyOfNumber && found.get(keyOfNumber(number))) || (path !== undefined && found.get(path)) || undefined;
      // a place in a text is there under the id that pages give it
      return here === undefined ? undefined : `${here}${inTextAddress(fragment)}`;
    };
  };

  const linksIn = (value: unknown): Found[] => {
    const found: Found[] = [];
    forEachHref(value, (href, isPicture) => {
      const link = findLink(href);
      if (link) found.push({ link, isPicture });
    });
    return found;
  };

  // pieces that are held back are asked about twice
  const foundIn = new WeakMap<object, Found[]>();
  const listLinks = ({ document, cards }: ImportedPiece): Found[] => {
    const found = (document && foundIn.get(document)) ?? linksIn([document, cards]);
    if (document) foundIn.set(document, found);
    return found;
  };

  const led = <Value>(value: Value, toTarget: (link: ArchiveLink) => string | undefined, missed: (link: ArchiveLink) => void): Value =>
    withLinks(value, (href, isPicture) => {
      const link = findLink(href);
      if (!link) return href;
      const here = toTarget(link);
      if (here !== undefined) return here;
      if (isPicture && isPictureFile(link)) return undefined;
      missed(link);
      return href;
    });

  /** Pieces with their links as far as they can be led now; `planned` says where pieces that are about to be written will be. */
  const lead = async <Piece extends ImportedPiece>(pieces: readonly Piece[], planned?: Planned): Promise<Led<Piece>[]> => {
    const links = pieces.flatMap(listLinks);
    const toTarget =
      links.length === 0
        ? () => undefined
        : await readTargets(
            links.map(({ link }) => link),
            planned,
          );
    return pieces.map((was) => {
      const { document } = was;
      const own = listLinks(was);
      const done = new Set<string>();
      // most pieces stay as they are: they are not gone through again
      if (own.every(({ link, isPicture }) => toTarget(link) === undefined && !(isPicture && isPictureFile(link))))
        return { piece: was, was, done, missing: own.map(({ link }) => link) };
      const found = (link: ArchiveLink): string | undefined => {
        const here = toTarget(link);
        if (here !== undefined) done.add(here);
        return here;
      };
      const missing: ArchiveLink[] = [];
      const missed = (link: ArchiveLink): void => void missing.push(link);
      const piece = { ...was, document: led(document, found, missed), ...(was.cards && { cards: led(was.cards, found, missed) }) };
      return { piece, was, done, missing };
    });
  };

  /** Notes that a piece is written with links that lead nowhere yet. */
  const wait = ({ piece: { document, source }, done, missing }: Led<ImportedPiece>): void => {
    if (document && missing.length > 0)
      waiting.set(document.externalId, { source, done: together(done), missing: together(missing.map(({ href }) => href)) });
  };

  const tell = (source: Source, named: readonly string[]): void => {
    if (named.length === 0) return;
    const more = named.length > mostTold ? ` and ${named.length - mostTold} more` : '';
    report.noteLosses(
      'link that leads nowhere here',
      named.length,
      `Links of ${source.type} ${source.id} lead nowhere here: ${named.slice(0, mostTold).join(' ')}${more}`,
    );
  };

  /** Leads what came later in the archive; pieces that somebody has edited since stay as they are. */
  const end = async (): Promise<void> => {
    const all = [...waiting];
    waiting.clear();
    for (let at = 0; at < all.length; at += slice) {
      const some: typeof all = [];
      // where all of them are dead, the piece need not be opened again
      const batch = all.slice(at, at + slice).map((one) => ({ one, links: apart(one[1].missing).flatMap((href) => findLink(href) ?? []) }));
      const isHere = await readTargets(batch.flatMap(({ links }) => links));
      for (const { one, links } of batch) {
        if (links.some((link) => isHere(link) !== undefined)) some.push(one);
        else tell(one[1].source, apart(one[1].missing));
      }
      if (some.length === 0) continue;
      const found = await findByExternalId(
        database,
        some.map(([externalId]) => externalId),
      );
      const own = await documents.revisionsBy(
        [...found.values()].map(({ id }) => id),
        [by],
      );
      const toTarget = await readTargets([...found.values()].flatMap(({ document }) => linksIn(document).map(({ link }) => link)));
      const changed: Document[] = [];
      for (const [externalId, { source, done }] of some) {
        const stored = found.get(externalId);
        if (!stored) continue;
        const missed = new Set<string>();
        const ledAlready = new Set(apart(done));
        const again = (link: ArchiveLink): string | undefined => (ledAlready.has(link.href) ? link.href : toTarget(link));
        const next = led(stored.document, again, ({ href }) => void missed.add(href));
        tell(source, [...missed]);
        if (next !== stored.document && own.get(stored.id)?.revision === stored.revision) changed.push(next);
      }
      await documents.writeMany(changed, { by, note: 'Imported: links inside the archive' });
    }
  };

  return { lead, wait, end };
};
