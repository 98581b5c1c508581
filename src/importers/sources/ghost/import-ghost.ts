import { textIn } from '../../files/json/read-json.ts';
import { redirectLists } from '../../links/redirect-lists.ts';
import type { ImportJob, Importer } from '../../loop/import-job.ts';
import { createImportRun } from '../../loop/import-run.ts';
import { importPeople, type PeopleLoop } from '../../pieces/import-people.ts';
import { importTerms } from '../../pieces/terms.ts';
import { mapWithPictures, type Pictures } from '../../pictures/pictures.ts';
import { finishSite } from '../../site/finish-site.ts';
import type { MapContext } from './map-post.ts';
import { mapUser } from './map-user.ts';
import { buildMenus } from './menus.ts';
import { createPictureFinder } from './picture-finder.ts';
import { readRecords } from './records.ts';
import { type GhostRow, readSurvey, type Survey } from './survey.ts';
import { listTagNotes, placeTags } from './tags.ts';

const by = 'import:ghost';

type UserParts = { survey: Survey; pictures: Pictures; loop: PeopleLoop; withAddresses: MapContext['withAddresses'] };

/** Brings the users of a site in; gives the ids of people by those of users. */
const importUsers = async (job: ImportJob, { survey, pictures, loop, withAddresses }: UserParts): Promise<Map<string, string>> => {
  const persons = [];
  const userIds = new Map<string, string>();
  for (const [id, user] of survey.users) {
    const withPicture = { ...user, profile_image: withAddresses(textIn(user.profile_image) || textIn(user.image)) };
    const piece = await mapWithPictures(pictures, (found) => mapUser(withPicture, job.vertical, found));
    persons.push({ piece, keys: [id, ...['email', 'slug', 'name'].map((field) => textIn(user[field]))] });
    userIds.set(piece.document.externalId, id);
  }
  const people = new Map<string, string>();
  await importPeople(persons, job, loop, (externalId, id) => void people.set(userIds.get(externalId) ?? '', id));
  return people;
};

/** Where Ghost lists the pieces of tags or authors: what is here by the path there. Slugs that no path has are left out. */
const listPaths = (kind: 'tag' | 'author', here: ReadonlyMap<string, string>, rows: ReadonlyMap<string, GhostRow>): Map<string, string> =>
  new Map(
    [...here].flatMap(([id, target]) => {
      const slug = textIn(rows.get(id)?.slug);
      return /^[\w-]{1,191}$/.test(slug) ? [[`/${kind}/${slug}`, target] as const] : [];
    }),
  );

/** Brings a Ghost export in: a first reading gathers users, tags and what joins them to posts, a second one maps and writes post by post. */
export const importGhost: Importer = async (job) => {
  const { files, vertical, report, dryRun, progress } = job;
  const survey = await readSurvey(files, (items) => progress('reading', items, undefined));
  for (const problem of survey.problems) report.note(problem);
  const base = job.siteUrl?.replace(/(?<!\/)\/+$/, '') ?? '';
  const withAddresses = (text: string): string => (text.includes('__GHOST_URL__') ? text.replaceAll('__GHOST_URL__', () => base) : text);
  const { pictures, loop, buildSettings } = createImportRun(job, {
    by,
    toFacts: createPictureFinder(base),
    buildExternalId: (key) => `ghost:${survey.site}#${key}`,
    previousSite: { addresses: [base, '__ghost_url__'] },
  });

  const tags = placeTags(survey, vertical);
  await importTerms(tags.terms, job);
  for (const note of listTagNotes(tags, survey)) report.note(note);
  const people = await importUsers(job, { survey, pictures, loop, withAddresses });
  await redirectLists(job, listPaths('tag', tags.paths, survey.tags), listPaths('author', people, survey.users));

  const context: Omit<MapContext, 'pictures'> = {
    survey,
    vertical,
    allDrafts: job.allDrafts,
    withAddresses,
    pathOfTag: (id) => tags.paths.get(id),
    toPerson: (id) => (dryRun ? undefined : people.get(id)),
  };
  await loop.bring(readRecords(files, { pictures, context, settings: buildSettings([survey.digest], base), report, progress }));
  await finishSite({ ...job, by }, { menus: buildMenus(survey, base), brought: loop.brought });
};
