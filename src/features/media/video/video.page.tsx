import { pathOnSite } from '#brands';
import { buildShortUrl, embeddedVideoPath } from '#content/urls/urls';
import type { WireBeside } from '#content/responses/wire-video';
import { definePage, definePreview, type Head, missing, type PageContext, type PageDefinition } from '#features/pages/page';
import {
  buildPieceHead,
  buildStructuredContext,
  buildVideoData,
  findOtherAddress,
  locateMissing,
  PieceEnd,
  PieceHead,
  RelatedPieces,
} from '#features/reading/piece';
import { AdSlot } from '#features/slots/ads';
import { Wall } from '#features/slots/wall';
import { findShape } from '#features/reading/playback';
import { layout } from '#platform/ui';
import { FeedRail } from './feed-rail.tsx';
import { Moments } from './transcript.tsx';
import { readVideoData, type VideoData } from './video.service.ts';
import { listOtherPlaylists, type ShownVideo, toShownDraft } from './video.view.ts';
import { canPlay, getPosterSlot, VideoPlayer } from './video-player.tsx';
import styles from './video.module.css';

/** What belongs to a video: its headline and what it is about, under what it is for. */
function Beside({ title, piece }: { title: string; piece: WireBeside | null }) {
  if (!piece) return null;
  return (
    <div className={styles['beside']}>
      <p className={styles['besideTitle']}>{title}</p>
      <p className={styles['besideHeadline']}>
        <a href={piece.url.primary}>{piece.headline}</a>
      </p>
      {piece.description && <p className={styles['besideWords']}>{piece.description}</p>}
    </div>
  );
}

function Page({ data, context }: { data: VideoData; context: PageContext }) {
  const { video, expired, zones } = data;
  const { messages } = context;
  const { relatedArticle, relatedVideo } = video;
  return (
    <>
      <AdSlot zone="video-top" context={context} />
      {zones?.at('video-top', context)}
      <article className={`${layout['page']} ${styles['video']}`}>
        <div className={video.feed.videos.length > 0 ? `${styles['stage']} ${styles['railed']}` : styles['stage']}>
          <VideoPlayer video={video} expired={expired} context={context} />
          <div className={styles['about']}>
            <PieceHead piece={video} context={context} isDisplay={false} />
            {video.access !== 'free' && !video.opened && !video.truncated && <Wall piece={video} context={context} />}
          </div>
          <FeedRail video={video} expired={expired} context={context} />
        </div>
        <div className={styles['below']}>
          {(relatedArticle ?? relatedVideo) && (
            <div className={styles['related']}>
              <Beside title={messages.video.relatedArticle} piece={relatedArticle} />
              <Beside title={messages.video.relatedVideo} piece={relatedVideo} />
            </div>
          )}
          {!expired && <Moments video={video} context={context} />}
          <PieceEnd piece={video} context={context} />
        </div>
        <RelatedPieces items={listOtherPlaylists(video)} context={context} title={messages.video.topPlaylists} id="playlists" />
      </article>
    </>
  );
}

/** Where the video stands alone, for frames of others. */
const buildEmbedPath = ({ url }: Pick<ShownVideo, 'url'>, { brand }: Pick<PageContext, 'brand'>): string =>
  pathOnSite(brand, embeddedVideoPath(url.primary));

const cardSizes = { wide: { width: 1280, height: 720 }, upright: { width: 720, height: 1280 } } as const;
/** The player that a share shows, where there is something to play. */
const buildCard = ({ video, expired }: VideoData, context: PageContext): Pick<Head, 'player'> =>
  canPlay(video, expired, context) ? { player: { path: buildEmbedPath(video, context), ...cardSizes[findShape(video.videoAssets)] } } : {};

/** The head of a video's page. One that expired is not to be found by search any more. */
export const buildVideoHead = (data: VideoData, context: PageContext): Head => {
  const { video, expired, translations, zones } = data;
  const head = buildPieceHead(video, context);
  const { primaryImage } = video;
  const { openGraph } = head;
  return {
    ...head,
    ...(expired && { robots: 'noindex' as const }),
    ...(zones && { hasZones: true }),
    ...buildCard(data, context),
    ...(openGraph && { openGraph: { ...openGraph, type: 'video.other' as const } }),
    translations,
    preloadImage: expired ? undefined : primaryImage && context.pictures.preload(primaryImage, getPosterSlot()),
    structuredData: buildVideoData(
      video,
      { isExpired: expired, embedPath: buildEmbedPath(video, context) },
      buildStructuredContext(context),
    ),
  };
};

const definition: PageDefinition<VideoData> = {
  id: 'video',
  load: async (context) => {
    const id = context.address.params['id'] ?? '';
    const result = await context.read(context.content.video(id, context.call));
    if (!result.found) return locateMissing(context, id, result);
    const location = findOtherAddress(result.data, context);
    if (location !== undefined) return { kind: 'redirect', location, status: 301 };
    return { kind: 'page', data: await readVideoData(result.data, context) };
  },
  facts: ({ video }) => ({ taxonomy: video.taxonomy, adsEnabled: video.adsEnabled && !video.nativeAd }),
  head: buildVideoHead,
  frameNotes: ({ video }, context) => ({ headline: video.headline, shareUrl: buildShortUrl(video.id, context.address.origin) }),
  Page,
};

/** The page of a video: complete without script, in the page cache. */
export const videoPage = definePage(definition);

/** The same page of one that is not published, by a signed link. */
export const videoDraftPage = definePreview(definition, async (context) => {
  const draft = await context.read(context.content.pieceDraft(context.address.params['draftId'] ?? '', context.call));
  const shown = draft.found && 'body' in draft.data ? toShownDraft(draft.data) : undefined;
  if (!shown) return missing({ status: 404 });
  return { kind: 'page', data: await readVideoData(shown, context) };
});
