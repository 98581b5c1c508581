import { mostFreeElements } from '#content/model/envelope';
import { cleanLine } from '#content/text/clean-text';
import { parseTimestamp, toTimestamp } from '../../pieces/timestamps.ts';
import { toText } from './fact-values.ts';
import { type Publication, publicationNames, readPublication } from './publication-facts.ts';

type Fields = Readonly<Record<string, unknown>>;
/** A picture that facts name: its address as it is written, and what is said of it. */
export type NamedPicture = { address: string; alt: string; caption: string; credit: string };
/** What site generators and we ourselves write before a text, under one name each. Dates are ISO 8601. */
export type MarkdownFacts = {
  title: string;
  description: string;
  slug: string;
  published: string | undefined;
  modified: string | undefined;
  publication: Publication;
  isPage: boolean;
  authors: string[];
  /** The first is what it is filed under. */
  categories: string[];
  tags: string[];
  picture: NamedPicture | undefined;
  /** Where it stood, as it is written. */
  address: string;
  aliases: string[];
  access: 'free' | 'metered' | 'locked' | undefined;
  /** How much of the text is open to everybody where the rest is not. */
  freeElements: number | undefined;
  language: string;
  /** Facts that have no place here, and dates that cannot be read. */
  others: { name: string; text: string }[];
};

// the same fact in small letters under the names that Jekyll, Hugo, Eleventy, Astro, Hexo, Gatsby, Obsidian and our own export give it; the first that is there counts
const names = {
  title: ['title', 'headline'],
  description: ['description', 'summary', 'excerpt', 'subtitle', 'dek', 'deck'],
  slug: ['slug'],
  published: ['date', 'pubdate', 'publishdate', 'published', 'published_at', 'datepublished', 'publish_date', 'created'],
  modified: ['lastmod', 'updated', 'modified', 'last_modified_at', 'updateddate', 'updated_at', 'datemodified'],
  authors: ['authors', 'author'],
  categories: ['categories', 'category', 'section'],
  tags: ['tags', 'topics', 'keywords', 'tag'],
  picture: [
    'image',
    'cover',
    'featured_image',
    'featuredimage',
    'feature_image',
    'coverimage',
    'heroimage',
    'hero',
    'thumbnail',
    'banner',
    'images',
  ],
  address: ['permalink', 'url', 'canonical'],
  aliases: ['aliases', 'redirect_from'],
  language: ['language', 'lang', 'locale'],
  access: ['access'],
  freeElements: ['freeelements'],
} as const;
/** Facts about how a generator shows a text, and what our export repeats for every piece of a brand: leaving them out loses nothing. */
const meansNothing = new Set(['layout', 'type', 'publication', 'licence', 'toc', 'comments', 'eleventynavigation']);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
const textIn = (fields: Fields, keys: readonly string[]): string =>
  keys.map((key) => toText(fields[key])).find((text) => text !== '') ?? '';
/** A list, or one text with commas between its parts; things with a name are that name. */
const toNames = (value: unknown): string[] => {
  const list: readonly unknown[] = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split(',')
      : value === undefined
        ? []
        : [value];
  return [
    ...new Set(list.map((one) => cleanLine(isFields(one) ? textIn(one, ['name', 'title', 'label']) : toText(one), 200)).filter(Boolean)),
  ];
};
const toPicture = (value: unknown): NamedPicture | undefined => {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  const fields: Fields = isFields(one) ? one : { src: one };
  const address = textIn(fields, ['src', 'url', 'image', 'path', 'relative', 'file', 'feature']);
  if (address === '') return undefined;
  return { address, alt: textIn(fields, ['alt']), caption: textIn(fields, ['caption']), credit: textIn(fields, ['credit']) };
};
const isSwitch = (value: unknown): boolean => /^(?:true|false|yes|no|on|off)$/i.test(toText(value));
const parseDate = (value: unknown): string | undefined =>
  value instanceof Date ? toTimestamp(value.getTime()) : parseTimestamp(toText(value));

/** Reads the facts before a text, whatever the case of their names. Those that have no place here are in `others`, to be reported. */
export const parseMarkdownFacts = (given: Fields): MarkdownFacts => {
  const byName = new Map(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]));
  const used = new Set<string>(publicationNames);
  const take = (fact: keyof typeof names): unknown => {
    // `published: false` of Jekyll is no date
    const name = names[fact].find((one) => toText(byName.get(one)) !== '' && !(fact === 'published' && isSwitch(byName.get(one))));
    if (name !== undefined) used.add(name);
    return name === undefined ? undefined : byName.get(name);
  };
  const dates = { published: take('published'), modified: take('modified') };
  const [published, modified] = [parseDate(dates.published), parseDate(dates.modified)];
  const saidAccess = toText(take('access'));
  const access = (['free', 'metered', 'locked'] as const).find((one) => one === saidAccess);
  const freeElements = toText(take('freeElements'));
  const pictures = [take('picture')].flat();
  const facts = {
    title: cleanLine(toText(take('title')), 500),
    description: cleanLine(toText(take('description')), 2000),
    slug: toText(take('slug')),
    published,
    modified,
    publication: readPublication((name) => byName.get(name)),
    isPage: [byName.get('layout'), byName.get('type')].includes('page'),
    authors: toNames([take('authors')].flat().filter(Boolean)),
    categories: toNames(take('categories')),
    tags: toNames(take('tags')),
    picture: toPicture(pictures[0]),
    address: toText(take('address')),
    aliases: toNames(take('aliases')),
    access,
    freeElements: /^\d{1,4}$/.test(freeElements) ? Math.min(Number(freeElements), mostFreeElements) : undefined,
    language: toText(take('language')),
  };
  const badDates = Object.entries(dates).flatMap(([name, value]) =>
    value !== undefined && parseDate(value) === undefined ? [{ name, text: `it is no date: ${toText(value)}` }] : [],
  );
  const others = Object.entries(given).flatMap(([name, value]) =>
    used.has(name.toLowerCase()) || meansNothing.has(name.toLowerCase()) || toText(value) === '' ? [] : [{ name, text: toText(value) }],
  );
  const morePictures = pictures.slice(1).map((one) => ({ name: 'picture', text: toPicture(one)?.address ?? '' }));
  return { ...facts, others: [...badDates, ...morePictures, ...others] };
};
