import { isPage } from '#content/model/pages';
import { buildShortUrl } from '#content/urls/urls';
import type { WireArticle } from '#content/responses/wire';
import { isZonedPage, type PageZone } from '#content/rules/zones';
import { definePage, missing, type PageContext, type PageDefinition, definePreview } from '#features/pages/page';
import {
  AffiliateNotice,
  buildArticleHead,
  buildPlainPageHead,
  LeadPicture,
  PieceEnd,
  PieceHead,
  PieceLayout,
  RelatedPieces,
  locateMissing,
  findOtherAddress,
} from '#features/reading/piece';
import styles from './article.module.css';
import { AdSlot } from '#features/slots/ads';
import { ArticleBody, Sidebar } from './article-body.tsx';
import { findRailRow } from './article-rail.view.ts';
import { readPlainPage } from './page-lists.service.ts';
import { PlainPage } from './plain-page.tsx';
import { readArticleData } from './article.service.ts';
import type { ArticleData } from './article-data.view.ts';
import { RecommendationFeed } from './recommendation-feed.tsx';

const read = (article: WireArticle, context: PageContext): Promise<ArticleData> =>
  isPage(article) ? readPlainPage(article, context) : readArticleData(article, context);

/** The classes of an article; all of one that is not free is `paywall` to the search engine that gets it (SD-03). */
const toClasses = (data: ArticleData, { brand }: PageContext): string =>
  [styles['article'], findRailRow(data, brand) && styles['railed'], data.article.opened && 'paywall'].filter(Boolean).join(' ');

/** How an article is read and shown, for pages that put something of their own around it. */
export const articleDefinition: PageDefinition<ArticleData> = {
  id: 'article',
  load: async (context) => {
    const id = context.address.params['id'] ?? '';
    const result = await context.read(context.content.article(id, context.call));
    if (!result.found) return locateMissing(context, id, result);
    const location = findOtherAddress(result.data, context);
    if (location !== undefined) return { kind: 'redirect', location, status: 301 };
    return { kind: 'page', data: await read(result.data, context) };
  },
  facts: ({ article, feed }) => ({
    taxonomy: article.taxonomy,
    // what is paid for stands alone
    adsEnabled: article.adsEnabled && !article.nativeAd,
    recommendationFeedLoaded: feed !== undefined,
  }),
  head: ({ article, feed, translations, zones }, context) =>
    isPage(article)
      ? buildPlainPageHead(article, context)
      : { ...buildArticleHead(article, context, feed?.page), translations, ...(zones && { hasZones: true }) },
  frameNotes: ({ article }, context) => ({ headline: article.headline, shareUrl: buildShortUrl(article.id, context.address.origin) }),
  Page: ({ data, context }) => {
    const { article } = data;
    if (isPage(article)) return <PlainPage data={data} context={context} />;
    const at = (zone: PageZone) => data.zones?.at(zone, context) ?? null;
    const below = at('article-bottom');
    const page = (
      <PieceLayout className={toClasses(data, context)}>
        <PieceHead piece={article} context={context} />
        <AffiliateNotice piece={article} context={context} />
        <LeadPicture piece={article} context={context} />
        <ArticleBody data={data} context={context} />
        <Sidebar data={data} context={context} inRail={false} />
        <PieceEnd piece={article} context={context} />
        {data.wayOn}
        {below && <div className={styles['zone']}>{below}</div>}
        <AdSlot zone="article-bottom" context={context} />
        {data.feed ? <RecommendationFeed data={data} context={context} /> : <RelatedPieces items={data.related} context={context} />}
      </PieceLayout>
    );
    return (
      <>
        <AdSlot zone="article-top" context={context} />
        {isZonedPage(article.type) && at(`${article.type}-top`)}
        {page}
      </>
    );
  },
};

/** The page of an article, and of any piece that has no page of its own yet. */
export const articlePage = definePage(articleDefinition);

/** The same page of one that is not published, by a signed link. */
export const articleDraftPage = definePreview(articleDefinition, async (context) => {
  const draft = await context.read(context.content.pieceDraft(context.address.params['draftId'] ?? '', context.call));
  return draft.found && 'body' in draft.data ? { kind: 'page', data: await read(draft.data, context) } : missing({ status: 404 });
});
