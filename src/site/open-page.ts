import { type Brand, flagsOf, type Site } from '#brands';
import type { CallResult, ContentClient } from '#content/content-client';
import type { PageContext, PageQuery, PictureRenderer } from '#features/page';
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

/** Makes the context of one page, the set that gathers its cache tags, and for how long what it read is true by the clock, in milliseconds. */
export const contextOf = (
  request: PageRequest,
  parts: {
    content: ContentClient;
    pictures: PictureRenderer;
    now: number;
    outsideContents?: PageContext['outsideContents'];
    embedHosts: readonly string[];
  },
): { context: PageContext; tags: Set<string>; holdsMs: () => number | undefined } => {
  const tags = new Set<string>([`brand:${request.brand.vertical}`]);
  let shortest: number | undefined;
  const note = <Data>(result: CallResult<Data>): CallResult<Data> => {
    for (const tag of result.tags) tags.add(tag);
    if (result.found && result.holdsMs !== undefined) shortest = Math.min(shortest ?? Infinity, result.holdsMs);
    return result;
  };
  const context: PageContext = {
    ...request,
    flags: flagsOf(request.brand.vertical, !request.query.featureFlag),
    words: messagesOf(request.brand.language),
    now: parts.now,
    content: parts.content,
    pictures: parts.pictures,
    outsideContents: parts.outsideContents,
    embedHosts: parts.embedHosts,
    call: { site: request.brand.site, bento: request.query.bento, curator: request.query.curator, correlationId: request.correlationId },
    read: async (result) => note(await result),
    readSecondary: async (result, fallback) => {
      const settled = result.then(
        (answer) => (note(answer).found && 'data' in answer ? answer.data : fallback),
        () => fallback,
      );
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<typeof fallback>((resolve) => (timer = setTimeout(resolve, secondaryLimit, fallback)));
      return Promise.race([settled, late]).finally(() => clearTimeout(timer));
    },
  };
  return { context, tags, holdsMs: () => shortest };
};
