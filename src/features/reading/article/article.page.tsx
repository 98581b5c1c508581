import { Fragment, type ReactNode } from 'react';
import { brandOf } from '#brands';
import { isPage } from '#content/pages';
import { buildShortUrl } from '#content/urls';
import type { WireArticle } from '#content/wire';
import { isZonedPage, type PageZone } from '#content/zones';
import { Card } from '#features/reading/cards';
import { definePage, missing, type PageContext, type PageDefinition, definePreview } from '#features/reading/page';
import { SectionTitle } from '#platform/ui';
import { getZonePosition } from './article.rules.ts';
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
import { AdSlot, hasAdRoom, listAdPlaces } from '#features/revenue/ads';
import { listRailParts, findRailRow } from './article-rail.view.ts';
import { BodyText, type TextPart } from '#features/reading/body';
import { readPlainPage } from './page-lists.service.ts';
import { PlainPage } from './plain-page.tsx';
import { readArticleData } from './article.service.ts';
import type { ArticleData } from './article-data.view.ts';

/** A list in the rail, seen on a desk alone: it goes along with the text beside it. */
function Beside({
  list,
  row,
  data: { article, rail },
  context,
}: {
  list: 'popular' | 'more';
  row: number;
  data: ArticleData;
  context: PageContext;
}) {
  const { messages } = context;
  const title =
    list === 'popular'
      ? messages.mostPopular.title
      : messages.site.moreFrom(article.unibrow?.text ?? brandOf(article.vertical).displayName);
  return (
    <aside className={styles['beside']} data-row={row} aria-label={title}>
      <div className={styles['sticky']}>
        <p className={styles['reelTitle']}>{title}</p>
        <ol className={list === 'popular' ? `${styles['reelList']} ${styles['numbered']}` : styles['reelList']}>
          {rail[list].map((item) => (
            <Card
              key={item.item.id}
              as="li"
              item={item}
              context={context}
              size={list === 'popular' ? 'text' : 'small'}
              time="never"
              headingLevel={2}
            />
          ))}
        </ol>
      </div>
    </aside>
  );
}

/** A text with what stands in its place article-body: after its third paragraph, or at its end. */
const withZone = (text: readonly TextPart[], place: number, content: ReactNode): readonly TextPart[] =>
  content ? [...text.slice(0, place), { type: 'zone', content }, ...text.slice(place)] : text;

/** Ads between the paragraphs of a text, by how many of its elements stand before each. */
const findAdPlaces = ({ article, reel, zones }: ArticleData, context: PageContext): readonly number[] => {
  if (!hasAdRoom(context) || article.truncated) return [];
  const zone = zones?.at('article-body', context) ? [getZonePosition(article.body.slice(0, reel?.after))] : [];
  return listAdPlaces(article.body, [...zone, ...(reel ? [reel.after] : [])]);
};

/** A stretch of a text with the ads that stand in it. */
const withAds = (
  { article: { body } }: ArticleData,
  { places, from = 0, to }: { places: readonly number[]; from?: number; to?: number | undefined },
  context: PageContext,
): TextPart[] =>
  body
    .slice(from, to)
    .flatMap((part, index): TextPart[] =>
      places.includes(from + index) ? [{ type: 'zone', content: <AdSlot zone="article-body" context={context} /> }, part] : [part],
    );

/** What stands beside a text: in its rail where it has one, else below it. */
function Sidebar({ data, context, inRail }: { data: ArticleData; context: PageContext; inRail: boolean }) {
  return inRail === (findRailRow(data, context.brand) !== undefined) ? (data.zones?.at('article-sidebar', context) ?? null) : null;
}

function Body({ data, context }: { data: ArticleData; context: PageContext }) {
  const { article, references, reel } = data;
  const { messages } = context;
  const row = findRailRow(data, context.brand);
  const places = findAdPlaces(data, context);
  const hasDropCap = context.brand.headlineBrand && article.type === 'article';
  const first = article.body.slice(0, reel?.after);
  const zonePlace = getZonePosition(first);
  const adsBefore = places.filter((place) => place < zonePlace).length;
  const begin = {
    parts: withZone(withAds(data, { places, to: reel?.after }, context), zonePlace + adsBefore, data.zones?.at('article-body', context)),
    references,
    context,
    hasDropCap,
    isText: true,
  } as const;
  if (!reel) return <BodyText {...begin} />;
  const rest = (from: number, to?: number) => ({ parts: withAds(data, { places, from, to }, context), references, context, isText: true });
  const [, ...parts] = row === undefined ? [] : listRailParts(data);
  return (
    <>
      <BodyText {...begin} row={row} />
      <aside className={styles['reel']} data-row={row} aria-label={messages.article.recommended}>
        <p className={styles['reelTitle']}>{messages.article.recommended}</p>
        <ul className={styles['reelList']}>
          {reel.items.map((item) => (
            <Card key={item.item.id} as="li" item={item} context={context} size="small" time="never" headingLevel={2} />
          ))}
        </ul>
        <Sidebar data={data} context={context} inRail />
        {row !== undefined && <AdSlot zone="article-sidebar" context={context} />}
      </aside>
      {parts.length === 0 && <BodyText {...rest(reel.after)} />}
      {parts.map(({ from, to, beside }, index) => (
        <Fragment key={beside}>
          <BodyText {...rest(from, to)} row={(row ?? 0) + index + 1} />
          <Beside list={beside === 'more' ? 'more' : 'popular'} row={(row ?? 0) + index + 1} data={data} context={context} />
        </Fragment>
      ))}
    </>
  );
}

/** The recommendation feed (PG-15, AR-08): pieces that load on, page by page. */
function Feed({ data: { article, feed }, context }: { data: ArticleData; context: PageContext }) {
  const { messages } = context;
  if (!feed || feed.items.length === 0) return null;
  return (
    <section className={styles['feed']} aria-labelledby="feed">
      <SectionTitle id="feed">{messages.article.recommended}</SectionTitle>
      <div className={styles['feedList']}>
        {feed.items.map((item) => (
          <Card key={item.item.id} item={item} context={context} size="large" showDescription />
        ))}
      </div>
      {feed.hasMore && (
        <a className={styles['more']} href={`${article.url.primary}?recommendationFeed=true&page=${feed.page + 1}#feed`} rel="nofollow">
          {messages.site.loadMore}
        </a>
      )}
    </section>
  );
}

const read = (article: WireArticle, context: PageContext): Promise<ArticleData> =>
  isPage(article) ? readPlainPage(article, context) : readArticleData(article, context);

/** The classes of an article; all of one that is not free is `paywall` to the search engine that gets it (SD-03). */
const toClasses = (data: ArticleData, { brand }: PageContext): string =>
  [styles['article'], findRailRow(data, brand) && styles['railed'], data.article.opened && 'paywall'].filter(Boolean).join(' ');

/** How an article is read and shown, for pages that put something of their own around it. */
export const articleDefinition: PageDefinition<ArticleData> = {
  id: 'article',
  load: async (context) => {
    const id = context.params['id'] ?? '';
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
  frameNotes: ({ article }, context) => ({ headline: article.headline, shareUrl: buildShortUrl(article.id, context.origin) }),
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
        <Body data={data} context={context} />
        <Sidebar data={data} context={context} inRail={false} />
        <PieceEnd piece={article} context={context} />
        {data.wayOn}
        {below && <div className={styles['zone']}>{below}</div>}
        <AdSlot zone="article-bottom" context={context} />
        {data.feed ? <Feed data={data} context={context} /> : <RelatedPieces items={data.related} context={context} />}
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
  const draft = await context.read(context.content.pieceDraft(context.params['draftId'] ?? '', context.call));
  return draft.found && 'body' in draft.data ? { kind: 'page', data: await read(draft.data, context) } : missing({ status: 404 });
});
