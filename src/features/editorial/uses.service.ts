import type { Document } from '#content/document';
import { countUses, documentNotFound, findKnownIds, findUses } from '#features/documents';
import { findCardUses } from '#features/live-blog';
import { addressOf, siteOf } from './change-answer.view.ts';
import type { EditorialParts } from './editorial-parts.service.ts';
import { isFields } from './document-input.rules.ts';

/** A place where something is used: the document or card, and the fields that name it. */
export type Place = { id: string; type: string; status: string; title: string; url: string | null; fields: string[] };

const mostFields = 20;
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
  const placeOf =
    (id: string) =>
    (use: { id: string; type: string; status: string; title: string; path: string | null; document: Document }): Place => ({
      id: use.id,
      type: use.type,
      status: use.status,
      title: use.title,
      url: use.status === 'published' ? addressOf(siteOf(use.document), use.path, originOf) : null,
      fields: fieldsWith(use.document, id).toSorted(),
    });

  /** The places where something is used, a page of them: documents by their ids, then cards. */
  const list = async (id: string, { after = '', size }: { after?: string | undefined; size: number }): Promise<Place[]> => {
    const inCards = after.startsWith('ncrd');
    const documents = inCards ? [] : (await findUses(database, id, { after, size })).map(placeOf(id));
    const left = size - documents.length;
    if (left <= 0) return documents;
    const cards = await findCardUses(database, id, { after: inCards ? after : '', size: left });
    return [
      ...documents,
      ...cards.map((card) => ({ id: card.id, type: 'card', status: 'published', title: card.blog, url: null, fields: [] })),
    ];
  };

  /** The same of something that is there; refuses (404) what is not. */
  const of = async (id: string, page: { after?: string | undefined; size: number }): Promise<Place[]> => {
    if (!(await findKnownIds(database, [id])).has(id)) throw documentNotFound(id);
    return list(id, page);
  };

  /** The first places, and how many there are; of cards only those among the first are counted. */
  const first = async (id: string, size: number): Promise<{ count: number; places: Place[] }> => {
    const [places, documents] = await Promise.all([list(id, { size }), countUses(database, id)]);
    return { count: Math.max(places.length, documents), places };
  };

  return { of, first };
};
