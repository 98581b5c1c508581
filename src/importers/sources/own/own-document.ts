import { brandOf, isVertical } from '#brands';
import { buildIdPattern, idPrefixes } from '#content/model/id-prefixes';
import { parseDocument } from '#features/newsroom/documents';
import type { PictureSource } from '../../bodies/body-parts.ts';
import type { NewDocument } from '../../loop/imported-piece.ts';
import { textIn } from '../../files/json/read-json.ts';
import { importableTypes } from '../../loop/importable-types.ts';
import { isRefused } from '../../loop/is-refused.ts';
import type { OwnRecord } from './own-record.ts';
import { isFields } from '#content/validation/json-fields';

// pictures are looked up by their addresses
const reference = new RegExp(`^${buildIdPattern(idPrefixes.filter((prefix) => prefix !== 'ncim'))}$`);
// pictures come as files
const ownTypes: ReadonlySet<unknown> = new Set(importableTypes.filter((type) => type !== 'mediaAsset'));

export type OwnPlace = {
  pictures: PictureSource;
  toPerson: (name: string) => string | undefined;
  /** The id here of a thing of the same archive, by its id there. */
  toId: (id: string) => string | undefined;
  /** Milliseconds since 1970. */
  now: number;
};
type ReportLoss = (what: string, text: string) => void;
type Fields = Readonly<Record<string, unknown>>;

const isPicture = ({ id, width }: Fields): boolean => typeof id === 'string' && id.startsWith('ncim') && typeof width === 'number';

/**
 * A value of our own archive with the pictures, people and pieces that are here: an element whose picture or piece is not here is left out and reported.
 */
export const translateReferences = (
  value: Fields,
  record: Pick<OwnRecord, 'pictures' | 'people'>,
  place: OwnPlace,
  reportLoss: ReportLoss,
): Fields | undefined => {
  const { pictures, toId, toPerson } = place;
  const picture = (fields: Fields): Fields | undefined => {
    const id = String(fields.id);
    const own = toId(id);
    if (own !== undefined) return { ...fields, id: own };
    const address = textIn(record.pictures[id]);
    const image = pictures.picture({ address });
    if (!image) reportLoss('picture', address || id);
    return image && { ...fields, id: image.id, version: image.version, width: image.width, height: image.height };
  };
  const referred = (id: string): string | undefined => {
    const here = toId(id) ?? (id.startsWith('ncpn') ? toPerson(textIn(record.people[id])) : undefined);
    if (here === undefined) reportLoss('reference', `${id} is not in the archive`);
    return here;
  };
  const walk = (inner: unknown, key: string): unknown => {
    // words are words, whatever they look like
    if (typeof inner === 'string') return key !== 'text' && reference.test(inner) ? referred(inner) : inner;
    if (Array.isArray(inner)) return inner.map((one) => walk(one, key)).filter((one) => one !== undefined);
    return isFields(inner) ? walkFields(inner) : inner;
  };
  const walkFields = (fields: Fields): Fields | undefined => {
    if (isPicture(fields)) return picture(fields);
    const made = Object.entries(fields).map(([name, one]) => [name, walk(one, name)] as const);
    // a step of a recipe has its words without its picture, too
    const needed = typeof fields.text === 'string' ? ['id'] : ['id', 'image'];
    const isEmptied = made.some(([name, one]) => needed.includes(name) && one === undefined && fields[name] !== undefined);
    return isEmptied ? undefined : Object.fromEntries(made.filter(([, one]) => one !== undefined));
  };
  return walkFields(value);
};

/**
 * A piece or person as our own export stored it. It is checked like anything that an editor sends: site and publisher follow from the vertical, and
 * what is published is not of a day to come. Undefined for what is none, or is not whole; that is reported.
 */
export const parseOwnDocument = (own: OwnRecord, externalId: string, place: OwnPlace, reportLoss: ReportLoss): NewDocument | undefined => {
  const { id, externalId: _key, ...rest } = own.document;
  const { vertical, type, status, datePublished } = rest;
  if (!ownTypes.has(type) || !isVertical(vertical) || typeof id !== 'string') return undefined;
  const { site, publisher } = brandOf(vertical);
  const refuse = (why: string): undefined => void reportLoss('masthead', `what our own export kept is not taken: ${why}`);
  if (status === 'published' && typeof datePublished === 'string' && Date.parse(datePublished) > place.now)
    return refuse('it is published at an instant to come');
  try {
    const document = {
      ...translateReferences(rest, own, place, reportLoss),
      site,
      publisher,
      externalId,
      id: place.toId(id) ?? id,
    };
    const { id: _none, ...parsed } = parseDocument(document);
    return parsed as NewDocument;
  } catch (error) {
    if (!isRefused(error)) throw error;
    return refuse(error.message);
  }
};
