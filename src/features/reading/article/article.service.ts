import type { ContentItem } from '#content/responses/content-item';
import type { WireArticle, WireReferences } from '#content/responses/wire';
import { isZonedPage } from '#content/rules/zones';
import type { PageContext } from '#features/pages/page';
import { readTranslations } from '#features/reading/piece';
import type { ArticleData } from './article-data.view.ts';
import { railSize, recommendationsSize, findReelPosition, reelSize, countRelated, relatedSize } from './article.rules.ts';
import { referencesIn } from '#features/reading/body';

/** Asked for beyond what is shown: some may stand in the text already. */
const spare = 2;
const noReferences: WireReferences = { items: [], newsletters: [] };

const omitItems = (items: readonly ContentItem[], without: ReadonlySet<string>): ContentItem[] =>
  items.filter(({ item }) => !without.has(item.id));

const readFeed = async (article: WireArticle, context: PageContext): Promise<ArticleData['feed']> => {
  if (!context.state.recommendationFeed || !context.flags.recommendations) return undefined;
  const { page } = context.address.query;
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

/** Reads what an article's page shows around it. All of it is secondary: none of it can fail the page. */
export const readArticleData = async (article: WireArticle, context: PageContext): Promise<ArticleData> => {
  const { content, call, flags } = context;
  const { id, vertical, taxonomy } = article;
  const ids = referencesIn(article.body);
  const position = findReelPosition(article, flags);
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
    readFeed(article, context),
    readTranslations(article, context),
    isZonedPage(article.type) ? context.readZones(article.type, new Set([id, ...ids])) : undefined,
  ]);
  const placed = new Set([...references.items.map(({ item }) => item.id), ...(zones?.ids ?? [])]);
  const candidates = omitItems(like, placed);
  // the reel leads further than the section: it shows what the list below does not; where pieces are few, each has its half of them
  const listed = hasReel ? countRelated(candidates.length) : relatedSize;
  const related = candidates.slice(0, listed);
  const others = candidates.slice(listed, listed + reelSize);
  const reel = hasReel && others.length > 0 ? { items: others, after: position } : undefined;
  // nothing stands twice on a page
  const shown = new Set([id, ...placed, ...[...related, ...others].map(({ item }) => item.id)]);
  const popularHere = omitItems(popular, shown).slice(0, railSize);
  const beside = new Set([...shown, ...popularHere.map(({ item }) => item.id)]);
  const rail = { popular: popularHere, more: omitItems(candidates, beside).slice(0, railSize) };
  return { article, references, related, reel, rail, feed, translations, zones };
};
