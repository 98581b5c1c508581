import { posix } from 'node:path';
import type { Finding } from './house-rules.ts';
import type { SourceFile } from './source-tree.ts';

/** The most source files of a folder; tests, fixtures and styles are not counted. */
export const mostFiles = 25;

const isSource = ({ path }: SourceFile): boolean => /^src\/.*\.tsx?$/.test(path) && !/\.(test|fixture)\.tsx?$|\.d\.ts$/.test(path);

/** Folders with more source files than a newcomer finds a file in. */
export const crowdedFolders = (files: readonly SourceFile[]): Finding[] => {
  const counts = new Map<string, number>();
  for (const { path } of files.filter(isSource)) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > mostFiles)
    .map(([folder, count]) => `${folder} has ${count} source files, more than ${mostFiles}`);
};

const featureOf = (path: string): string | undefined => /^src\/features\/([^/]+\/[^/]+)\//.exec(path)?.[1];

/** The features that a file imports, by name or by a relative path, without its own. */
const importedFeatures = ({ path, text }: SourceFile): string[] =>
  [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)]
    .map(([, target = '']) => (target.startsWith('#features/') ? `src/${target.slice(1)}/` : posix.join(posix.dirname(path), target)))
    .map((target) => featureOf(target)?.replace(/\.(pure|browser)$/, ''))
    .filter((feature) => feature !== undefined && feature !== featureOf(path)) as string[];

/** Features that need each other in a circle, by whatever entry: none of them can be understood or changed alone. */
export const featureCycles = (files: readonly SourceFile[]): Finding[] => {
  const imports = new Map<string, Set<string>>();
  for (const file of files.filter(isSource)) {
    const feature = featureOf(file.path);
    if (feature) imports.set(feature, new Set([...(imports.get(feature) ?? []), ...importedFeatures(file)]));
  }
  // a feature whose imports are all sorted out is sorted out too; what never is imports a circle, or is one
  let unsorted = [...imports.keys()];
  for (let before = -1; before !== unsorted.length;) {
    before = unsorted.length;
    unsorted = unsorted.filter((feature) => [...(imports.get(feature) ?? [])].some((target) => unsorted.includes(target)));
  }
  return unsorted.map((feature) => {
    const targets = [...(imports.get(feature) ?? [])].filter((target) => unsorted.includes(target));
    return `src/features/${feature} imports ${targets.join(', ')}, which ${targets.length > 1 ? 'lead' : 'leads'} back to it or into a circle`;
  });
};
