import { urlOfCard } from '#content/urls/urls';
import type { WireArticle, WireCard, WireReferences } from '#content/responses/wire';
import { buildPieceHead, findOtherAddress } from '#features/reading/piece';
import { AdSlot } from '#features/slots/ads';
import { Wall } from '#features/slots/wall';
import { ShareBar } from '#features/reading/share';
import { definePage, toHref, missing, type PageAnswer, type PageContext } from '#features/pages/page';
import { formatDateAndTime } from '#messages';
import { type AroundCard, readAroundCard } from './around-card.service.ts';
import { buildCardTitle } from './live-blog.view.ts';
import { LiveCard } from './live-card.tsx';
import { liveCardView } from './live-card.view.ts';
import { referencesOfCards } from './read-live-blog.service.ts';
import styles from './single-card.module.css';
import { WayOn } from './way-on.tsx';

type SingleCard = { article: WireArticle; card: WireCard; references: WireReferences; around: AroundCard };

const load = async (context: PageContext): Promise<PageAnswer<SingleCard>> => {
  const { content, call, read } = context;
  const found = await read(content.card(context.address.params['id'] ?? '', call));
  if (!found.found) return missing(found);
  const blog = await read(content.article(found.data.blog, call));
  if (!blog.found) return missing(blog);
  const [article, card] = [blog.data, found.data];
  const path = urlOfCard(article.url.primary, card.id);
  const location = findOtherAddress({ vertical: article.vertical, url: { ...article.url, primary: path } }, context);
  if (location !== undefined) return { kind: 'redirect', location, status: 301 };
  const [references, around] = await Promise.all([referencesOfCards([card], context), readAroundCard(article, card, context)]);
  return { kind: 'page', data: { article, card, references, around } };
};

const formatTitle = ({ article, card }: SingleCard): string => buildCardTitle(card.headline, card.content.text) || article.headline;

/** One card of a live blog at an address of its own (LB-23); search engines are led to the blog. */
export const singleCardPage = definePage<SingleCard>({
  id: 'single-card',
  load,
  facts: ({ article }) => ({ taxonomy: article.taxonomy, adsEnabled: article.adsEnabled && !article.nativeAd }),
  head: (data, context) => {
    const { article, card } = data;
    const head = buildPieceHead(article, context);
    const title = formatTitle(data);
    return {
      ...head,
      title,
      description: buildCardTitle(undefined, card.content.text, 200),
      // networks show the page that og:url names: a shared card would become its blog
      openGraph: { ...head.openGraph, type: 'article', title, path: urlOfCard(article.url.primary, card.id) },
      article: { ...head.article, publishedTime: card.date.publishedAt, modifiedTime: card.date.modifiedAt },
    };
  },
  frameNotes: ({ article }) => ({ headline: article.headline }),
  Page: ({ data, context }) => {
    const { article, card, references, around } = data;
    const { messages, brand } = context;
    const blog = toHref(context, article.vertical, article.url.primary);
    const view = liveCardView(card, { blogPath: article.url.primary, now: context.now, messages, language: brand.language });
    return (
      <div className={styles['page']}>
        <p className={styles['from']}>
          <span>{`${messages.liveBlog.oneOf} `}</span>
          <a href={`${blog}#${card.id}`}>{article.headline}</a>
        </p>
        <h1 className={card.headline ? styles['headline'] : 'visually-hidden'}>{formatTitle(data)}</h1>
        <p className={styles['date']}>
          <time dateTime={card.date.publishedAt}>{formatDateAndTime(card.date.publishedAt, brand.language)}</time>
        </p>
        {article.access !== 'free' && !article.opened && <Wall piece={article} context={context} />}
        <LiveCard card={{ ...view, headline: undefined, day: undefined }} level={2} context={context} references={references} />
        <ShareBar path={urlOfCard(article.url.primary, card.id)} title={formatTitle(data)} context={context} />
        <AdSlot zone="article-bottom" context={context} />
        <WayOn article={article} around={around} context={context} />
      </div>
    );
  },
});
