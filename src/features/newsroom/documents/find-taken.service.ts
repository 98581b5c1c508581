import type { Kysely } from 'kysely';
import type { Document } from '#content/model/document';
import type { AppError } from '#platform/errors';
import { externalIdTaken, routeTaken } from './documents.errors.ts';
import { findByExternalId, findByPath } from '#features/newsroom/document-queries';
import type { DocumentTables } from '#features/newsroom/document-rows';

const findConstraint = (cause: unknown): unknown => (cause instanceof Error && 'constraint' in cause ? cause.constraint : undefined);

/** The refusal (409) of documents whose address or key another document has, with its id; undefined for every other failure of a write. */
export const findTaken = async (
  database: Kysely<DocumentTables>,
  wanted: readonly Document[],
  cause: unknown,
): Promise<AppError | undefined> => {
  const constraint = findConstraint(cause);
  if (constraint === 'document_route') {
    for (const document of wanted) {
      if (document.type !== 'curation') continue;
      const { variant } = document;
      const there = await findByPath(database, document.site, document.pageRoute, variant === undefined ? [] : [variant]);
      if (there && there.id !== document.id) return routeTaken({ path: document.pageRoute, variant, id: there.id }, cause);
    }
  }
  if (constraint !== 'document_external') return undefined;
  const keys = new Map(wanted.flatMap((one) => ('externalId' in one && one.externalId ? [[one.externalId, one.id] as const] : [])));
  for (const [externalId, { id }] of await findByExternalId(database, [...keys.keys()]))
    if (keys.get(externalId) !== id) return externalIdTaken(id, externalId, cause);
  // two of one batch have it, or the other was deleted meanwhile
  return externalIdTaken(undefined, [...keys.keys()][0], cause);
};
