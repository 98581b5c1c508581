import { isVertical } from '#brands';
import { buildIdPattern, listIdPrefixes, piecePrefixes } from '#content/model/id-prefixes';
import { isFields } from '#content/validation/json-fields';

/** What a document refers to: where (the path of the field), what kind of thing, and its id, path or filter. */
export type Reference = { path: string; kind: 'picture' | 'person' | 'piece' | 'newsletter' | 'term' | 'filter'; id: string };

const kindOfPrefix: Readonly<Record<string, Reference['kind']>> = { ncim: 'picture', ncpn: 'person' };
const pieceId = new RegExp(`^${buildIdPattern([...piecePrefixes, ...listIdPrefixes('curation')])}$`);
const ownName = /^(?:id|layouts\.[0-9]+\.id|layouts\.[0-9]+\.packages\.[0-9]+\.id)$/;
// what stands there is a piece, whatever it looks like
const pieceList = /(?:^|\.)(?:ids|videos)\.[0-9]+$|\.items\.[0-9]+\.id$|^related(?:Article|Video)$/;

const findReferenceKind = (path: string, key: string, value: string): Reference['kind'] | undefined => {
  if (key === 'taxonomy' || key === 'labels') return isVertical(value) ? undefined : 'term';
  if (key === 'authors') return 'person';
  if (key === 'filters') return 'filter';
  if (key === 'newsletterId') return 'newsletter';
  if (ownName.test(path)) return undefined;
  if (pieceList.test(path)) return kindOfPrefix[value.slice(0, 4)] ?? 'piece';
  if (key !== 'id') return undefined;
  return /^(?:ncim|ncpn)[0-9]{1,15}$/.test(value) ? kindOfPrefix[value.slice(0, 4)] : pieceId.test(value) ? 'piece' : undefined;
};

/** Everything that a document or a card refers to by an id, in the order of its fields. Links in text are no references. */
export const listReferences = (value: unknown, path = '', key = '', found: Reference[] = []): Reference[] => {
  if (typeof value === 'string') {
    const kind = findReferenceKind(path, key, value);
    if (kind) found.push({ path, kind, id: value });
  } else if (Array.isArray(value)) {
    for (const [index, inner] of value.entries()) listReferences(inner, `${path}${path && '.'}${index}`, key, found);
  } else if (isFields(value)) {
    // the picture of the library and the number of a newsletter are their own
    if (path === '' && value['type'] === 'mediaAsset') return found;
    const isNewsletter = path === '' && value['type'] === 'newsletter';
    for (const [name, inner] of Object.entries(value))
      if (name !== 'externalId' && !(isNewsletter && name === 'newsletterId'))
        listReferences(inner, `${path}${path && '.'}${name}`, name, found);
  }
  return found;
};
