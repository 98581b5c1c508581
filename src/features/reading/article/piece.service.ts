import { brandOf } from '#brands';
import type { CallResult } from '#content/content-client';
import type { ContentItem } from '#content/content-item';
import type { WireArticle, WirePiece, WireReferences } from '#content/wire';
import { isZonedPage } from '#content/zones';
import { toHref, missing, type PageAnswer, type PageContext } from '#features/reading/page';
import type { ArticleData, Translation } from './article-data.view.ts';
import { railSize, recommendationsSize, reelPosition, reelSize, relatedBeside, relatedSize } from './article.rules.ts';
import { referencesIn } from '#features/reading/body';

/** Asked for beyond what is shown: some may stand in the text already. */
const spare = 2;
const noReferences: WireReferences = { items: [], newsletters: [] };

/** Where a piece that was asked for at another address, or on another site, is to be read; undefined where this is its place. */
export const properPlace = (piece: Pick<WirePiece, 'url' | 'vertical'>, context: PageContext): string | undefined =>
  piece.url.primary === context.path && brandOf(piece.vertical).site === context.brand.site
    ? undefined
    : toHref(context, piece.vertical, piece.url.primary);

/** What answers for an id that its page did not find: the place of a piece of another type, or that it is missing. */
export const elsewhereOr = async (
  context: PageContext,
  id: string,
  result: Extract<CallResult<unknown>, { found: false }>,
): Promise<PageAnswer<never>> => {
  if (result.status !== 404 || result.movedTo) return missing(result);
  const located = await context.read(context.content.locate(id, context.call));
  if (!located.found) return missing(located);
  const location = toHref(context, located.data.vertical, located.data.url);
  return location === context.path ? missing({ status: 404 }) : { kind: 'redirect', location, status: 301 };
};

/**
 * The true translations of a piece (SD-06): those that are public, in the language said, and that name this piece as their own
 * translation. What only one of the two says is not shown. Secondary: without an answer in time there are none.
 */
export const readTranslations = async (piece: WirePiece, context: PageContext): Promise<Translation[]> => {
  const own = brandOf(piece.vertical).language;
  const named = (piece.translations ?? []).filter(({ language, id }) => language !== own && id !== piece.id);
  const read = async ({ id }: { id: string }): Promise<WirePiece | undefined> => {
    const { content, call } = context;
    const whole: Promise<CallResult<WirePiece | undefined>> =
      piece.type === 'slideshow' ? content.slideshow(id, { ...call, vertical: piece.vertical }) : content.article(id, call);
    return context.readSecondary<WirePiece | undefined>(whole, undefined);
  };
  const others = await Promise.all(named.map(read));
  return others.flatMap((other, index) => {
    const language = named[index]?.language;
    const isTrue =
      other !== undefined &&
      !other.hidden &&
      brandOf(other.vertical).language === language &&
      other.translations?.some(({ id, language: back }) => id === piece.id && back === own);
    if (!isTrue || !language) return [];
    return [{ language, url: `${context.siteOrigin(brandOf(other.vertical).site)}${other.url.primary}` }];
  });
};

const withoutDoubles = (items: readonly ContentItem[], without: ReadonlySet<string>): ContentItem[] =>
  items.filter(({ item }) => !without.has(item.id));

const buildFeedLinks = async (article: WireArticle, context: PageContext): Promise<ArticleData['feed']> => {
  if (!context.state.recommendationFeed || !context.flags.recommendations) return undefined;
  const { page } = context.query;
  const filters = `vertical:${article.vertical} AND type:Article AND NOT id:${article.id} AND autoCuration:true`;
  const found = await context.readSecondary(
    context.content.waffle({ filters, vertical: article.vertical, size: recommendationsSize, page }, context.call),
    {
      items: [],
      pagination: { page, size: recommendationsSize, totalPages: 0, totalItems: 0 },
      aggregation: [],
    },
  );
  return { items: found.items, page, hasMore: page < found.pagination.totalPages };
};

/** Reads what stands around an article, all of it secondary: none of it can fail the page. */
export const readAround = async (article: WireArticle, context: PageContext): Promise<ArticleData> => {
  const { content, call, flags } = context;
  const { id, vertical, taxonomy } = article;
  const ids = referencesIn(article.body);
  const position = reelPosition(article, flags);
  const near = taxonomy[0]?.path ?? vertical;
  const hasReel = position !== undefined;
  const wanted = relatedSize + (hasReel ? reelSize + railSize : 0);
  const [references, like, popular, feed, translations, zones] = await Promise.all([
    ids.length > 0 ? context.readSecondary(content.references(ids, call), noReferences) : noReferences,
    // what stands in the text already is left out below: as many more are asked for
    context.readSecondary(
      content.related({ id, taxonomy: near, wider: vertical, size: wanted + spare + Math.min(ids.length, 20), vertical }, call),
      [],
    ),
    hasReel ? context.readSecondary(content.curatedList(`${vertical}-read`, 2 * railSize, call), []) : [],
    buildFeedLinks(article, context),
    readTranslations(article, context),
    isZonedPage(article.type) ? context.readZones(article.type, new Set([id, ...ids])) : undefined,
  ]);
  const said = new Set([...references.items.map(({ item }) => item.id), ...(zones?.ids ?? [])]);
  const candidates = withoutDoubles(like, said);
  // the reel leads further than the section: it shows what the list below does not; where pieces are few, each has its half of them
  const listed = hasReel ? relatedBeside(candidates.length) : relatedSize;
  const related = candidates.slice(0, listed);
  const others = candidates.slice(listed, listed + reelSize);
  const reel = hasReel && others.length > 0 ? { items: others, after: position } : undefined;
  // nothing stands twice on a page
  const shown = new Set([id, ...said, ...[...related, ...others].map(({ item }) => item.id)]);
  const popularHere = withoutDoubles(popular, shown).slice(0, railSize);
  const beside = new Set([...shown, ...popularHere.map(({ item }) => item.id)]);
  const rail = { popular: popularHere, more: withoutDoubles(candidates, beside).slice(0, railSize) };
  return { article, references, related, reel, rail, feed, translations, zones };
};
