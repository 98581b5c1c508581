import { playlistPageSize } from '#content/rules/list-sizes';
import { buildShortUrl } from '#content/urls/urls';
import type { WireArticle } from '#content/responses/wire';
import type { WirePlaylist } from '#content/responses/wire-video';
import { Card } from '#features/reading/cards';
import { buildPaginationHead } from '#features/reading/front';
import { findShownPagination, PaginationLinks } from '#features/reading/packages';
import { definePage, definePreview, type Head, missing, type PageContext, type PageDefinition } from '#features/pages/page';
import {
  buildPieceHead,
  buildPlaylistData,
  buildStructuredContext,
  findOtherAddress,
  locateMissing,
  PieceHead,
} from '#features/reading/piece';
import { layout } from '#platform/ui';
import styles from './playlist.module.css';

function Page({ data: playlist, context }: { data: WirePlaylist; context: PageContext }) {
  const { messages } = context;
  const { videos, pagination } = playlist;
  const pages = findShownPagination(pagination);
  const [first, ...rest] = videos;
  const lead = pagination.page === 1 ? first : undefined;
  return (
    <article className={`${layout['page']} ${styles['playlist']}`}>
      <PieceHead piece={playlist} context={context} timeless isDisplay={false} />
      <p className={styles['count']}>{messages.video.videos(pagination.totalItems)}</p>
      {videos.length === 0 && <p className={styles['empty']}>{messages.video.emptyPlaylist}</p>}
      {lead && (
        <Card
          item={lead}
          context={context}
          size="large"
          place="lead"
          headingLevel={2}
          aspect="16:9"
          priority="lead"
          showDescription
          className={styles['lead']}
        />
      )}
      <div className={styles['list']}>
        {(lead ? rest : videos).map((item) => (
          <Card key={item.item.id} item={item} context={context} size="medium" headingLevel={2} aspect="16:9" />
        ))}
      </div>
      {pages && <PaginationLinks pagination={pages} context={context} />}
    </article>
  );
}

const buildHead = (playlist: WirePlaylist, context: PageContext): Head => {
  const { page, totalPages } = playlist.pagination;
  const head = buildPieceHead(playlist, context);
  return {
    ...head,
    ...(page > 1 && { title: `${head.title} – ${context.messages.site.pageOf(page, totalPages)}` }),
    ...buildPaginationHead(playlist.url.primary, findShownPagination(playlist.pagination)),
    ...((playlist.hidden || playlist.videos.length === 0) && { robots: 'noindex' as const }),
    structuredData: buildPlaylistData(playlist, buildStructuredContext(context)),
  };
};

const definition: PageDefinition<WirePlaylist> = {
  id: 'playlist',
  load: async (context) => {
    const id = context.address.params['id'] ?? '';
    const { page } = context.address.query;
    const result = await context.read(context.content.playlist(id, { ...context.call, page }));
    if (!result.found) return locateMissing(context, id, result);
    const location = findOtherAddress(result.data, context);
    if (location !== undefined) return { kind: 'redirect', location, status: 301 };
    if (page > Math.max(1, result.data.pagination.totalPages)) return missing({ status: 404 });
    return { kind: 'page', data: result.data };
  },
  facts: ({ taxonomy, adsEnabled }) => ({ taxonomy, adsEnabled }),
  head: buildHead,
  frameNotes: ({ id, headline }, context) => ({ headline, shareUrl: buildShortUrl(id, context.address.origin) }),
  Page,
};

/** The page of a playlist, some of its videos at a time. */
export const playlistPage = definePage(definition);

const readDraft = async ({ playlist, ...piece }: WireArticle, context: PageContext): Promise<WirePlaylist> => {
  const ids = (playlist?.videos ?? []).slice(0, playlistPageSize);
  const { items } = await context.readSecondary(context.content.references(ids, context.call), { items: [], newsletters: [] });
  const pagination = { page: 1, size: playlistPageSize, totalPages: 1, totalItems: playlist?.videos.length ?? 0 };
  return { ...piece, type: 'playlist', videos: items, pagination };
};

/** The same page of one that is not published, by a signed link. */
export const playlistDraftPage = definePreview(definition, async (context) => {
  const draft = await context.read(context.content.pieceDraft(context.address.params['draftId'] ?? '', context.call));
  if (!draft.found || !('body' in draft.data) || !draft.data.playlist) return missing({ status: 404 });
  return { kind: 'page', data: await readDraft(draft.data, context) };
});
