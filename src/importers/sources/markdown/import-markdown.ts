import { basename, join, resolve } from 'node:path';
import { brandOf, type Vertical } from '#brands';
import type { Importer } from '../../loop/import-job.ts';
import { createImportRun } from '../../loop/import-run.ts';
import { buildFingerprint } from '../../loop/fingerprint.ts';
import type { ImportedPiece, SourceRecord } from '../../loop/imported-piece.ts';
import { cleanLine } from '#content/text/clean-text';
import { AppError } from '#platform/errors';
import { sha256 } from '#platform/hashing';
import type { TaxonomyTerm } from '#content/model/site-furniture';
import { emptySlug, buildSlug } from '#content/urls/urls';
import { buildPerson } from '../../pieces/build-person.ts';
import { importPeople } from '../../pieces/import-people.ts';
import { buildTerm, importTerms, topicPath } from '../../pieces/terms.ts';
import { type PictureFacts, toPictureFacts, type Wanted } from '../../pictures/picture-facts.ts';
import { mapWithPictures } from '../../pictures/pictures.ts';
import { finishSite } from '../../site/finish-site.ts';
import { mapMarkdown, type MapContext } from './map-markdown.ts';
import type { MarkdownFacts } from './markdown-facts.ts';
import { findPreviousPath } from './markdown-paths.ts';
import { type DefaultsOf, readDefaults } from './read-defaults.ts';
import { listArchive, type MarkdownArchive, type MarkdownFile, readMarkdownFile } from './read-archive.ts';

const by = 'import:markdown';
const isText = (path: string, facts: MarkdownFacts): boolean => !(/(?:^|\/)readme\.\w+$/i.test(path) && facts.title === '');

const notMarkdown = (files: readonly string[]): AppError =>
  new AppError({
    code: 'import/not-markdown',
    status: 400,
    message: `${files.join(', ')}: there is no text of Markdown in it (.md, .markdown or .mdown). Give the folder of the site's texts.`,
  });

const toPersonKey = (name: string): string => `author:${buildSlug(name) === emptySlug ? name : buildSlug(name)}`;

/** What the facts of all texts give together: people, terms, and the old address of each text. */
const surveyFacts = (facts: ReadonlyMap<string, MarkdownFacts>, language: string) => {
  const previousPaths = new Map<string, string>();
  // one person whatever the case of a name
  const authors = new Map<string, string>();
  const sections = new Set<string>();
  const topics = new Set<string>();
  for (const [path, one] of facts) {
    const previous = findPreviousPath(path, one, language);
    if (previous !== undefined) previousPaths.set(path, previous);
    for (const author of one.authors) if (!authors.has(toPersonKey(author))) authors.set(toPersonKey(author), author);
    const [section, ...more] = one.categories;
    if (section !== undefined) sections.add(section);
    for (const topic of [...more, ...one.tags]) topics.add(topic);
  }
  return { previousPaths, authors, sections, topics };
};

/** A picture of the archive by its path in it, every other by its address. */
const createPictureFinder =
  ({ root, files }: MarkdownArchive) =>
  ({ address }: Wanted): PictureFacts | undefined => {
    const file = address?.startsWith('file:') === true ? address.slice('file:'.length) : undefined;
    return file !== undefined && files.has(file) ? { key: file, address: `/${file}`, path: join(root, file) } : toPictureFacts({ address });
  };

/** Maps a text. One that the Markdown parser fails on is left out, and the others go on. */
const mapOrLeaveOut = (file: MarkdownFile, externalId: string, context: MapContext): ImportedPiece => {
  try {
    return mapMarkdown(file, externalId, context);
  } catch (error) {
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return { source: { id: file.path, type: 'text', title: file.facts.title }, losses: [], leftOut: `it cannot be read: ${why}` };
  }
};

type FactsParts = { defaultsOf: DefaultsOf; progress: (done: number) => void; note: (text: string) => void };

const readFacts = async (archive: MarkdownArchive, { defaultsOf, progress, note }: FactsParts) => {
  const facts = new Map<string, MarkdownFacts>();
  for (const [index, path] of archive.texts.entries()) {
    progress(index + 1);
    const read = await readMarkdownFile(archive.root, path, defaultsOf(path));
    if ('problem' in read) note(`${path} is not brought in: ${read.problem}.`);
    else if (isText(path, read.facts)) facts.set(path, read.facts);
    else note(`${path} is not brought in: it is a note beside the texts.`);
  }
  return facts;
};

/** Gives the path of a section by its name; undefined for a name that no address can be made of. */
const createSectionPath =
  (vertical: Vertical) =>
  (name: string): string | undefined =>
    buildSlug(name) === emptySlug ? undefined : `${vertical}/${buildSlug(name)}`;

/** The sections and topics of an archive as terms; names that no address can be made of are left out. */
const listTerms = (vertical: Vertical, sections: ReadonlySet<string>, topics: ReadonlySet<string>): TaxonomyTerm[] => {
  const sectionPath = createSectionPath(vertical);
  const toTerm = (path: string | undefined, type: 'section' | 'topic', name: string): TaxonomyTerm[] =>
    path === undefined ? [] : [buildTerm(vertical, path, type, { name, description: '' })];
  return [
    ...[...sections].flatMap((name) => toTerm(sectionPath(name), 'section', name)),
    ...[...topics].flatMap((name) => toTerm(topicPath(vertical, name), 'topic', name)),
  ];
};

/**
 * Brings a folder of Markdown in, as site generators (Jekyll, Hugo, Eleventy, Astro) and our own export keep it: a first reading gathers facts, a
 * second one maps and writes text by text.
 */
export const importMarkdown: Importer = async (job) => {
  const { vertical, report, dryRun, progress } = job;
  const archive = await listArchive(job.files);
  if (archive.texts.length === 0) throw notMarkdown(job.files);
  const defaultsOf = await readDefaults(archive, report.note);
  const facts = await readFacts(archive, {
    defaultsOf,
    progress: (done) => progress('reading', done, archive.texts.length),
    note: report.note,
  });
  const { previousPaths, authors, sections, topics } = surveyFacts(facts, brandOf(vertical).language);
  const base = job.siteUrl?.replace(/(?<!\/)\/+$/, '') ?? '';
  // texts and pictures are named by their places, so two archives are told apart by their site or folder
  const archiveName =
    buildSlug(base.replace(/^https?:\/\//, '')) === emptySlug ? basename(resolve(archive.root)) : base.replace(/^https?:\/\//, '');
  const buildExternalId = (key: string): string => {
    const whole = `markdown:${archiveName}#${key}`;
    return whole.length <= 300 ? whole : `markdown:hash:${sha256(whole, 'hex').slice(0, 32)}`;
  };
  const { pictures, loop, buildSettings } = createImportRun(job, {
    by,
    toFacts: createPictureFinder(archive),
    buildExternalId,
    previousSite: { addresses: [base, 'https://old.example'].filter(Boolean) },
  });

  const sectionPath = createSectionPath(vertical);
  await importTerms(listTerms(vertical, sections, topics), job);
  const people = new Map<string, string>();
  await importPeople(
    [...authors.values()].map((name) => ({
      piece: {
        source: { id: name, type: 'author', title: name },
        losses: [],
        document: buildPerson(vertical, { name, externalId: buildExternalId(toPersonKey(name)) }),
      },
      keys: [name],
    })),
    job,
    loop,
    (externalId, id) => void people.set(externalId, id),
  );

  const context: Omit<MapContext, 'pictures'> = {
    vertical,
    files: archive.files,
    previousPaths,
    allDrafts: job.allDrafts,
    now: job.now(),
    findReason: pictures.findReason,
    toPerson: (name) => (dryRun ? undefined : people.get(buildExternalId(toPersonKey(name)))),
    toTerm: (name, kind) => (kind === 'section' ? sectionPath(name) : topicPath(vertical, name)),
  };
  const settings = buildSettings([...previousPaths], base);
  async function* records(): AsyncGenerator<SourceRecord> {
    let done = 0;
    for (const [path, own] of facts) {
      progress('bringing in', (done += 1), facts.size);
      const defaults = defaultsOf(path);
      const file = await readMarkdownFile(archive.root, path, defaults);
      if ('problem' in file) continue;
      const externalId = buildExternalId(path);
      yield {
        source: { id: path, type: own.isPage ? 'page' : 'text', title: cleanLine(own.title || path, 200) },
        externalId,
        fingerprint: buildFingerprint(settings, path, file.file, JSON.stringify(defaults)),
        size: file.file.length,
        map: () => mapWithPictures(pictures, (found) => mapOrLeaveOut(file, externalId, { ...context, pictures: found })),
      };
    }
  }
  await loop.bring(records());
  await finishSite({ ...job, by }, { brought: loop.brought });
};
