import { brandOf, type Vertical } from '#brands';
import type { TaxonomyTerm } from '#content/site-furniture';
import { emptySlug, slugFrom } from '#content/urls';
import { type Documents, type DocumentTables, findTerms, termUrl } from '#features/documents';
import type { Kysely } from 'kysely';
import type { ImportReport } from '../import-report.ts';
import { findFingerprints, rememberImported } from '../imported.store.ts';
import { fingerprintOf } from '../importer.ts';

/** A term of a vertical at a path such as `news/topic/rivers`. */
export const termOf = (
  vertical: Vertical,
  path: string,
  taxonomyType: TaxonomyTerm['taxonomyType'],
  { name, description }: { name: string; description: string },
): TaxonomyTerm => {
  const slug = path.slice(path.lastIndexOf('/') + 1);
  return {
    id: path,
    type: 'taxonomy',
    taxonomyType,
    site: brandOf(vertical).site,
    vertical,
    path,
    name: name || slug,
    description: { primary: description },
    slug,
    url: termUrl(vertical, path, taxonomyType),
    isCurated: false,
    pageRoute: null,
  };
};

/** The path of a topic by its name; undefined for a name without letters or digits to show in ASCII. */
export const topicPath = (vertical: Vertical, name: string): string | undefined => {
  const slug = slugFrom(name);
  return slug === emptySlug ? undefined : `${vertical}/topic/${slug}`;
};

const slice = 1000;
const keyOf = (path: string): string => `term:${path}`;
const fingerprintOfTerm = ({ name, description }: TaxonomyTerm): string => fingerprintOf(name, description.primary);

/**
 * Keeps the terms an archive brings, parents first, and reports each: a new one is written; one that the source has renamed since is written
 * over, unless it was changed here; what others made is left as it is.
 */
export const bringTerms = async (
  terms: readonly TaxonomyTerm[],
  {
    documents,
    database,
    report,
    dryRun,
  }: { documents: Documents; database: Kysely<DocumentTables>; report: ImportReport; dryRun: boolean },
): Promise<void> => {
  for (let at = 0; at < terms.length; at += slice) {
    const some = terms.slice(at, at + slice);
    const known = await findTerms(
      database,
      some.map(({ path }) => path),
    );
    const brought = await findFingerprints(
      database,
      some.map(({ path }) => keyOf(path)),
    );
    const written: TaxonomyTerm[] = [];
    for (const term of some) {
      const before = known.get(term.path);
      const source = { id: term.path, type: 'term', title: term.name };
      if (before && fingerprintOfTerm(before) === fingerprintOfTerm(term)) report.add(source, 'unchanged', []);
      else if (before && brought.get(keyOf(term.path)) !== fingerprintOfTerm(before))
        report.add(source, 'kept', before.name === term.name ? [] : [{ what: 'name', text: `it is called “${before.name}” here` }]);
      else {
        const wanted = before ? { ...before, name: term.name, description: term.description } : term;
        if (!dryRun) await documents.writeTerm(wanted);
        written.push(wanted);
        report.add(source, before ? 'changed' : 'new', []);
      }
    }
    if (!dryRun)
      await rememberImported(
        database,
        written.map((term) => ({ externalId: keyOf(term.path), fingerprint: fingerprintOfTerm(term), losses: [] })),
      );
  }
};
