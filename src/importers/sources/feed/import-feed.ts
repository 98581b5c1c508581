import { type AppError, isAppError } from '#platform/errors';
import type { Importer, ImportJob } from '../../loop/import-job.ts';
import { createImportRun } from '../../loop/import-run.ts';
import { toPictureFacts } from '../../pictures/picture-facts.ts';
import { buildPerson } from '../../pieces/build-person.ts';
import { importPeople, type PeopleLoop } from '../../pieces/import-people.ts';
import { buildTerm, importTerms } from '../../pieces/terms.ts';
import { finishSite } from '../../site/finish-site.ts';
import { importAsCards, requireLiveBlog } from './import-as-cards.ts';
import { type MapContext, toKey } from './map-item.ts';
import { readRecords } from './records.ts';
import { readSurvey, type Survey } from './survey.ts';

const by = 'import:feed';

const isRefusedFeed = (error: unknown): error is AppError => isAppError(error) && error.status < 500;

/** Brings the authors of a feed in; gives their ids by the names that the feed has for them. */
const importAuthors = async (job: ImportJob, { channel, authors }: Survey, loop: PeopleLoop): Promise<Map<string, string>> => {
  const { vertical } = job;
  const host = URL.canParse(channel.link) ? new URL(channel.link).host : toKey(channel.title || 'untitled');
  const persons = new Map(
    [...authors].map(([author, name]) => {
      const externalId = `feed:${host}#author:${toKey(name.toLowerCase())}`;
      const piece = {
        source: { id: name, type: 'author', title: name },
        losses: [],
        document: buildPerson(vertical, { name, externalId }),
      };
      return [externalId, { piece, keys: [author, name] }] as const;
    }),
  );
  const people = new Map<string, string>();
  await importPeople([...persons.values()], job, loop, (externalId, id) => {
    const name = persons.get(externalId)?.piece.document.name;
    for (const [author, shown] of authors) if (shown.toLowerCase() === name?.toLowerCase()) people.set(author, id);
  });
  return people;
};

/** Brings one feed in; gives the ids of what came. `seen` is what came from the feeds before it. */
const importOne = async (file: string, job: ImportJob, seen: Map<string, string>): Promise<readonly string[]> => {
  const { vertical, dryRun } = job;
  const survey = await readSurvey(file, job);
  const { channel, categories } = survey;
  const { pictures, loop, buildSettings } = createImportRun(job, {
    by,
    toFacts: toPictureFacts,
    buildExternalId: (key) => `feed:picture:${key}`,
    previousSite: { addresses: [channel.link] },
  });
  const terms = [...categories].map(([path, name]) => buildTerm(vertical, path, 'topic', { name, description: '' }));
  if (job.asCards === undefined) await importTerms(terms, job);
  const people = await importAuthors(job, survey, loop);
  const context: Omit<MapContext, 'pictures'> = {
    vertical,
    siteLink: channel.link,
    base: channel.base,
    allDrafts: job.allDrafts,
    toPerson: (name) => (dryRun ? undefined : people.get(name)),
  };
  const records = readRecords(file, { ...job, survey, seen, pictures, context, settings: buildSettings([channel]) });
  if (job.asCards === undefined) await loop.bring(records);
  else await importAsCards(records, { ...job, by }, job.asCards);
  return loop.brought;
};

/**
 * Brings feeds in, each file by itself: their items as articles, whose old addresses lead here where they are of the feed's own site, or as cards
 * of a live blog.
 */
export const importFeed: Importer = async (job) => {
  if (job.asCards !== undefined) await requireLiveBlog(job, job.asCards);
  const seen = new Map<string, string>();
  let refused: AppError | undefined;
  const brought: string[] = [];
  let feeds = 0;
  for (const file of job.files)
    try {
      for (const id of await importOne(file, job, seen)) brought.push(id);
      feeds += 1;
    } catch (error) {
      // one broken feed of many is named, and the others come in
      if (!isRefusedFeed(error)) throw error;
      refused ??= error;
      if (job.files.length > 1)
        job.report.add({ id: file, type: 'feed', title: '' }, 'leftOut', [{ what: 'not brought in', text: error.message }]);
    }
  if (refused && feeds === 0) throw refused;
  if (job.asCards === undefined) await finishSite({ ...job, by }, { brought });
};
