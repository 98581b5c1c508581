import { Fragment, type ReactNode } from 'react';
import { brandOf } from '#brands';
import { CardList } from '#features/reading/cards';
import type { PageContext } from '#features/pages/page';
import { getZonePosition } from './article.rules.ts';
import styles from './article.module.css';
import { AdSlot, hasAdRoom, listAdPlaces } from '#features/slots/ads';
import { findRailRow, listRailParts } from './article-rail.view.ts';
import { BodyText, type TextPart } from '#features/reading/body';
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
        <CardList
          as="ol"
          items={rail[list]}
          list={{ className: list === 'popular' ? `${styles['reelList']} ${styles['numbered']}` : styles['reelList'] }}
          context={context}
          size={list === 'popular' ? 'text' : 'small'}
          time="never"
          headingLevel={2}
        />
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
export function Sidebar({ data, context, inRail }: { data: ArticleData; context: PageContext; inRail: boolean }) {
  return inRail === (findRailRow(data, context.brand) !== undefined) ? (data.zones?.at('article-sidebar', context) ?? null) : null;
}

/** The text of an article with all that stands in it and beside it: ads, a place of the editors, recommendations. */
export function ArticleBody({ data, context }: { data: ArticleData; context: PageContext }) {
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
        <CardList
          items={reel.items}
          list={{ className: styles['reelList'] }}
          context={context}
          size="small"
          time="never"
          headingLevel={2}
        />
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
