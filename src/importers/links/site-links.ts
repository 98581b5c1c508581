import type { Kysely } from 'kysely';
import { brandOf, type Vertical } from '#brands';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { inTextAddress } from '#content/render/render-inline';
import type { ImportedPiece } from '../loop/imported-piece.ts';
import { findCurrentPaths } from '../loop/imported.store.ts';
import { type ArchiveLink, createLinkParser, forEachHref, isPictureFile, withLinks } from './archive-links.ts';

/** The old site of an archive: its addresses, and the key of what a short link such as `/?p=12` names. */
export type PreviousSite = { addresses: readonly string[]; keyOfNumber?: ((number: string) => string) | undefined };

/** Where pieces that are about to be written will be: by their previous paths and their keys. */
export type PlannedPaths = ReadonlyMap<string, string>;

/** A link of a piece to the old site, and whether a picture leads there. */
export type FoundLink = { link: ArchiveLink; isPicture: boolean };

/** The address here of what a link to the old site leads to; undefined for what is not here. */
export type FindTarget = (link: ArchiveLink) => string | undefined;

const nothing: PlannedPaths = new Map();

/** The links of imported pieces to the site they come from: where they stand, where they lead here, and the pieces with them replaced. */
export const createSiteLinks = (
  { addresses, keyOfNumber }: PreviousSite,
  { database, vertical }: { database: Kysely<DocumentTables>; vertical: Vertical },
) => {
  const parseLink = createLinkParser(addresses);
  const { site, basePath } = brandOf(vertical);

  const listLinks = (value: unknown): FoundLink[] => {
    const found: FoundLink[] = [];
    forEachHref(value, (href, isPicture) => {
      const link = parseLink(href);
      if (link) found.push({ link, isPicture });
    });
    return found;
  };

  // pieces that are postponed are asked about twice
  const linksOfDocument = new WeakMap<object, FoundLink[]>();
  const listLinksOfPiece = ({ document, cards }: ImportedPiece): FoundLink[] => {
    const found = (document && linksOfDocument.get(document)) ?? listLinks([document, cards]);
    if (document) linksOfDocument.set(document, found);
    return found;
  };

  /** Reads where links lead here, or will lead: to what is stored, else to what is planned. */
  const readTargets = async (links: readonly ArchiveLink[], planned: PlannedPaths = nothing): Promise<FindTarget> => {
    const keys = keyOfNumber ? [...new Set(links.flatMap(({ number }) => (number === undefined ? [] : [keyOfNumber(number)])))] : [];
    const paths = [...new Set(links.flatMap(({ path }) => path ?? []))];
    const stored = await findCurrentPaths(database, site, paths, keys);
    const find = (key: string) => stored.get(key) ?? planned.get(key);
    return ({ path, number, isHome, fragment }) => {
      if (isHome) return `${basePath}${fragment}`;
      const here = (number !== undefined && keyOfNumber && find(keyOfNumber(number))) || (path !== undefined && find(path)) || undefined;
      // a place in a text is there under the id that pages give it
      return here === undefined ? undefined : `${here}${inTextAddress(fragment)}`;
    };
  };

  /** A value with its links replaced. What leads nowhere is reported and stays; a picture that leads to its own file loses that link. */
  const replaceLinks = <Value>(value: Value, findTarget: FindTarget, reportMissing: (link: ArchiveLink) => void): Value =>
    withLinks(value, (href, isPicture) => {
      const link = parseLink(href);
      if (!link) return href;
      const here = findTarget(link);
      if (here !== undefined) return here;
      if (isPicture && isPictureFile(link)) return undefined;
      reportMissing(link);
      return href;
    });

  return { parseLink, listLinks, listLinksOfPiece, readTargets, replaceLinks };
};
export type SiteLinks = ReturnType<typeof createSiteLinks>;
