import type { Document } from '#content/document';
import { countUses, documentNotFound, findKnownIds, findRedirectsTo, findUses } from '#features/newsroom/documents';
import { findCardUses } from '#features/newsroom/live-cards';
import { findPublicUrl, addressParts } from './change-answer.view.ts';
import { findDraftUses } from './drafts.store.ts';
import { toEditorialDatabase, type EditorialParts } from './editorial-parts.service.ts';
import { isFields } from './document-input.rules.ts';

/** A place where something is used: the document or card, and the fields that name it. */
export type Place = { id: string; type: string; status: string; title: string; url: string | null; fields: string[] };

/** A page of places; `next` names the last of a page that others may follow. */
export type Uses = { places: Place[]; next: string | undefined };

const mostFields = 20;
const mostBeside = 100;
const endsIn = (value: string, id: string): boolean =>
  value === id || (value.startsWith('/') && (value.endsWith(`-${id}`) || value.endsWith(`/${id}`)));

/** The paths of the fields of a document that are an id, or a path that ends in it. */
const fieldsWith = (value: unknown, id: string, path = '', found: string[] = []): string[] => {
  if (found.length >= mostFields) return found;
  if (typeof value === 'string' && endsIn(value, id)) found.push(path);
  else if (Array.isArray(value))
    for (const [index, inner] of value.entries()) fieldsWith(inner, id, `${path}${path && '.'}${index}`, found);
  else if (isFields(value)) for (const [name, inner] of Object.entries(value)) fieldsWith(inner, id, `${path}${path && '.'}${name}`, found);
  return found;
};

/** Where documents and pictures are used. */
export const createUses = ({ database, originOf }: Pick<EditorialParts, 'database' | 'originOf'>) => {
  const formatUsePlaces =
    (id: string) =>
    (use: { id: string; type: string; status: string; title: string; path: string | null; document: Document }): Place => ({
      id: use.id,
      type: use.type,
      status: use.status,
      title: use.title,
      url: use.status === 'published' ? findPublicUrl({ ...addressParts(use.document), path: use.path ?? undefined }, originOf) : null,
      fields: fieldsWith(use.document, id).toSorted(),
    });

  /** Drafts in work and old addresses that name it: few, so they stand whole below the last page. */
  const beside = async (id: string): Promise<Place[]> => {
    const [drafts, addresses] = await Promise.all([
      findDraftUses(toEditorialDatabase(database), id, mostBeside),
      findRedirectsTo(database, id, mostBeside),
    ]);
    return [
      ...drafts.map(({ id: documentId, title, document }) => ({
        id: documentId,
        type: 'draft',
        status: 'draft',
        title,
        url: null,
        fields: fieldsWith(document, id).toSorted(),
      })),
      ...addresses.map(({ site, path }) => ({
        id,
        type: 'redirect',
        status: 'published',
        title: path,
        url: `${originOf(site)}${path}`,
        fields: [],
      })),
    ];
  };

  /** The places where something is used, a page of them: documents by their ids, then cards, drafts and old addresses; `next` is where the next page begins. */
  const list = async (id: string, { after = '', size }: { after?: string | undefined; size: number }): Promise<Uses> => {
    const inCards = after.startsWith('ncrd');
    const documents = inCards ? [] : (await findUses(database, id, { after, size })).map(formatUsePlaces(id));
    const left = size - documents.length;
    const cards = left === 0 ? [] : await findCardUses(database, id, { after: inCards ? after : '', size: left });
    const places = [
      ...documents,
      ...cards.map((card) => ({ id: card.id, type: 'card', status: 'published', title: card.blog, url: null, fields: [] })),
    ];
    return places.length === size ? { places, next: places.at(-1)?.id } : { places: [...places, ...(await beside(id))], next: undefined };
  };

  /** The same of something that is there; refuses (404) what is not. */
  const of = async (id: string, page: { after?: string | undefined; size: number }): Promise<Uses> => {
    if (!(await findKnownIds(database, [id])).has(id)) throw documentNotFound(id);
    return list(id, page);
  };

  /**
   * The first places, and how many there are; of cards only those among the first are counted. An old address is told and counts for nothing: it
   * is gone (410) with what it leads to, as it should be.
   */
  const first = async (id: string, size: number): Promise<{ count: number; places: Place[] }> => {
    const [{ places }, documents] = await Promise.all([list(id, { size }), countUses(database, id)]);
    return { count: Math.max(places.filter(({ type }) => type !== 'redirect').length, documents), places };
  };

  return { of, first };
};
