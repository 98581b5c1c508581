import type { Kysely } from 'kysely';
import { brandOf } from '#brands';
import type { ContentItem } from '#content/responses/content-item';
import { applyRule, isPiece, type PieceRules } from '#content/model/document';
import type { Video } from '#content/model/media';
import { isPieceType } from '#content/model/document-types';
import { isNone, none } from '#content/model/none';
import { findCues } from '#content/rules/transcript';
import type { FoundPiece } from '#content/responses/wire';
import { buildSearchText, type DocumentTables } from '#features/newsroom/document-rows';
import { findDocuments } from '#features/newsroom/document-queries';
import { createHighlighter } from './highlight.view.ts';

type CountWords = (text: string) => number;

/** The second of a video at which most of the words are said for the first time; undefined where none is. */
const findMoment = ({ captions, vertical }: Video, count: CountWords): number | undefined => {
  let best: { start: number; words: number } | undefined;
  for (const { start, text } of findCues(captions, brandOf(vertical).language)) {
    const words = count(text);
    if (words > (best?.words ?? 0)) best = { start, words };
  }
  return best && Math.floor(best.start);
};

const isRead = none('it is read, and has no moments');
/** The moment of each type at which the words are found, in seconds. */
const moments: PieceRules<number | undefined, [count: CountWords]> = {
  article: isRead,
  slideshow: isRead,
  liveBlog: none('its cards have addresses of their own'),
  recipe: isRead,
  product: isRead,
  video: findMoment,
  playlist: none('the moments are those of its videos'),
};
const hasMoments = (type: string): boolean => isPieceType(type) && !isNone(moments[type]);

/** Marks what was found, with the place of the text that has it (SR-10): of a locked piece only in what everybody may read. */
export const markFound = async (
  database: Kysely<DocumentTables>,
  items: readonly ContentItem[],
  stems: readonly string[],
  words: readonly string[],
): Promise<FoundPiece[]> => {
  const { mark, cut, count } = createHighlighter(stems, words);
  // the text is opened where the description does not say enough
  const isTold = ({ computedValues }: ContentItem) => count(computedValues.description) >= Math.min(2, words.length);
  const untold = words.length === 0 ? [] : items.filter((item) => hasMoments(item.item.type) || !isTold(item)).map(({ item }) => item.id);
  const documents = new Map((await findDocuments(database, untold)).map(({ document }) => [document.id, document]));
  return items.map((item) => {
    const { headline, description } = item.computedValues;
    const document = documents.get(item.item.id);
    const text = document && cut(buildSearchText(document)?.text ?? '');
    const at = document && isPiece(document) ? applyRule(moments, document, count) : undefined;
    return { ...item, highlights: { headline: mark(headline), text: text ?? mark(description) }, ...(at !== undefined && { at }) };
  });
};
