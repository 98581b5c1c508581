import { createHash } from 'node:crypto';
import type { Vertical } from '#brands';
import { cleanText } from '#content/html/clean-text';
import type { ImportJob } from '../../loop/import-job.ts';
import type { ImportReport } from '../../loop/import-report.ts';
import { importPeople } from '../../pieces/import-people.ts';
import { buildPerson } from '../../pieces/build-person.ts';
import { importTerms } from '../../pieces/terms.ts';
import type { SourceRecord } from '../../loop/imported-piece.ts';
import { createImportRun } from '../../loop/import-run.ts';
import { buildFingerprint } from '../../loop/fingerprint.ts';
import type { BodySources } from './body-sources.ts';
import { toLine } from '../../bodies/to-line.ts';
import type { MapContext } from './map-context.ts';
import { buildExternalId, toKey, mapItem } from './map-item.ts';
import { mapWithPictures, type Pictures } from '../../pictures/pictures.ts';
import type { PictureSource } from '../../bodies/body-parts.ts';
import { createAttachmentFinder, isPicture } from './attachment-pictures.ts';
import { readWxr } from './read-wxr.ts';
import type { WxrItem, WxrTerm } from './records.ts';
import { redirectLists } from '../../links/redirect-lists.ts';
import { type Survey, readSurvey, termKey } from './survey.ts';
import { buildMenus } from './menus.ts';
import { finishSite } from '../../site/finish-site.ts';
import { placeTerms } from './terms.ts';

const by = 'import:wxr';

/** The addresses the old site had: a blog may stand elsewhere than the site around it. */
const listAddresses = ({ channel }: Survey): string[] =>
  [channel.blogUrl, channel.siteUrl, channel.link].filter((address) => address !== undefined);

const buildPeople = (survey: Survey, vertical: Vertical) => {
  return [...survey.authors].map(([login, name]) => {
    const shown = toLine(name, 200) || toLine(login, 200) || 'Unknown';
    const named =
      login.length <= 100 && /^[\x20-\x7e]+$/.test(login) ? login : createHash('sha256').update(login).digest('hex').slice(0, 24);
    const bio = cleanText(survey.bios.get(login) ?? '').slice(0, 20_000);
    const facts = {
      name: shown,
      externalId: buildExternalId(survey, `author:${named}`),
      ...(bio !== '' && { bio, shortBio: toLine(bio, 1000) }),
    };
    const document = buildPerson(vertical, facts, [shown, login]);
    return { source: { id: toLine(login, 100), type: 'author', title: shown }, losses: [], document };
  });
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

const buildSources = (survey: Survey, { picture }: PictureSource): BodySources => ({
  picture,
  attachment: (id) => survey.attachments.get(id),
  listAttachments: (post) =>
    (survey.attachmentsByParent.get(post) ?? []).flatMap((id) => {
      const attachment = survey.attachments.get(id);
      return attachment && isPicture(attachment) ? [attachment] : [];
    }),
  reusableBlock: (id) => survey.reusableBlocks.get(id),
});

/** An attachment is a picture of the library, or is named in the report with its address. */
const importAttachment = async (item: WxrItem, survey: Survey, pictures: Pictures, report: ImportReport): Promise<void> => {
  const attachment = survey.attachments.get(item.id);
  const source = { id: item.id, type: 'attachment', title: toLine(item.title, 200) };
  if (!attachment) return report.add(source, 'leftOut', [{ what: 'not brought in', text: 'it has no number' }]);
  const wanted = { id: attachment.id, address: attachment.address };
  if (!isPicture(attachment))
    return report.add(source, 'leftOut', [{ what: 'file', text: `not a picture; pieces go on linking to ${attachment.address}` }]);
  const wasUnknown = pictures.isUnknown(wanted);
  await pictures.prepare([wanted]);
  const problems = item.problems.map((text) => ({ what: 'broken XML', text }));
  if (pictures.picture(wanted)) report.add(source, wasUnknown ? 'new' : 'unchanged', problems);
  else
    report.add(source, 'leftOut', [
      ...problems,
      { what: 'picture', text: `${pictures.findReason(wanted) ?? 'it has no address'} (${attachment.address})` },
    ]);
};

/** Brings WordPress exports in: a first reading gathers authors, terms and pictures, a second one maps and writes item by item. */
export const importWxr = async (job: ImportJob): Promise<void> => {
  const { files, vertical, report, dryRun, progress } = job;
  const survey = await readSurvey(files, (items) => progress('reading', items, undefined));
  for (const problem of survey.problems) report.note(problem);
  const { pictures, loop, settingsOf } = createImportRun(job, {
    by,
    toFacts: createAttachmentFinder(survey),
    buildExternalId: (key) => buildExternalId(survey, key),
    previousSite: { addresses: listAddresses(survey), keyOfNumber: (number) => buildExternalId(survey, number) },
  });

  const places = placeTerms(survey, vertical);
  await importTerms(places.all(), job);

  const people = new Map<string, string>();
  const persons = buildPeople(survey, vertical);
  const logins = new Map(persons.map(({ document }, index) => [document.externalId, [...survey.authors.keys()][index] ?? '']));
  const numbers = new Map([...survey.logins].map(([number, login]) => [login, number]));
  const listKeys = (login: string): string[] => [
    login,
    survey.authors.get(login) ?? '',
    survey.emails.get(login) ?? '',
    numbers.get(login) ?? '',
  ];
  const known = persons.map((piece) => ({ piece, keys: listKeys(logins.get(piece.document.externalId) ?? '') }));
  await importPeople(known, job, loop, (externalId, id) => {
    const login = logins.get(externalId) ?? '';
    people.set(login, id);
    people.set(survey.authors.get(login) ?? login, id);
  });

  await redirectLists(job, listTermPaths(survey, places.findTermPath), listAuthorPaths(people));

  const seen = new Map<string, string>();
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

  const settings = settingsOf([survey.digest]);
  async function* records(): AsyncGenerator<SourceRecord> {
    let read = 0;
    for (const file of files)
      for await (const event of readWxr(file)) {
        if (event.kind !== 'item') continue;
        const { item, text } = event;
        progress('bringing in', (read += 1), survey.items);
        if (item.type === 'attachment') {
          await importAttachment(item, survey, pictures, report);
          continue;
        }
        const ownKey = toKey(item);
        const content = createHash('sha256').update(`${item.title}\n${item.type}\n${item.content}`).digest('base64').slice(0, 12);
        const before = seen.get(ownKey);
        for (const comment of item.comments) job.reportComment?.({ item: buildExternalId(survey, ownKey), address: item.link, ...comment });
        const source = { id: item.id, type: item.type || 'item', title: toLine(item.title, 200) };
        if (before === content) {
          report.add(source, 'leftOut', [{ what: 'not brought in', text: 'the same item is in the export twice' }]);
          continue;
        }
        const key = before === undefined ? ownKey : `${ownKey}~${content}`;
        if (before === undefined) seen.set(ownKey, content);
        yield {
          source,
          externalId: buildExternalId(survey, key),
          fingerprint: buildFingerprint(settings, text),
          size: item.content.length + item.entries.reduce((sum, entry) => sum + entry.content.length, 0),
          map: () => mapWithPictures(pictures, (found) => mapItem(item, { ...context, sources: buildSources(survey, found) }, key)),
        };
      }
  }
  await loop.bring(records());
  const ids = new Map([...survey.terms.values()].map((term) => [termKey(term.taxonomy, `#${term.id}`), term] as const));
  const buildPath = (taxonomy: string, id: string): string | undefined => {
    const term = ids.get(termKey(taxonomy, `#${id}`));
    return term && places.findTermPath(term);
  };
  await finishSite({ ...job, by }, { menus: buildMenus(survey, buildPath), brought: loop.brought });
};
