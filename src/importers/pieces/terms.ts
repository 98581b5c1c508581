import { brandOf, type Vertical } from '#brands';
import type { TaxonomyTerm } from '#content/model/site-furniture';
import { emptySlug, buildSlug } from '#content/urls/urls';
import { type Documents } from '#features/newsroom/documents';
import { type DocumentTables, buildTermUrl } from '#features/newsroom/document-rows';
import { findTerms } from '#features/newsroom/document-queries';
import type { Kysely } from 'kysely';
import { allOrEach } from '#platform/jobs';
import type { ImportReport, Source } from '../loop/import-report.ts';
import { findFingerprints, saveImported } from '../loop/imported.store.ts';
import { buildFingerprint } from '../loop/fingerprint.ts';
import { isRefused } from '../loop/is-refused.ts';

/** A term of a vertical at a path such as `news/topic/rivers`. */
export const buildTerm = (
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
    url: buildTermUrl(vertical, path, taxonomyType),
    isCurated: false,
    pageRoute: null,
  };
};

/** The path of a topic by its name; undefined for a name without letters or digits to show in ASCII. */
export const topicPath = (vertical: Vertical, name: string): string | undefined => {
  const slug = buildSlug(name);
  return slug === emptySlug ? undefined : `${vertical}/topic/${slug}`;
};

/** Terms of one transaction. */
const slice = 250;
const toKey = (path: string): string => `term:${path}`;
const fingerprintOfTerm = ({ name, description }: TaxonomyTerm): string => buildFingerprint(name, description.primary);
const buildTermSource = ({ path, name }: TaxonomyTerm): Source => ({ id: path, type: 'term', title: name });

/**
 * Keeps the terms an archive brings, parents first, and reports each: a new one is written; one that the source has renamed since is written
 * over, unless it was changed here; what others made is left as it is. Those of a slice are written, and remembered, in one transaction; where
 * one of them is refused, each is written alone.
 */
export const importTerms = async (
  terms: readonly TaxonomyTerm[],
  {
    documents,
    database,
    report,
    dryRun,
  }: { documents: Documents; database: Kysely<DocumentTables>; report: ImportReport; dryRun: boolean },
): Promise<void> => {
  type Wanted = { term: TaxonomyTerm; outcome: 'new' | 'changed' };
  const write = async (wanted: readonly Wanted[]): Promise<void> => {
    const brought = wanted.map(({ term }) => ({ externalId: toKey(term.path), fingerprint: fingerprintOfTerm(term), losses: [] }));
    if (!dryRun)
      await documents.writeTerms(
        wanted.map(({ term }) => term),
        { within: (change) => saveImported(change, brought) },
      );
    for (const { term, outcome } of wanted) report.add(buildTermSource(term), outcome, []);
  };
  for (let at = 0; at < terms.length; at += slice) {
    const some = terms.slice(at, at + slice);
    const known = await findTerms(
      database,
      some.map(({ path }) => path),
    );
    const brought = await findFingerprints(
      database,
      some.map(({ path }) => toKey(path)),
    );
    const wanted = new Map<string, Wanted>();
    for (const term of some) {
      const before = known.get(term.path);
      if (before && fingerprintOfTerm(before) === fingerprintOfTerm(term)) report.add(buildTermSource(term), 'unchanged', []);
      else if (before && brought.get(toKey(term.path)) !== fingerprintOfTerm(before))
        report.add(
          buildTermSource(term),
          'kept',
          before.name === term.name ? [] : [{ what: 'name', text: `it is called “${before.name}” here` }],
        );
      else
        wanted.set(term.path, {
          term: before ? { ...before, name: term.name, description: term.description } : term,
          outcome: before ? 'changed' : 'new',
        });
    }
    await allOrEach(
      [...wanted.values()],
      write,
      (error, { term }) =>
        report.add(buildTermSource(term), 'leftOut', [{ what: 'refused', text: error instanceof Error ? error.message : String(error) }]),
      (error) => !isRefused(error),
    );
  }
};
