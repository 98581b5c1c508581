import type { Kysely } from 'kysely';
import type { Site } from '#brands';
import type { Document } from '#content/model/document';
import { countUses, findKnownIds, findUses } from '#features/newsroom/document-queries';
import { documentNotFound } from '#features/newsroom/documents';
import { type DocumentTables, findRedirectsTo } from '#features/newsroom/document-rows';
import { findCardUses } from '#features/newsroom/live-cards';
import { addressParts, findPublicUrl } from '#features/newsroom/editorial-calls';
import { findDraftUses, toPublishingDatabase } from '#features/newsroom/publishing';

/** A place where something is used: the document or card, and the fields that name it. */
export type Place = { id: string; type: string; status: string; title: string; url: string | null; fields: string[] };

/** A page of places; `next` names the last of a page that others may follow. */
export type Uses = { places: Place[]; next: string | undefined };

export type UsesParts = { database: Kysely<DocumentTables>; originOf: (site: Site) => string };

const mostFields = 20;
const mostBeside = 100;
const endsIn = (value: string, id: string): boolean =>
  value === id || (value.startsWith('/') && (value.endsWith(`-${id}`) || value.endsWith(`/${id}`)));

/** The paths of the fields of a document that are an id, or a path that ends in it. */
const listFields = (value: unknown, id: string, path = '', found: string[] = []): string[] => {
  if (found.length >= mostFields) return found;
  if (typeof value === 'string' && endsIn(value, id)) found.push(path);
  else if (Array.isArray(value))
    for (const [index, inner] of value.entries()) listFields(inner, id, `${path}${path && '.'}${index}`, found);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) listFields(inner, id, `${path}${path && '.'}${name}`, found);
  return found;
};

/** Where documents and pictures are used. */
export const createUses = ({ database, originOf }: UsesParts) => {
  const createToPlace =
    (id: string) =>
    (use: { id: string; type: string; status: string; title: string; path: string | null; document: Document }): Place => ({
      id: use.id,
      type: use.type,
      status: use.status,
      title: use.title,
      url: use.status === 'published' ? findPublicUrl({ ...addressParts(use.document), path: use.path ?? undefined }, originOf) : null,
      fields: listFields(use.document, id).toSorted(),
    });

  /** Current drafts and previous addresses that name it: few, so the last page has them all. */
  const listBeside = async (id: string): Promise<Place[]> => {
    const [drafts, addresses] = await Promise.all([
      findDraftUses(toPublishingDatabase(database), id, mostBeside),
      findRedirectsTo(database, id, mostBeside),
    ]);
    return [
      ...drafts.map(({ id: documentId, title, document }) => ({
        id: documentId,
        type: 'draft',
        status: 'draft',
        title,
        url: null,
        fields: listFields(document, id).toSorted(),
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
    const documents = inCards ? [] : (await findUses(database, id, { after, size })).map(createToPlace(id));
    const left = size - documents.length;
    const cards = left === 0 ? [] : await findCardUses(database, id, { after: inCards ? after : '', size: left });
    const places = [
      ...documents,
      ...cards.map((card) => ({ id: card.id, type: 'card', status: 'published', title: card.blog, url: null, fields: [] })),
    ];
    return places.length === size
      ? { places, next: places.at(-1)?.id }
      : { places: [...places, ...(await listBeside(id))], next: undefined };
  };

  /** The same of something that exists; refuses (404) what does not. */
  const of = async (id: string, page: { after?: string | undefined; size: number }): Promise<Uses> => {
    if (!(await findKnownIds(database, [id])).has(id)) throw documentNotFound(id);
    return list(id, page);
  };

  /**
   * The first places, and how many there are; of cards only those among the first are counted. A previous address is listed and not counted: it answers
   * 410 with what it leads to, as it should.
   */
  const first = async (id: string, size: number): Promise<{ count: number; places: Place[] }> => {
    const [{ places }, documents] = await Promise.all([list(id, { size }), countUses(database, id)]);
    return { count: Math.max(places.filter(({ type }) => type !== 'redirect').length, documents), places };
  };

  return { of, first };
};
