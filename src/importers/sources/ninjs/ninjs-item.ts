import { toFields, toList, textIn } from '../../files/json/read-json.ts';

type Fields = Readonly<Record<string, unknown>>;
export type NinjsText = { role: string; contentType: string; value: string };
export type NinjsName = { name: string; rel: string; uri: string };
export type NinjsRendition = { name: string; href: string; contentType: string; width: number; title: string };
/** An item of any version of ninjs, as one shape. Texts keep their role and media type. */
export type NinjsItem = {
  uri: string;
  type: string;
  representation: string;
  profile: string;
  version: string;
  firstCreated: string;
  versionCreated: string;
  contentCreated: string;
  embargoed: string;
  expires: string;
  pubStatus: string;
  language: string;
  title: string;
  by: string;
  slugline: string;
  located: string;
  copyrightHolder: string;
  copyrightNotice: string;
  usageTerms: string;
  edNote: string;
  headlines: NinjsText[];
  descriptions: NinjsText[];
  bodies: NinjsText[];
  people: NinjsName[];
  organisations: NinjsName[];
  places: NinjsName[];
  subjects: NinjsName[];
  events: NinjsName[];
  objects: NinjsName[];
  genres: NinjsName[];
  sources: NinjsName[];
  renditions: NinjsRendition[];
  associations: { name: string; item: Fields }[];
  altIds: { role: string; value: string }[];
  /** Fields that have no place, with their words. */
  others: { name: string; text: string }[];
};

/** The value of a field by any of its names: version 1 writes small letters, 2 and 3 write humps. */
const findValue = (item: Fields, ...names: string[]): unknown =>
  names.map((name) => item[name]).find((value) => value !== undefined && value !== null);
const text = (item: Fields, ...names: string[]): string => textIn(findValue(item, ...names)).trim();

const typeOfRole = (role: string): string =>
  /html|xhtml|rich/.test(role) ? 'text/html' : /nitf/.test(role) ? 'application/nitf+xml' : 'text/plain';

/** Texts of a kind: a list of them (2, 3), or fields such as `body_xhtml` and `headline` (1). */
const listTexts = (item: Fields, list: string, single: string): NinjsText[] => {
  const listed = toList(item[list])
    .map(toFields)
    .map((entry) => ({
      role: text(entry, 'role').toLowerCase(),
      contentType: text(entry, 'contentType', 'contenttype').toLowerCase() || typeOfRole(text(entry, 'role').toLowerCase()),
      value: textIn(entry.value),
    }));
  const named = Object.entries(item).flatMap(([name, value]): NinjsText[] => {
    if (typeof value !== 'string' || (name !== single && !name.startsWith(`${single}_`))) return [];
    const role = name === single ? 'main' : name.slice(single.length + 1);
    return [{ role, contentType: typeOfRole(role), value }];
  });
  return [...listed, ...named].filter(({ value }) => value.trim() !== '');
};

const listNames = (item: Fields, ...lists: string[]): NinjsName[] =>
  lists
    .flatMap((list) => toList(item[list]))
    .map(toFields)
    .map((entry) => ({
      name: text(entry, 'name', 'literal') || text(entry, 'code'),
      rel: text(entry, 'rel', 'role'),
      uri: text(entry, 'uri', 'code', 'literal'),
    }))
    .filter(({ name }) => name !== '');

/** Members of a list, or of an object by their names. */
const listMembers = (value: unknown): { name: string; item: Fields }[] =>
  Array.isArray(value)
    ? toList(value)
        .map(toFields)
        .map((item) => ({ name: text(item, 'name'), item }))
    : Object.entries(toFields(value)).map(([name, item]) => ({ name, item: toFields(item) }));

const used = new Set(
  'uri type representationtype representationType profile version firstcreated firstCreated versioncreated versionCreated contentcreated contentCreated embargoed embargoedUntil expires pubstatus pubStatus language title by byline slugline located copyrightholder copyrightHolder copyrightnotice copyrightNotice usageterms usageTerms ednote edNote headlines descriptions bodies people person organisations organisation places place subjects subject events event objects object genres genre infoSources infosource renditions associations altIds altids standard $standard urgency mimetype charcount wordcount charCount wordCount headline'.split(
    ' ',
  ),
);
const isUsed = (name: string): boolean => used.has(name) || /^(?:headline|description|body)(?:_|$)/.test(name);

/** Words in a value of any shape, for the report. */
const wordsIn = (value: unknown, depth = 0): string[] => {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  return depth > 6 || typeof value !== 'object' || value === null ? [] : Object.values(value).flatMap((inner) => wordsIn(inner, depth + 1));
};

/**
 * True for an object that may be an item: every version asks for a `uri`; what has its texts or renditions is read without one. A headline or a status
 * alone is other JSON (IM-37).
 */
export const isNinjs = (value: unknown): boolean => {
  const item = toFields(value);
  return Object.keys(item).some((name) =>
    /^(?:uri|headlines|bodies|descriptions|renditions|associations|(?:body|headline|description)_\w+)$/.test(name),
  );
};

/** An object as an item, whatever version of ninjs it is written in. */
export const toNinjsItem = (value: unknown): NinjsItem => {
  const item = toFields(value);
  const altIds = findValue(item, 'altIds', 'altids');
  return {
    uri: text(item, 'uri'),
    type: text(item, 'type'),
    representation: text(item, 'representationType', 'representationtype'),
    profile: text(item, 'profile'),
    version: text(item, 'version'),
    firstCreated: text(item, 'firstCreated', 'firstcreated'),
    versionCreated: text(item, 'versionCreated', 'versioncreated'),
    contentCreated: text(item, 'contentCreated', 'contentcreated'),
    embargoed: text(item, 'embargoedUntil', 'embargoed'),
    expires: text(item, 'expires'),
    pubStatus: text(item, 'pubStatus', 'pubstatus').toLowerCase(),
    language: text(item, 'language'),
    title: text(item, 'title'),
    by: text(item, 'by', 'byline'),
    slugline: text(item, 'slugline'),
    located: text(item, 'located'),
    copyrightHolder: text(item, 'copyrightHolder', 'copyrightholder'),
    copyrightNotice: text(item, 'copyrightNotice', 'copyrightnotice'),
    usageTerms: text(item, 'usageTerms', 'usageterms'),
    edNote: text(item, 'edNote', 'ednote'),
    headlines: listTexts(item, 'headlines', 'headline'),
    descriptions: listTexts(item, 'descriptions', 'description'),
    bodies: listTexts(item, 'bodies', 'body'),
    people: listNames(item, 'people', 'person'),
    organisations: listNames(item, 'organisations', 'organisation'),
    places: listNames(item, 'places', 'place'),
    subjects: listNames(item, 'subjects', 'subject'),
    events: listNames(item, 'events', 'event'),
    objects: listNames(item, 'objects', 'object'),
    genres: listNames(item, 'genres', 'genre'),
    sources: listNames(item, 'infoSources', 'infosource'),
    renditions: listMembers(item.renditions).map(({ name, item: rendition }) => ({
      name,
      href: text(rendition, 'href'),
      contentType: text(rendition, 'contentType', 'mimetype', 'contenttype'),
      width: typeof rendition.width === 'number' ? rendition.width : 0,
      title: text(rendition, 'title'),
    })),
    associations: listMembers(item.associations),
    altIds: Array.isArray(altIds)
      ? toList(altIds)
          .map(toFields)
          .map((entry) => ({ role: text(entry, 'role'), value: text(entry, 'value') }))
      : Object.entries(toFields(altIds)).map(([role, id]) => ({ role, value: textIn(id) })),
    others: Object.entries(item)
      .filter(([name]) => !isUsed(name))
      .map(([name, inner]) => ({ name, text: wordsIn(inner).join(' ') }))
      .filter(({ text: words }) => words.trim() !== ''),
  };
};

/** All that an item is about or names, which become topics here. */
export const listSubjects = ({ subjects, genres, people, organisations, places, events, objects }: NinjsItem): NinjsName[] => [
  ...subjects,
  ...genres,
  ...people,
  ...organisations,
  ...places,
  ...events,
  ...objects,
];
