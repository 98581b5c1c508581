import { getLeadSlot, buildPieceHead, buildStructuredContext, buildStructuredData } from '#features/reading/piece';
import { AdSlot } from '#features/slots/ads';
import { readingPath } from '#features/slots/wall';
import { pathOnSite } from '#brands';
import { buildShortUrl } from '#content/urls/urls';
import { definePage, type Head, type PageContext } from '#features/pages/page';
import { toCardChoice, isPart, buildLiveBlogData } from './live-blog.view.ts';
import { LiveBlogTop } from './live-blog-top.tsx';
import { LiveFeed } from './live-feed.tsx';
import { type LiveBlogData, readLiveBlog } from './read-live-blog.service.ts';
import styles from './live-blog.module.css';

type Props = { data: LiveBlogData; context: PageContext };

const buildHead = ({ article, cards, overview }: LiveBlogData, context: PageContext): Head => {
  const choice = toCardChoice(context.address.query.live);
  const { origin } = context.address;
  const [base = {}, ...rest] = buildStructuredData(article, buildStructuredContext(context));
  return {
    ...buildPieceHead(article, context),
    // a part is the same live blog: it leads on, but its own address is the whole one
    ...(isPart(choice) && { robots: 'noindex' as const }),
    preloadImage: article.primaryImage && context.pictures.preload(article.primaryImage, getLeadSlot(article)),
    structuredData: isPart(choice) ? [] : [buildLiveBlogData(base, { article, cards, overview, origin }), ...rest],
  };
};

/** Where one reader gets the cards of a blog that they read whole; undefined on the page that everybody gets. */
const findOpened = ({ data: { article }, context }: Props): string | undefined =>
  article.access !== 'free' && context.opened ? pathOnSite(context.brand, readingPath(article.id)) : undefined;

/** The page of a live blog: its newest cards, or those that its address asks for; complete without script. */
export const liveBlogPage = definePage<LiveBlogData>({
  id: 'live-blog',
  load: readLiveBlog,
  facts: ({ article }) => ({ taxonomy: article.taxonomy, adsEnabled: article.adsEnabled && !article.nativeAd }),
  head: buildHead,
  frameNotes: ({ article }, context) => ({ headline: article.headline, shareUrl: buildShortUrl(article.id, context.address.origin) }),
  Page: (props) => (
    <>
      <AdSlot zone="article-top" context={props.context} />
      <div className={styles['page']} data-live-blog={props.data.article.id} data-opened={findOpened(props)}>
        <LiveBlogTop {...props} />
        <div className={styles['columns']}>
          <LiveFeed {...props} />
        </div>
      </div>
    </>
  ),
});
