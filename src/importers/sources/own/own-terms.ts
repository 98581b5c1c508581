import { isVertical } from '#brands';
import { type TaxonomyTerm, taxonomyTerm } from '#content/model/site-furniture';
import { buildTerm } from '../../pieces/terms.ts';
import { readLines, type OwnFolder } from './own-lines.ts';

/** The terms of an archive of ours, parents first: those of its folders as they are stored, else by the paths and names that its pieces say. */
export const readOwnTerms = async (folders: readonly OwnFolder[], named: ReadonlyMap<string, string>): Promise<TaxonomyTerm[]> => {
  const terms = new Map<string, TaxonomyTerm>();
  for (const folder of folders)
    for await (const line of readLines(folder, 'taxonomy.jsonl')) {
      const term = taxonomyTerm.safeParse(line);
      if (term.success) terms.set(term.data.path, term.data);
    }
  for (const [path, name] of folders.length > 0 ? [] : named) {
    const [vertical] = path.split('/');
    if (terms.has(path) || vertical === path || !isVertical(vertical)) continue;
    terms.set(path, buildTerm(vertical, path, path.includes('/topic/') ? 'topic' : 'section', { name, description: '' }));
  }
  return [...terms.values()].toSorted((one, other) => (one.path < other.path ? -1 : 1));
};
