import type { ImportedPiece } from '../loop/imported-piece.ts';
import { type ArchiveLink, isPictureFile } from './archive-links.ts';
import type { FindTarget, PlannedPaths, SiteLinks } from './site-links.ts';

/** A piece with its links resolved as far as they can be now, the piece as it was, and the links that lead nowhere yet. */
export type ResolvedPiece<Piece> = { piece: Piece; was: Piece; done: ReadonlySet<string>; missing: readonly ArchiveLink[] };

const none: FindTarget = () => undefined;

const resolvePiece = <Piece extends ImportedPiece>(was: Piece, links: SiteLinks, findTarget: FindTarget): ResolvedPiece<Piece> => {
  const found = links.listLinksOfPiece(was);
  const done = new Set<string>();
  // most pieces stay as they are: they are not copied
  if (found.every(({ link, isPicture }) => findTarget(link) === undefined && !(isPicture && isPictureFile(link))))
    return { piece: was, was, done, missing: found.map(({ link }) => link) };
  const missing: ArchiveLink[] = [];
  const findAndNote: FindTarget = (link) => {
    const here = findTarget(link);
    if (here !== undefined) done.add(here);
    return here;
  };
  const replaced = <Value>(value: Value): Value => links.replaceLinks(value, findAndNote, (link) => void missing.push(link));
  const piece = { ...was, document: replaced(was.document), ...(was.cards && { cards: replaced(was.cards) }) };
  return { piece, was, done, missing };
};

/** Resolves the links of pieces to their old site; `planned` says where pieces that are about to be written will be. */
export const resolveSiteLinks = async <Piece extends ImportedPiece>(
  pieces: readonly Piece[],
  links: SiteLinks,
  planned?: PlannedPaths,
): Promise<ResolvedPiece<Piece>[]> => {
  const found = pieces.flatMap(links.listLinksOfPiece).map(({ link }) => link);
  const findTarget = found.length === 0 ? none : await links.readTargets(found, planned);
  return pieces.map((piece) => resolvePiece(piece, links, findTarget));
};
