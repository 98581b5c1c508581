import { brandOf, type Site } from '#brands';
import type { CallOptions, CallResult, ContentClient } from '#content/responses/content-client';
import { findIdPrefix, normaliseArticleId } from '#content/urls/ids';
import { withoutExpiredFiles } from '#content/rules/playlist-rules';
import { buildPriceHistory } from '#content/rules/price-history';
import { findPieceCall } from '#content/responses/piece-calls';
import type { WireArticle, WireDraft, WireSlideshow } from '#content/responses/wire';
import { findAnswer, findNewest, findPriceRevisions, type WholeAnswers } from '#features/newsroom/document-queries';
import { findDeleted } from '#features/newsroom/document-rows';
import { found, msUntil, notFound, type DraftParts, findDraftId, type TaggedCache } from '#features/distribution/content-lists';
import { locateCard } from './card-calls.service.ts';
import type { LiveReads } from './live-reads.service.ts';
import { withShortUrl } from './short-url.view.ts';

export type PieceCallsParts = DraftParts & {
  reads: Pick<LiveReads, 'answer'>;
  /** Reads pieces whole, for who is entitled; not given: nobody is. */
  readWhole?: WholeAnswers | undefined;
  lists: TaggedCache;
  /** Milliseconds since 1970. */
  now: () => number;
  /** The origin of a site, `https://www.example.com`: short URLs go out whole. */
  originOf: (site: Site) => string;
};

type PieceCalls = Pick<ContentClient, 'article' | 'slideshow' | 'prices' | 'pieceDraft' | 'articlePermissions' | 'locate'>;

/** The calls of one piece by its id: its stored answer, its draft, and what is known of where and for whom it is. */
export const createPieceCalls = (parts: PieceCallsParts): PieceCalls => {
  const { database, reads, lists, readDraft, originOf, now } = parts;

  const readStoredAnswer = async <Data extends WireDraft>(
    id: string,
    allowed: (type: string) => boolean,
    { entitled = false }: Pick<CallOptions, 'entitled'> = {},
  ): Promise<CallResult<Data>> => {
    const row = await (entitled && parts.readWhole ? parts.readWhole(id) : reads.answer(id));
    if (!row && (await findDeleted(database, id))) return notFound([id], 410);
    if (!row || row.status === 'draft' || row.status === 'scheduled' || !allowed(row.type)) return notFound([id]);
    if (row.status === 'unpublished') return notFound([id], 410);
    return found(withShortUrl(row.answer as Data, row.site as Site, originOf), [id]);
  };

  return {
    article: async (id, options) => {
      const isArticle = (type: string) => findPieceCall(type) === 'article';
      const result = await readStoredAnswer<WireArticle>(normaliseArticleId(id), isArticle, options);
      if (!result.found || !result.data.video) return result;
      const { dateExpires } = result.data.video;
      const video = withoutExpiredFiles(result.data.video, now());
      return found({ ...result.data, video }, result.tags, msUntil(dateExpires, now()));
    },

    slideshow: async (id, { vertical, entitled }) => {
      const wanted = id ?? (await findNewest(database, 'slideshow', vertical));
      return wanted
        ? readStoredAnswer<WireSlideshow>(normaliseArticleId(wanted), (type) => findPieceCall(type) === 'slideshow', {
            entitled,
          })
        : notFound([`tax:${vertical}`]);
    },

    prices: async (id) => {
      const ask = async () => {
        const revisions = await findPriceRevisions(database, id);
        return revisions && buildPriceHistory(revisions);
      };
      const history = await lists.read(`prices ${id}`, {
        tags: [id],
        ask,
        dependsOn: (known) => ({ tags: [], holdsMs: known ? undefined : 0 }),
      }).answer;
      return history ? found(history, [id]) : notFound([id]);
    },

    pieceDraft: async (draftId, { site }) => {
      const id = await findDraftId(parts, draftId, site);
      if (id === undefined) return notFound([]);
      const answer = ((await readDraft?.(id)) ?? (await findAnswer(database, id)))?.answer as WireDraft | null | undefined;
      return answer ? found(withShortUrl(answer, brandOf(answer.vertical).site, originOf), []) : notFound([]);
    },

    articlePermissions: async (id) => {
      const row = await findAnswer(database, normaliseArticleId(id));
      if (!row || row.status !== 'published') return notFound([id], row?.status === 'unpublished' ? 410 : 404);
      return found({ allowed: row.access === 'free', reason: row.access }, [id]);
    },

    locate: async (id) => {
      if (findIdPrefix(id) === 'ncrd') return locateCard(database, id);
      const row = await findAnswer(database, normaliseArticleId(id));
      if (!row && (await findDeleted(database, id))) return notFound([id], 410);
      if (!row || !row.path || (row.status !== 'published' && row.status !== 'unpublished')) return notFound([id]);
      return row.status === 'unpublished' ? notFound([id], 410) : found({ url: row.path, type: row.type, vertical: row.vertical }, [id]);
    },
  };
};
