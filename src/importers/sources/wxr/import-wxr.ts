import type { Vertical } from '#brands';
import { cleanText } from '#content/text/clean-text';
import { sha256 } from '#platform/hashing';
import { toLine } from '../../bodies/to-line.ts';
import { redirectLists } from '../../links/redirect-lists.ts';
import type { ImportJob } from '../../loop/import-job.ts';
import { createImportRun } from '../../loop/import-run.ts';
import { buildPerson } from '../../pieces/build-person.ts';
import { type ImportedPerson, importPeople, type PeopleLoop } from '../../pieces/import-people.ts';
import { importTerms } from '../../pieces/terms.ts';
import { finishSite } from '../../site/finish-site.ts';
import { createAttachmentFinder } from './attachment-pictures.ts';
import type { MapContext } from './map-context.ts';
import { buildExternalId } from './item-key.ts';
import { buildMenus } from './menus.ts';
import { readRecords } from './read-records.ts';
import type { WxrTerm } from './records/records.ts';
import { readSurvey, type Survey, termKey } from './records/survey.ts';
import { placeTerms } from './terms.ts';

const by = 'import:wxr';

/** The addresses the old site had: a blog may stand elsewhere than the site around it. */
const listAddresses = ({ channel }: Survey): string[] =>
  [channel.blogUrl, channel.siteUrl, channel.link].filter((address) => address !== undefined);

const mapAuthor = (survey: Survey, login: string, name: string, vertical: Vertical): ImportedPerson['piece'] => {
  const shown = toLine(name, 200) || toLine(login, 200) || 'Unknown';
  const key = login.length <= 100 && /^[\x20-\x7e]+$/.test(login) ? login : sha256(login, 'hex').slice(0, 24);
  const bio = cleanText(survey.bios.get(login) ?? '').slice(0, 20_000);
  const facts = {
    name: shown,
    externalId: buildExternalId(survey, `author:${key}`),
    ...(bio !== '' && { bio, shortBio: toLine(bio, 1000) }),
  };
  const document = buildPerson(vertical, facts, [shown, login]);
  return { source: { id: toLine(login, 100), type: 'author', title: shown }, losses: [], document };
};

/** Brings the authors of an export in; gives their ids by login and by name. */
const importAuthors = async (job: ImportJob, survey: Survey, loop: PeopleLoop): Promise<Map<string, string>> => {
  const numbers = new Map([...survey.logins].map(([number, login]) => [login, number]));
  const authors = [...survey.authors].map(([login, name]) => ({
    login,
    piece: mapAuthor(survey, login, name, job.vertical),
    keys: [login, name, survey.emails.get(login) ?? '', numbers.get(login) ?? ''],
  }));
  const logins = new Map(authors.map(({ login, piece }) => [piece.document.externalId, login] as const));
  const people = new Map<string, string>();
  await importPeople(authors, job, loop, (externalId, id) => {
    const login = logins.get(externalId) ?? '';
    people.set(login, id);
    people.set(survey.authors.get(login) ?? login, id);
  });
  return people;
};

/** Where WordPress lists the pieces of a term, unless its site changed it: below the terms around it, as its categories stand. */
const listTermPaths = (survey: Survey, buildPath: (term: WxrTerm) => string | undefined): Map<string, string> => {
  const listSlugs = (term: WxrTerm, depth = 0): string[] => {
    const parent = term.parent === '' || depth > 6 ? undefined : survey.terms.get(termKey(term.taxonomy, term.parent));
    return [...(parent ? listSlugs(parent, depth + 1) : []), term.slug];
  };
  return new Map(
    [...survey.terms.values()].flatMap((term) => {
      const base = term.taxonomy === 'category' ? 'category' : term.taxonomy === 'post_tag' ? 'tag' : undefined;
      const path = buildPath(term);
      return base === undefined || path === undefined || !/^(?:[\w-]|%[0-9a-f]{2})+$/i.test(term.slug)
        ? []
        : [[`/${base}/${listSlugs(term).join('/')}`, path] as const];
    }),
  );
};
const listAuthorPaths = (people: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([...people].flatMap(([login, id]) => (/^[\w-]{1,100}$/.test(login) ? [[`/author/${login.toLowerCase()}`, id] as const] : [])));

/** Brings WordPress exports in: a first reading gathers authors, terms and pictures, a second one maps and writes item by item. */
export const importWxr = async (job: ImportJob): Promise<void> => {
  const { files, vertical, report, dryRun, progress } = job;
  const survey = await readSurvey(files, (items) => progress('reading', items, undefined));
  for (const problem of survey.problems) report.note(problem);
  const { pictures, loop, buildSettings } = createImportRun(job, {
    by,
    toFacts: createAttachmentFinder(survey),
    buildExternalId: (key) => buildExternalId(survey, key),
    previousSite: { addresses: listAddresses(survey), keyOfNumber: (number) => buildExternalId(survey, number) },
  });

  const places = placeTerms(survey, vertical);
  await importTerms(places.all(), job);
  const people = await importAuthors(job, survey, loop);
  await redirectLists(job, listTermPaths(survey, places.findTermPath), listAuthorPaths(people));

  const context: Omit<MapContext, 'sources'> = {
    survey,
    vertical,
    allDrafts: job.allDrafts,
    pathOfTerm: (taxonomy, slug) => {
      const term = survey.terms.get(termKey(taxonomy, slug));
      return term && places.findTermPath(term);
    },
    toPerson: (login) => (dryRun ? undefined : people.get(login)),
  };
  await loop.bring(readRecords(files, { ...job, survey, pictures, context, settings: buildSettings([survey.digest]) }));

  const termsByNumber = new Map([...survey.terms.values()].map((term) => [termKey(term.taxonomy, `#${term.id}`), term] as const));
  const findTermPath = (taxonomy: string, id: string): string | undefined => {
    const term = termsByNumber.get(termKey(taxonomy, `#${id}`));
    return term && places.findTermPath(term);
  };
  await finishSite({ ...job, by }, { menus: buildMenus(survey, findTermPath), brought: loop.brought });
};
