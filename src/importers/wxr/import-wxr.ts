import type { Kysely } from 'kysely';
import { createHash } from 'node:crypto';
import { brandOf, type Vertical } from '#brands';
import { emptySlug, slugFrom } from '#content/urls';
import { type Documents, type DocumentTables, findTerms } from '#features/documents';
import type { MediaStore } from '#platform/media';
import type { FetchOutside } from '#platform/outside-calls';
import type { ImportReport } from '../import-report.ts';
import { createImportLoop, type ImportedPiece, type NewDocument } from '../importer.ts';
import type { BodySources } from './body-sources.ts';
import { lineOf } from './item-facts.ts';
import { externalIdOf, keyOf, mapItem, type MapContext } from './map-item.ts';
import { createPictures, type Pictures, type Wanted } from './pictures.ts';
import { readWxr } from './read.ts';
import type { WxrItem } from './records.ts';
import { type Survey, surveyFiles, termKey } from './survey.ts';
import { placeTerms } from './terms.ts';

export type WxrImport = {
  /** The parts of one export; WordPress.com divides large ones. */
  files: readonly string[];
  vertical: Vertical;
  documents: Documents;
  database: Kysely<DocumentTables>;
  media: MediaStore;
  mediaFolder?: string | undefined;
  fetch?: FetchOutside | undefined;
  allDrafts: boolean;
  dryRun: boolean;
  report: ImportReport;
  /** Hears how far it is: reading for the first time, then bringing in. */
  progress: (step: 'reading' | 'bringing in', done: number, all: number | undefined) => void;
};

const by = 'import:wxr';

const peopleOf = (survey: Survey, vertical: Vertical): ImportedPiece[] => {
  const brand = brandOf(vertical);
  return [...survey.authors].map(([login, name]): ImportedPiece => {
    const shown = lineOf(name, 200) || lineOf(login, 200) || 'Unknown';
    const slug = [slugFrom(shown), slugFrom(login)].find((one) => one !== emptySlug) ?? 'author';
    const document: NewDocument = {
      type: 'person',
      site: brand.site,
      vertical,
      publisher: brand.publisher,
      slug,
      status: 'published',
      hidden: false,
      name: shown,
      bio: '',
      shortBio: '',
      socialMediaProfiles: {},
      authorType: 'author',
      featuredAuthor: { isFeaturedAuthor: false },
      externalId: externalIdOf(
        survey,
        `author:${login.length <= 100 && /^[\x20-\x7e]+$/.test(login) ? login : createHash('sha256').update(login).digest('hex').slice(0, 24)}`,
      ),
    };
    return { source: { id: lineOf(login, 100), type: 'author', title: shown }, losses: [], document };
  });
};

const sourcesOf = (survey: Survey, pictures: Pictures, unknown: Wanted[]): BodySources => ({
  picture: (wanted) => {
    if (pictures.isUnknown(wanted)) unknown.push(wanted);
    return pictures.picture(wanted);
  },
  attachment: (id) => survey.attachments.get(id),
  attachmentsOf: (post) =>
    (survey.attachmentsByParent.get(post) ?? []).flatMap((id) => {
      const attachment = survey.attachments.get(id);
      return attachment && pictures.isPicture(attachment) ? [attachment] : [];
    }),
  reusableBlock: (id) => survey.reusableBlocks.get(id),
});

/** An attachment is a picture of the library, or is named in the report with its address. */
const attachmentPiece = async (item: WxrItem, survey: Survey, pictures: Pictures, report: ImportReport): Promise<void> => {
  const attachment = survey.attachments.get(item.id);
  const source = { id: item.id, type: 'attachment', title: lineOf(item.title, 200) };
  if (!attachment) return report.add(source, 'leftOut', [{ what: 'not brought in', text: 'it has no number' }]);
  const wanted = { id: attachment.id, address: attachment.address };
  if (!pictures.isPicture(attachment))
    return report.add(source, 'leftOut', [{ what: 'file', text: `not a picture; pieces go on linking to ${attachment.address}` }]);
  const wasUnknown = pictures.isUnknown(wanted);
  await pictures.prepare([wanted]);
  const problems = item.problems.map((text) => ({ what: 'broken XML', text }));
  if (pictures.picture(wanted)) report.add(source, wasUnknown ? 'new' : 'unchanged', problems);
  else
    report.add(source, 'leftOut', [
      ...problems,
      { what: 'picture', text: `${pictures.reasonOf(wanted) ?? 'it has no address'} (${attachment.address})` },
    ]);
};

/** Brings WordPress exports in: a first reading gathers authors, terms and pictures, a second one maps and writes item by item. */
export const importWxr = async (job: WxrImport): Promise<Survey> => {
  const { files, vertical, documents, database, report, dryRun, progress } = job;
  const survey = await surveyFiles(files, (items) => progress('reading', items, undefined));
  for (const problem of survey.problems) report.note(problem);
  const pictures = createPictures({ survey, documents, database, media: job.media, folder: job.mediaFolder, fetch: job.fetch, by, dryRun });
  const loop = createImportLoop({ documents, database, by, report, dryRun });

  const places = placeTerms(survey, vertical);
  const terms = places.all();
  for (let at = 0; at < terms.length; at += 1000) {
    const slice = terms.slice(at, at + 1000);
    const known = await findTerms(
      database,
      slice.map(({ path }) => path),
    );
    for (const term of slice) {
      const isKnown = known.has(term.path);
      if (!isKnown && !dryRun) await documents.writeTerm(term);
      report.add({ id: term.path, type: 'term', title: term.name }, isKnown ? 'unchanged' : 'new', []);
    }
  }

  const people = new Map<string, string>();
  const persons = peopleOf(survey, vertical);
  const logins = new Map(
    persons.map(({ source, document }, index) => [document?.externalId ?? source.id, [...survey.authors.keys()][index] ?? '']),
  );
  await loop.bring(persons, (externalId, id) => {
    const login = logins.get(externalId) ?? '';
    people.set(login, id);
    people.set(survey.authors.get(login) ?? login, id);
  });

  const seen = new Map<string, string>();
  const unknown: Wanted[] = [];
  const context: MapContext = {
    survey,
    vertical,
    sources: sourcesOf(survey, pictures, unknown),
    allDrafts: job.allDrafts,
    pathOfTerm: (taxonomy, slug) => {
      const term = survey.terms.get(termKey(taxonomy, slug));
      return term && places.pathOf(term);
    },
    personOf: (login) => (dryRun ? undefined : people.get(login)),
  };

  async function* pieces(): AsyncGenerator<ImportedPiece> {
    let read = 0;
    for (const file of files)
      for await (const event of readWxr(file)) {
        if (event.kind !== 'item') continue;
        const { item } = event;
        progress('bringing in', (read += 1), survey.items);
        if (item.type === 'attachment') {
          await attachmentPiece(item, survey, pictures, report);
          continue;
        }
        const ownKey = keyOf(item);
        const content = createHash('sha256').update(`${item.title}\n${item.type}\n${item.content}`).digest('base64').slice(0, 12);
        const before = seen.get(ownKey);
        if (before === content) {
          yield {
            source: { id: item.id, type: item.type || 'item', title: lineOf(item.title, 200) },
            losses: [],
            leftOut: 'the same item is in the export twice',
          };
          continue;
        }
        const key = before === undefined ? ownKey : `${ownKey}~${content}`;
        if (before === undefined) seen.set(ownKey, content);
        unknown.length = 0;
        const first = mapItem(item, context, key);
        if (unknown.length === 0) {
          yield first;
          continue;
        }
        await pictures.prepare(unknown);
        yield mapItem(item, context, key);
      }
  }
  await loop.bring(pieces());
  return survey;
};
