import { type BodyElement, textOfElement } from '#content/model/body';
import type { ImportedPiece, NewDocument } from './imported-piece.ts';

/** A document that readers open. */
type NewContent = Exclude<NewDocument, { type: 'person' | 'mediaAsset' }>;
type Held = { status: 'draft' | 'unpublished' | 'scheduled' | 'published'; reason: string };

const later = (first: string | undefined, second: string): string => (first !== undefined && first > second ? first : second);

const isOut = ({ status }: NewContent): boolean => status === 'published' || status === 'scheduled';

const wordless = new Set<BodyElement['type']>([
  'image',
  'gallery',
  'video',
  'audio',
  'embed',
  'related',
  'product',
  'productList',
  'recipe',
  'slideshow',
]);

const saysSomething = (element: BodyElement): boolean =>
  wordless.has(element.type) || textOfElement(element).trim() !== '' || (element.type === 'fallback' && element.links.length > 0);

/** True for a document without text, picture, video and embed: its page would be empty. */
const isEmpty = (document: NewContent, { cards = [] }: ImportedPiece): boolean =>
  document.type === 'article'
    ? !document.primaryImage && !document.body.some(saysSomething)
    : document.type === 'liveBlog' && !document.primaryImage && !document.summary.some(saysSomething) && cards.length === 0;

/** Returns the state of a document that its source shows only from a given time on, compared with `now` (ms); undefined when it stays as it is. */
const findRelease = ({ status, datePublished }: NewContent, now: number): Held | undefined => {
  const isToCome = datePublished !== undefined && Date.parse(datePublished) > now;
  if (status === 'published')
    return isToCome
      ? { status: 'scheduled', reason: `it is dated ${datePublished}, which is to come; here it is scheduled for then` }
      : undefined;
  if (status !== 'scheduled') return undefined;
  if (datePublished === undefined) return { status: 'draft', reason: 'it is scheduled there without a time; here it is a draft' };
  return isToCome
    ? { status, reason: `it is scheduled there; here it is scheduled for the same time, ${datePublished}` }
    : { status: 'published', reason: `it was scheduled there for ${datePublished}, which has passed; here it is published` };
};

/** Returns the state of a document that its source shows only until a given time. */
const findExpiry = ({ status, datePublished }: NewContent, expiresAt: string, now: number): Held => {
  if (Date.parse(expiresAt) <= now) return { status: 'unpublished', reason: `it expired there at ${expiresAt}; here it is unpublished` };
  return status === 'scheduled' && datePublished !== undefined && Date.parse(expiresAt) <= Date.parse(datePublished)
    ? { status: 'draft', reason: `it would expire there at ${expiresAt}, before it is published; here it is a draft` }
    : {
        status: status === 'scheduled' ? status : 'published',
        reason: `it expires there at ${expiresAt}; here it is unpublished at the same time`,
      };
};

const withStatus = (piece: ImportedPiece, document: NewContent, { status, reason }: Held): ImportedPiece => {
  const { previousPath, pastPaths = [] } = piece;
  const dateModified =
    status === 'published' && document.status === 'scheduled' ? later(document.dateModified, document.datePublished ?? '') : undefined;
  const held: ImportedPiece = {
    ...piece,
    document: { ...document, status, ...(dateModified !== undefined && { dateModified }) },
    losses: [...piece.losses, { what: 'status', text: reason }],
  };
  // an address that leads to nothing gives way to what readers can open
  return status === 'draft' || status === 'unpublished'
    ? { ...held, previousPath: undefined, pastPaths: [...(previousPath === undefined ? [] : [previousPath]), ...pastPaths] }
    : held;
};

/**
 * Holds back what readers of the source cannot see at the moment (IM-26): scheduled until its date, unpublished from its expiry on, a draft when it
 * has no content. `now` is in milliseconds. A piece of our own export is exactly what it was.
 */
export const holdBack = (piece: ImportedPiece, now: number): ImportedPiece => {
  if (piece.own) return piece;
  let held = piece;
  const decide = (find: (document: NewContent) => Held | undefined): void => {
    const { document } = held;
    if (!document || document.type === 'person' || document.type === 'mediaAsset' || !isOut(document)) return;
    const found = find(document);
    if (found) held = withStatus(held, document, found);
  };
  decide((document) => findRelease(document, now));
  decide((document) => (piece.expiresAt === undefined ? undefined : findExpiry(document, piece.expiresAt, now)));
  decide((document) =>
    isEmpty(document, piece) ? { status: 'draft', reason: 'it has no text, picture, video or embed; here it is a draft' } : undefined,
  );
  return held;
};
