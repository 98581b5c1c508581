import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { parse } from 'yaml';
import { type Fields, isFields } from '#content/validation/json-fields';
import { readFrontMatter } from '#content/markdown/front-matter';
import { publicationNames } from './publication-facts.ts';
import type { MarkdownArchive } from './read-archive.ts';

/** Facts about publication that apply to all texts below a folder (empty: the whole archive), or only to those of one collection. */
type Default = { folder: string; collection: string; facts: Fields };

/** Gives the facts about publication that a text has from its folders; its own facts come before them. */
export type DefaultsOf = (path: string) => Fields;

const toFolder = (path: string): string => (path === '.' ? '' : path.replace(/^\/+|(?<!\/)\/+$/g, ''));

const onlyPublication = (facts: Fields): Fields =>
  Object.fromEntries(
    Object.entries(facts).filter(([name]) => publicationNames.includes(name.toLowerCase()) && name.toLowerCase() !== 'cascade'),
  );

/** The front matter that a section page of Hugo hands down (`cascade`); its target is ignored. */
const ofSection = (path: string, file: string): Default[] => {
  const { facts } = readFrontMatter(file);
  const cascade = isFields(facts) ? Object.entries(facts).find(([name]) => name.toLowerCase() === 'cascade')?.[1] : undefined;
  return [cascade].flat().flatMap((one) => {
    if (!isFields(one)) return [];
    const params = isFields(one.params) ? one.params : {};
    return [{ folder: toFolder(dirname(path)), collection: '', facts: onlyPublication({ ...params, ...one }) }];
  });
};

/** The `defaults` of Jekyll's configuration: values for a path, for a collection, or for both. */
const ofConfiguration = (path: string, file: string): Default[] => {
  const configuration: unknown = parse(file);
  const defaults: unknown = isFields(configuration) ? configuration.defaults : undefined;
  return [defaults].flat().flatMap((one) => {
    if (!isFields(one) || !isFields(one.values)) return [];
    const scope = isFields(one.scope) ? one.scope : {};
    const below = toFolder(typeof scope.path === 'string' ? scope.path.replace(/\*[^]*/, '') : '');
    const folder = [toFolder(dirname(path)), below].filter(Boolean).join('/');
    const type = typeof scope.type === 'string' ? scope.type : '';
    return [{ folder, collection: type === '' || type === 'pages' ? '' : `_${type}`, facts: onlyPublication(one.values) }];
  });
};

/** The data file of a folder, as Eleventy names it: `posts/posts.json` or `posts/posts.11tydata.json`. */
const ofDataFile = (path: string, file: string): Default[] => {
  const facts: unknown = JSON.parse(file);
  return isFields(facts) ? [{ folder: toFolder(dirname(path)), collection: '', facts: onlyPublication(facts) }] : [];
};

const findReader = (path: string): ((path: string, file: string) => Default[]) | undefined => {
  const [name, folder] = [basename(path), basename(dirname(path))];
  if (/^_index\.(?:md|markdown)$/.test(name)) return ofSection;
  if (/^_config\.ya?ml$/.test(name)) return ofConfiguration;
  return name === `${folder}.json` || name === `${folder}.11tydata.json` ? ofDataFile : undefined;
};

/** Reads the facts about publication that folders give their texts in Hugo, Jekyll and Eleventy. A file that cannot be read is reported. */
export const readDefaults = async ({ root, files }: MarkdownArchive, note: (text: string) => void): Promise<DefaultsOf> => {
  const defaults: Default[] = [];
  for (const path of [...files].sort()) {
    const read = findReader(path);
    if (!read) continue;
    try {
      defaults.push(...read(path, await readFile(join(root, path), 'utf8')));
    } catch (error) {
      note(
        `${path} cannot be read, so what it says of the texts below it is not known: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}.`,
      );
    }
  }
  // of several folders around a text the innermost counts
  const ordered = defaults.toSorted((first, second) => first.folder.length - second.folder.length);
  return (path) =>
    ordered
      .filter(
        ({ folder, collection }) =>
          (folder === '' || path.startsWith(`${folder}/`)) && (collection === '' || `/${path}`.includes(`/${collection}/`)),
      )
      .reduce<Fields>((all, { facts }) => ({ ...all, ...facts }), {});
};
