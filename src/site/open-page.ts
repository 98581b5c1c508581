import { type Brand, flagsOf, type Site } from '#brands';
import type { CallResult, ContentClient } from '#content/content-client';
import { loadPageZones } from '#features/reading/front';
import { createPageBytes, openedState, type PageContext, type PageQuery, type PictureRenderer } from '#features/reading/page';
import { messagesOf } from '#messages';

/** How long secondary data may take before the page goes on without it, in milliseconds. */
const secondaryLimit = 1000;

export type PageRequest = {
  brand: Brand;
  origin: string;
  siteOrigin: (site: Site) => string;
  path: string;
  params: Readonly<Record<string, string>>;
  query: PageQuery;
  correlationId: string;
};

/** The context of one page and what is known of it once it was rendered. */
export type OpenPage = {
  context: PageContext;
  /** The cache tags of what it read. */
  tags: Set<string>;
  /** For how long what it read is true by the clock, in milliseconds. */
  holdsMs: () => number | undefined;
  /** False when it goes on without something that failed: it is shown, and not kept as the page. */
  isWhole: () => boolean;
};

/** Makes the context of one page. */
export const buildPageContext = (
  request: PageRequest,
  parts: {
    /** As readers have it, made once for the site. */
    content: ContentClient;
    pictures: PictureRenderer;
    now: number;
    outsideContents?: PageContext['outsideContents'];
    embedHosts: readonly string[];
    /** Told once for each different failure of secondary data. */
    onSecondaryFailure: (error: Error) => void;
  },
): OpenPage => {
  const tags = new Set<string>([`brand:${request.brand.vertical}`]);
  let shortest: number | undefined;
  const failures = new Set<string>();
  const noteFailure = (error: unknown): void => {
    const failure = error instanceof Error ? error : new Error(String(error));
    const isNew = !failures.has(failure.message);
    failures.add(failure.message);
    if (isNew) parts.onSecondaryFailure(failure);
  };
  const note = <Data>(result: CallResult<Data>): CallResult<Data> => {
    for (const tag of result.tags) tags.add(tag);
    if (result.found && result.holdsMs !== undefined) shortest = Math.min(shortest ?? Infinity, result.holdsMs);
    return result;
  };
  const context: PageContext = {
    ...request,
    state: openedState({ ...request, vertical: request.brand.vertical }),
    flags: flagsOf(request.brand.vertical, !request.query.featureFlag),
    words: messagesOf(request.brand.language),
    now: parts.now,
    content: parts.content,
    pictures: parts.pictures,
    bytes: createPageBytes(),
    outsideContents: parts.outsideContents,
    readZones: (type, standing) => loadPageZones(context, type, standing),
    embedHosts: parts.embedHosts,
    call: { site: request.brand.site, bento: request.query.bento, curator: request.query.curator, correlationId: request.correlationId },
    read: async (result) => note(await result),
    readSecondary: async (result, fallback) => {
      const settled = result.then(
        (answer) => (note(answer).found && 'data' in answer ? answer.data : fallback),
        (error: unknown) => {
          noteFailure(error);
          return fallback;
        },
      );
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<typeof fallback>((resolve) => {
        timer = setTimeout(() => {
          noteFailure(new Error(`Secondary data took longer than ${secondaryLimit} ms.`));
          resolve(fallback);
        }, secondaryLimit);
      });
      return Promise.race([settled, late]).finally(() => clearTimeout(timer));
    },
  };
  return { context, tags, holdsMs: () => shortest, isWhole: () => failures.size === 0 };
};
