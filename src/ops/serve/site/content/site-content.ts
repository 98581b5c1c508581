import type { Site } from '#brands';
import type { ContentClient } from '#content/responses/content-client';
import { cacheFrameCalls, type CachedFrameCalls, type ContentCalls, createContentCalls } from '#features/distribution/content-calls';
import { createHttpContentClient, createHttpServiceCalls } from '#features/distribution/content-client';
import { createListCache, type TaggedCache } from '#features/distribution/content-lists';
import { createWholeAnswers } from '#features/newsroom/document-queries';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { type Editorial } from '#features/newsroom/editorial';
import type { PictureRenderer } from '#features/pages/page';
import { createBodyRenderer } from '#features/pages/pictures';
import { openDraft } from '#features/newsroom/publishing';
import { steadyNow } from '#platform/clock';
import type { Config } from '#platform/config';
import type { OpenDatabase } from '#platform/storage';

/** Where this process reads content. */
export type SiteContent = {
  /** Straight from the store, as the content API answers. */
  calls: ContentCalls;
  /** The calls that every page makes, cached until they are purged; a services API elsewhere answers its own. */
  cached: CachedFrameCalls;
  /** What lists were answered with, purged with the rest. */
  lists: TaggedCache;
  /** What pages are made from: the configured content API, or this process's own cached calls. */
  ofPages: ContentClient;
};

/** The content calls over an open database. With a content API configured, pages ask that one; the calls themselves still answer from the store. */
export const createSiteContent = ({
  config,
  opened,
  previews,
  originOf,
  pictures,
}: {
  config: Config;
  opened: Pick<OpenDatabase<DocumentTables>, 'readDatabase' | 'now'>;
  previews: Pick<Editorial['previews'], 'readDraftPreview'>;
  originOf: (site: Site) => string;
  pictures: PictureRenderer;
}): SiteContent => {
  const { apis, secrets } = config;
  const { readDatabase, now } = opened;
  const lists = createListCache({ now: steadyNow });
  const calls = createContentCalls({
    lists,
    database: readDatabase,
    openDraft: (draftId, site) => openDraft(draftId, site, secrets.secret, now()),
    originOf,
    now,
    readWhole: createWholeAnswers({ database: readDatabase, render: createBodyRenderer(pictures) }),
    readDraft: previews.readDraftPreview,
    publicAddress: apis.content,
  });
  const { services } = apis;
  const cached = cacheFrameCalls(services === undefined ? calls : { ...calls, ...createHttpServiceCalls(services) }, {
    now: steadyNow,
    lists,
  });
  const bases = [...new Set([apis.contentServer, apis.content])].filter((base) => base !== undefined);
  const ofPages = bases.length > 0 ? createHttpContentClient({ bases, services, publicAddress: apis.content }) : cached.content;
  return { calls, cached, lists, ofPages };
};
