import type { Vertical } from '#brands';
import { cleanLine } from '#content/text/clean-text';
import { buildSlug, emptySlug } from '#content/urls/urls';
import { AppError } from '#platform/errors';
import { sha256 } from '#platform/hashing';
import { toPreviousPath } from '../../links/previous-address.ts';
import { buildFingerprint } from '../../loop/fingerprint.ts';
import type { Importer, ImportJob } from '../../loop/import-job.ts';
import type { SourceRecord } from '../../loop/imported-piece.ts';
import { createImportRun } from '../../loop/import-run.ts';
import { buildPerson } from '../../pieces/build-person.ts';
import { importPeople } from '../../pieces/import-people.ts';
import { buildTerm, importTerms } from '../../pieces/terms.ts';
import { type PictureFacts, toPictureFacts, type Wanted } from '../../pictures/picture-facts.ts';
import { mapWithPictures, type Pictures } from '../../pictures/pictures.ts';
import { finishSite } from '../../site/finish-site.ts';
import { findSavedPicture, listPages, type PageArchive, toPageName } from './list-pages.ts';
import { mapRecipe, type MapContext } from './map-recipe.ts';
import type { NamedPicture } from './recipe-facts.ts';
import { findRecipeTerm } from './recipe-terms.ts';
import type { RecipeOfPage } from './read-recipes.ts';
import { createPageReader } from './remember-pages.ts';

const by = 'import:recipe-pages';
const notPages = (files: readonly string[]): AppError =>
  new AppError({
    code: 'import/not-recipe-pages',
    status: 400,
    message: `${files.join(', ')}: there is no page, no JSON-LD and no feed in it. Save the pages of the recipes, and give their folder.`,
  });

const toHost = (address: string): string => URL.parse(address)?.host.replace(/^www\./, '') ?? '';

/** What a first reading gathers of all pages together. */
type Survey = { authors: Map<string, string>; topics: Map<string, { name: string; type: 'courseType' | 'topic' }>; hosts: Set<string> };

const toPersonKey = (name: string): string => `author:${buildSlug(name) === emptySlug ? name : buildSlug(name)}`;

const addToSurvey = ({ authors, topics, hosts }: Survey, { facts, address }: RecipeOfPage, vertical: Vertical): void => {
  for (const name of facts.authors) if (!authors.has(toPersonKey(name))) authors.set(toPersonKey(name), name);
  for (const name of facts.topics) {
    const term = findRecipeTerm(vertical, name);
    if (term && !topics.has(term.path)) topics.set(term.path, { name, type: term.type });
  }
  if (address !== '') hosts.add(toHost(address));
};

type PageReader = ReturnType<typeof createPageReader>;

const readSurvey = async (files: readonly string[], read: PageReader, { vertical, report, progress }: ImportJob): Promise<Survey> => {
  const survey: Survey = { authors: new Map(), topics: new Map(), hosts: new Set() };
  for (const [index, file] of files.entries()) {
    progress('reading', index + 1, files.length);
    for await (const event of read(file)) {
      if (event.kind === 'problem') report.note(`${event.text}.`);
      if (event.kind === 'recipe') addToSurvey(survey, event.recipe, vertical);
    }
  }
  return survey;
};

/** A picture of the archive by its path, every other by its address. */
const toFacts = ({ address }: Wanted): PictureFacts | undefined => {
  if (address?.startsWith('file:') !== true) return toPictureFacts({ address });
  const path = address.slice('file:'.length);
  const key = `file:${sha256(path, 'hex').slice(0, 32)}`;
  return { key, address: path, path };
};

type RecordParts = {
  archive: PageArchive;
  read: PageReader;
  pictures: Pictures;
  context: Omit<MapContext, 'pictures'>;
  /** The one old site whose paths lead here from now on. */
  oldHost: string | undefined;
  settings: string;
};

/** A recipe with the pictures that were saved beside its page. */
const withSavedPictures = async (recipe: RecipeOfPage, file: string, root: string): Promise<RecipeOfPage['facts']> => {
  const withSaved = async (picture: NamedPicture): Promise<NamedPicture> => {
    const saved = await findSavedPicture(file, picture.address, root);
    return saved === undefined ? picture : { ...picture, address: `file:${saved}` };
  };
  const { facts } = recipe;
  const pictures = await Promise.all(facts.pictures.slice(0, 4).map(withSaved));
  const instructions = await Promise.all(
    facts.instructions.map(async ({ items, ...group }) => ({
      ...group,
      items: await Promise.all(items.map(async (step) => (step.picture ? { ...step, picture: await withSaved(step.picture) } : step))),
    })),
  );
  return { ...facts, pictures, instructions };
};

/** The recipes of an archive as records; those that came already, and pages without any, are reported. */
async function* readRecords(
  job: ImportJob,
  { archive, read, pictures, context, oldHost, settings }: RecordParts,
): AsyncGenerator<SourceRecord> {
  const { report, progress, reportComment } = job;
  const seen = new Map<string, string>();
  for (const [index, file] of archive.files.entries()) {
    progress('bringing in', index + 1, archive.files.length);
    for await (const event of read(file)) {
      if (event.kind === 'none')
        report.add({ id: event.id, type: 'page', title: cleanLine(event.title, 200) }, 'leftOut', [
          { what: 'not brought in', text: event.text },
        ]);
      if (event.kind !== 'recipe') continue;
      const { recipe } = event;
      const text = JSON.stringify(recipe.facts);
      const content = sha256(text, 'base64url').slice(0, 12);
      const before = seen.get(recipe.key);
      const source = { id: cleanLine(recipe.id, 200), type: 'recipe', title: cleanLine(recipe.facts.name, 200) };
      // pages that give themselves the same address: where they say something else, they are others
      const externalId = before === undefined ? recipe.key : `${recipe.key}~${content}`;
      if (before === content || seen.has(externalId)) {
        report.add(source, 'leftOut', [{ what: 'not brought in', text: 'the same recipe was brought in by this run already' }]);
        continue;
      }
      seen.set(externalId, content);
      for (const comment of recipe.facts.comments) reportComment?.({ item: source.id, address: recipe.address, ...comment });
      const isOwn = recipe.isFirst && before === undefined && recipe.address !== '' && toHost(recipe.address) === oldHost;
      const previousPath = isOwn ? toPreviousPath(recipe.address) : undefined;
      yield {
        source,
        externalId,
        fingerprint: buildFingerprint(settings, recipe.address, previousPath ?? '', text),
        size: text.length,
        map: async () => {
          const facts = await withSavedPictures(recipe, file, archive.root);
          const found = { id: source.id, externalId, address: recipe.address, previousPath, facts };
          return mapWithPictures(pictures, (stored) => mapRecipe(found, { ...context, pictures: stored }));
        },
      };
    }
  }
}

/**
 * Brings recipes in that pages keep for machines, as JSON-LD or microdata: saved pages, files of JSON-LD, and feeds whose items hold pages. A first
 * reading gathers people and terms, a second one, of what the first remembers, maps and writes recipe by recipe.
 */
export const importRecipePages: Importer = async (job) => {
  const { vertical, dryRun } = job;
  const archive = await listPages(job.files);
  if (archive.files.length === 0) throw notPages(job.files);
  const read = createPageReader(archive.root);
  const { authors, topics, hosts } = await readSurvey(archive.files, read, job);
  const oldHost = job.siteUrl === undefined ? (hosts.size === 1 ? [...hosts][0] : undefined) : toHost(job.siteUrl);
  const { pictures, loop, buildSettings } = createImportRun(job, {
    by,
    toFacts,
    buildExternalId: (key) => `recipe-page:picture:${key}`,
    previousSite: { addresses: oldHost === undefined ? [] : [`https://${oldHost}`] },
  });
  await importTerms(
    [...topics].map(([path, { name, type }]) => buildTerm(vertical, path, type, { name, description: '' })),
    job,
  );
  const people = new Map<string, string>();
  const toPersonId = (name: string): string => `recipe-page:${oldHost ?? toPageName(archive.root, '/')}#${toPersonKey(name)}`.slice(0, 300);
  await importPeople(
    [...authors.values()].map((name) => ({
      piece: {
        source: { id: name, type: 'author', title: name },
        losses: [],
        document: buildPerson(vertical, { name, externalId: toPersonId(name) }),
      },
      keys: [name],
    })),
    job,
    loop,
    (externalId, id) => void people.set(externalId, id),
  );
  const context: Omit<MapContext, 'pictures'> = {
    vertical,
    findReason: pictures.findReason,
    allDrafts: job.allDrafts,
    toPerson: (name) => (dryRun ? undefined : people.get(toPersonId(name))),
  };
  await loop.bring(readRecords(job, { archive, read, pictures, context, oldHost, settings: buildSettings([], oldHost ?? '') }));
  await finishSite({ ...job, by }, { brought: loop.brought });
};
