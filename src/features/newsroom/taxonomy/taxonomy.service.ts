import type { Kysely } from 'kysely';
import { brandOf, isVertical } from '#brands';
import { fieldProblems, type RefusedField } from '#content/validation/field-problem';
import { unknownFields } from '#content/validation/unknown-fields';
import { taxonomyTerm, type TaxonomyTerm } from '#content/model/site-furniture';
import { recordAudit } from '#features/newsroom/audit';
import { type Documents, invalidDocument, termConflict, termNotFound } from '#features/newsroom/documents';
import { type DocumentTables, buildTermUrl } from '#features/newsroom/document-rows';
import { findTerms, findTermsBelow } from '#features/newsroom/document-queries';
import { badPrecondition, preconditionRequired } from '#features/newsroom/editorial-calls';
import { sha256 } from '#platform/hashing';

/** The ETag of a term: a hash of its fields, because terms have no revisions. */
export const buildTermTag = (term: TaxonomyTerm): string =>
  `"${sha256(JSON.stringify(Object.entries(term).sort(([one], [other]) => (one < other ? -1 : 1))), 'hex').slice(0, 16)}"`;

const ownPath = /^\/(?![/\\])[^\s\\]*$/;
// every page that shows the term links to the address
const findAddressProblems = ({ url, pageRoute, site, vertical }: TaxonomyTerm): RefusedField[] => [
  ...(ownPath.test(url) || /^https:\/\/[^\s\\]+$/.test(url)
    ? []
    : [{ path: 'url', problem: 'must be a path of the site or an https address' }]),
  ...(pageRoute === null || ownPath.test(pageRoute) ? [] : [{ path: 'pageRoute', problem: 'must be a path of the site' }]),
  ...(brandOf(vertical).site === site
    ? []
    : [{ path: 'site', problem: `is ${brandOf(vertical).site} for the vertical ${vertical}; leave it out` }]),
];

/** Terms of the taxonomy. */
export const createTaxonomy = ({ documents, database }: { documents: Documents; database: Kysely<DocumentTables> }) => {
  /** A term by its path; undefined when there is none. */
  const find = async (path: string): Promise<TaxonomyTerm | undefined> => (await findTerms(database, [path])).get(path);

  /** The same; refuses (404) when there is none. */
  const get = async (path: string): Promise<TaxonomyTerm> => {
    const term = await find(path);
    if (!term) throw termNotFound(path);
    return term;
  };

  /** The terms right below a path. */
  const below = (path: string): Promise<TaxonomyTerm[]> => findTermsBelow(database, path);

  // an existing term is only changed by a caller who says which one was opened
  const expecting = (path: string, tag: string | undefined) => (before: TaxonomyTerm | undefined) => {
    if (before && tag === undefined) throw preconditionRequired();
    if (tag !== undefined && !/^(?:W\/)?"[^"*]+"$/.test(tag.trim())) throw badPrecondition();
    if (tag !== undefined && (!before || buildTermTag(before) !== tag.trim().replace(/^W\//, ''))) throw termConflict(path, before);
  };

  /**
   * Stores a term at a path; `tag` is the ETag of the one that was opened, and none for a new one. What follows from the path and vertical may
   * be left out. A path never changes: make the new term and give it to the pieces.
   */
  const put = async (path: string, sent: Record<string, unknown>, tag: string | undefined): Promise<TaxonomyTerm> => {
    const vertical = sent['vertical'] ?? path.split('/', 1)[0];
    const known = typeof vertical === 'string' && isVertical(vertical) ? vertical : undefined;
    if (sent['path'] !== undefined && sent['path'] !== path)
      throw invalidDocument([{ path: 'path', problem: `is ${path}, as in the address of the call, and cannot be changed` }]);
    const taxonomyType = typeof sent['taxonomyType'] === 'string' ? sent['taxonomyType'] : 'section';
    const last = path.slice(path.lastIndexOf('/') + 1);
    const parsed = taxonomyTerm.safeParse({
      id: path,
      type: 'taxonomy',
      vertical,
      site: known && brandOf(known).site,
      slug: last,
      url: known && buildTermUrl(known, path, taxonomyType),
      ...sent,
      path,
    });
    const unknown = unknownFields(taxonomyTerm, sent);
    const problems = parsed.success
      ? [...unknown, ...findAddressProblems(parsed.data)]
      : [...fieldProblems(parsed.error.issues, { path, vertical, ...sent }), ...unknown];
    if (problems.length > 0 || !parsed.success) throw invalidDocument(problems);
    return documents.writeTerm(parsed.data, { expected: expecting(path, tag) });
  };

  /** Deletes a term; pieces keep its path. Refuses one with terms below it (409), and one that changed since it was opened (412). */
  const remove = async (path: string, tag: string | undefined, by: string): Promise<void> => {
    const within: NonNullable<Parameters<typeof documents.deleteTerm>[1]>['within'] = (change) =>
      recordAudit(change, { actor: by, action: 'remove-term', subject: path });
    await documents.deleteTerm(path, { expected: expecting(path, tag), within });
  };

  return { find, get, below, put, remove };
};
export type Taxonomy = ReturnType<typeof createTaxonomy>;
