import type { CallOptions, CallResult, ContentClient } from '#content/responses/content-client';
import type { Document } from '#content/model/document';
import { askedVariants } from '#content/model/variant';
import type { WireCuration } from '#content/responses/wire';
import { withCurrentPictures } from '#features/newsroom/document-rows';
import { findAnswer, findByPath, findDocuments, findPictures, findRedirect } from '#features/newsroom/document-queries';
import { found, notFound } from './call-result.rules.ts';
import { resolveCuration } from './curation.service.ts';
import { type DraftParts, findDraftId } from './drafts.service.ts';
import type { TaggedCache } from './tagged-cache.service.ts';
import { readTaxonomyPage } from './taxonomy-page.service.ts';

export type FrontCallsParts = DraftParts & { lists: TaggedCache; now: () => number };

type FrontCalls = Pick<ContentClient, 'curation' | 'curationDraft' | 'taxonomyPage'>;

/** The calls of fronts, with their items in place. */
export const createFrontCalls = (parts: FrontCallsParts): FrontCalls => {
  const { database, readDraft, lists, now } = parts;

  const readCuration = async (
    document: Document | undefined,
    options: CallOptions,
    { page = 1, filters, sort = 'relevance' }: Omit<Parameters<ContentClient['curation']>[1], keyof CallOptions>,
  ): Promise<CallResult<WireCuration> | undefined> => {
    if (document?.type !== 'curation') return undefined;
    const shown = withCurrentPictures(document, await findPictures(database, [document]));
    const { curation, tags, holdsMs } = await resolveCuration({ database, cache: lists, now }, shown, options, { page, filters, sort });
    return found(curation, tags, holdsMs);
  };

  /** Nothing at a path, or where it leads now: only to a piece that readers may see. */
  const readRedirect = async (path: string, site: string, tag: string): Promise<CallResult<never>> => {
    const redirect = await findRedirect(database, site, path);
    const target = redirect?.document_id ? await findAnswer(database, redirect.document_id) : undefined;
    const movedTo = target?.status === 'published' ? (target.path ?? undefined) : (redirect?.location ?? undefined);
    return {
      found: false,
      status: target?.status === 'unpublished' ? 410 : 404,
      tags: [tag, ...(target ? [target.id] : [])],
      ...(movedTo !== undefined && { movedTo }),
    };
  };

  return {
    curation: async (path, options) => {
      const tag = `path:${options.site}${path}`;
      const row = await findByPath(database, options.site, path, askedVariants(options));
      if (row?.status === 'unpublished') return notFound([tag], 410);
      const result = row?.status === 'published' ? await readCuration(row.document, options, options) : undefined;
      return result ? { ...result, tags: [...result.tags, tag] } : readRedirect(path, options.site, tag);
    },

    curationDraft: async (draftId, options) => {
      const id = await findDraftId(parts, draftId, options.site);
      if (id === undefined) return notFound([]);
      const document = (await readDraft?.(id))?.document ?? (await findDocuments(database, [id]))[0]?.document;
      return (await readCuration(document, options, {})) ?? notFound([]);
    },

    taxonomyPage: (slug, path, options) =>
      readTaxonomyPage(database, path && path !== '-1' ? `${slug}/${path}` : slug, options, (front, page) =>
        readCuration(front, options, { page }),
      ),
  };
};
