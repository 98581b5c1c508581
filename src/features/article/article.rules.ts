import type { Flags, Language } from '#brands';
import type { WireElement } from '#content/body';
import type { WireArticle } from '#content/wire';

/** The recommendation reel: only from 7 paragraphs on, after the 5th (specification §5, §9). */
export const reelFromParagraphs = 7;
export const reelAfterParagraph = 5;
/** Pieces in the reel, and below a piece. */
export const reelSize = 3;
export const relatedSize = 4;
/** Pieces in each list of the rail beside a long text: what others read, and more of the section. */
export const railSize = 5;
/** Pieces on a page of the recommendation feed (decisions §3, "Sizes not shown": recommendations 10). */
export const recommendationsSize = 10;

/** How many elements of the body stand before the reel; undefined where there is none: the flag is off, the piece is too short, or the rest is locked. */
export const reelPosition = (
  article: Pick<WireArticle, 'body' | 'paragraphCount' | 'truncated'>,
  flags: Pick<Flags, 'recommendationReel'>,
): number | undefined => {
  if (!flags.recommendationReel || article.paragraphCount < reelFromParagraphs || article.truncated) return undefined;
  let paragraphs = 0;
  const fifth = article.body.findIndex(({ type }) => type === 'paragraph' && ++paragraphs === reelAfterParagraph);
  return fifth < 0 ? undefined : fifth + 1;
};

/** True when a change is worth telling: a minute or more after publication. */
export const wasUpdated = ({
  datePublished,
  dateModified,
}: {
  datePublished?: string | undefined;
  dateModified?: string | undefined;
}): boolean => datePublished !== undefined && dateModified !== undefined && Date.parse(dateModified) - Date.parse(datePublished) >= 60_000;

/** The word between the last two names: Spanish "y" is "e" before an i sound, as in "Ana e Inés" but "agua y hielo". */
export const andBefore = (name: string, and: string, language: Language): string =>
  language === 'es' && and === 'y' && /^h?[ií](?![aeouáéóú])/i.test(name) ? 'e' : and;

const referenceIds = ({ type, element }: WireElement): string[] => {
  const { ids, id, newsletterId } = element as { ids?: unknown; id?: unknown; newsletterId?: unknown };
  switch (type) {
    case 'related':
      return Array.isArray(ids) ? ids.filter((one): one is string => typeof one === 'string') : [];
    case 'video':
    case 'slideshow':
    case 'product':
    case 'recipe':
      return typeof id === 'string' ? [id] : [];
    case 'newsletterSignUp':
      return typeof newsletterId === 'string' ? [newsletterId] : [];
    default:
      return [];
  }
};

/** What an element of a body refers to, by ids; nothing for an element that stands for itself. */
export const referencesOf = (element: WireElement): string[] => referenceIds(element);

/** Everything a body refers to, each once, at most 100. */
export const referencesIn = (body: readonly WireElement[]): string[] => [...new Set(body.flatMap(referenceIds))].slice(0, 100);
