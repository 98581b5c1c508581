import type { Kysely } from 'kysely';
import { brandOf, pathInBrand } from '#brands';
import { type Documents } from '#features/newsroom/documents';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { findLeadingElsewhere, findTerms, type PreviousAddress } from '#features/newsroom/document-queries';
import type { ImportReport } from '../loop/import-report.ts';
import type { ImportedPiece } from '../loop/imported-piece.ts';

type Database = Kysely<DocumentTables>;
type Parts = { documents: Documents; database: Database; report: ImportReport };
/** A piece and the id it has here. */
type Stored = { piece: ImportedPiece; id: string };

const listAddresses = ({ piece: { document, previousPath, pastPaths = [], own }, id }: Stored): PreviousAddress[] => {
  if (!document || !('site' in document)) return [];
  const { site } = document;
  return [
    ...(previousPath === undefined ? [] : [{ site, path: previousPath, documentId: id }]),
    ...pastPaths.filter((path) => path !== previousPath).map((path) => ({ site, path, documentId: id, isPast: true })),
    ...(own?.addresses ?? []).map((address) => ({ ...address, documentId: id })),
  ];
};

/** Past addresses at which a section stands here: the section is what is present. */
const findSectionPaths = async (database: Database, stored: readonly Stored[]): Promise<Set<string>> => {
  const termOf = new Map(
    stored.flatMap(({ piece: { document, pastPaths = [] } }) =>
      document && 'site' in document
        ? pastPaths.map((path) => [path, `${document.vertical}${pathInBrand(brandOf(document.vertical), path)}`] as const)
        : [],
    ),
  );
  const terms = termOf.size === 0 ? new Map<string, unknown>() : await findTerms(database, [...new Set(termOf.values())]);
  return new Set([...termOf].flatMap(([path, term]) => (terms.has(term) ? [path] : [])));
};

/**
 * The old addresses of one run. A present address that another piece holds when it is brought in is asked for again at the end: what held it
 * may have given it up by then, whatever the order of the records. What still leads elsewhere is reported.
 */
export const createPreviousAddresses = ({ documents, database, report }: Parts) => {
  /** Present addresses that others hold. */
  let contested: PreviousAddress[] = [];

  /** The addresses to be stored together with some pieces. */
  const listForPieces = async (stored: readonly Stored[]): Promise<PreviousAddress[]> => {
    const sections = await findSectionPaths(database, stored);
    return stored.flatMap(listAddresses).filter(({ path, isPast }) => isPast !== true || !sections.has(path));
  };

  /** Notes which of them are held by others, in the transaction that stored them. */
  const check = async (change: Database, addresses: readonly PreviousAddress[]): Promise<void> => {
    const present = addresses.filter(({ isPast }) => isPast !== true);
    contested.push(...(await findLeadingElsewhere(change, present)));
  };

  /** Lets the addresses of pieces that stayed the same lead to them, as they may not have done before. */
  const redirect = async (stored: readonly Stored[]): Promise<void> => {
    const addresses = await listForPieces(stored);
    if (addresses.length === 0) return;
    await documents.redirectPreviousAddresses(addresses);
    await check(database, addresses);
  };

  const end = async (): Promise<void> => {
    const again = contested;
    contested = [];
    if (again.length === 0) return;
    await documents.redirectPreviousAddresses(again);
    for (const { path, documentId } of await findLeadingElsewhere(database, again))
      report.note(`The old address ${path} of ${documentId ?? 'a list'} leads elsewhere already; it was left as it is.`);
  };

  return { ofPieces: listForPieces, check, redirect, end };
};
