import { type AccountType, type Brand, flagsOf, type Site } from '#brands';
import type { CallResult, ContentClient } from '#content/responses/content-client';
import { readPageZones } from '#features/reading/front';
import { createPageBytes, buildRequestState, type PageContext, type PageQuery, type PictureRenderer } from '#features/pages/page';
import { adsTag } from '#features/slots/ads';
import { messagesOf } from '#messages';

/** How long secondary data may take before the page goes on without it. */
const secondaryLimitMs = 1000;

type PageRequest = {
  brand: Brand;
  accountType: AccountType;
  origin: string;
  siteOrigin: (site: Site) => string;
  path: string;
  appPath?: string | undefined;
  params: Readonly<Record<string, string>>;
  query: PageQuery;
  correlationId: string;
  /** A piece is rendered whole for one reader. */
  opened?: PageContext['opened'];
};

type PageContextParts = {
  content: ContentClient;
  pictures: PictureRenderer;
  /** Milliseconds since 1970. */
  now: number;
  outsideContents?: PageContext['outsideContents'];
  weather?: PageContext['weather'];
  newsletters?: PageContext['newsletters'];
  embedHosts: readonly string[];
  playerLibrary: PageContext['playerLibrary'];
  liveOn?: PageContext['liveOn'];
  outsideLoads: PageContext['outsideLoads'];
  ads: PageContext['ads'];
  vitalsSample: number;
  /** The time by which limits of reads are extended (ms). */
  extraMs?: (() => number) | undefined;
  /** Called once for each different failure of secondary data. */
  onSecondaryFailure: (error: Error) => void;
};

/** The context of one page, and what its reads add up to once it is rendered. */
export type TrackedContext = {
  context: PageContext;
  /** The cache tags of what it read. */
  tags: Set<string>;
  /** For how long what it read is true by the clock, in milliseconds. */
  holdsMs: () => number | undefined;
  /** False when it goes on without something that failed: it is sent, and tried again soon. */
  isWhole: () => boolean;
};

/** Makes the context of one page, whose reads are tracked. */
export const createPageContext = (request: PageRequest, parts: PageContextParts): TrackedContext => {
  const tags = new Set<string>([
    `brand:${request.brand.vertical}`,
    ...(flagsOf(request.brand.vertical).ads ? [adsTag(request.brand.vertical)] : []),
  ]);
  let shortestMs: number | undefined;
  const failures = new Set<string>();
  const reportFailure = (error: unknown): void => {
    const failure = error instanceof Error ? error : new Error(String(error));
    const isNew = !failures.has(failure.message);
    failures.add(failure.message);
    if (isNew) parts.onSecondaryFailure(failure);
  };
  const track = <Data>(result: CallResult<Data>): CallResult<Data> => {
    for (const tag of result.tags) tags.add(tag);
    if (result.found && result.holdsMs !== undefined) shortestMs = Math.min(shortestMs ?? Infinity, result.holdsMs);
    return result;
  };
  const context: PageContext = {
    ...request,
    state: { ...buildRequestState({ ...request, vertical: request.brand.vertical }), mpsConfig: parts.ads?.mpsConfig ?? {} },
    flags: flagsOf(request.brand.vertical, !request.query.featureFlag),
    messages: messagesOf(request.brand.language),
    now: parts.now,
    content: parts.content,
    pictures: parts.pictures,
    bytes: createPageBytes(),
    outsideContents: parts.outsideContents,
    weather: parts.weather,
    newsletters: parts.newsletters,
    readZones: (type, standing) => readPageZones(context, type, standing),
    embedHosts: parts.embedHosts,
    playerLibrary: parts.playerLibrary,
    liveOn: parts.liveOn,
    outsideLoads: parts.outsideLoads,
    ads: parts.ads,
    vitalsSample: parts.vitalsSample,
    call: {
      site: request.brand.site,
      bento: request.query.bento,
      curator: request.query.curator,
      correlationId: request.correlationId,
      ...(request.opened && { entitled: true }),
    },
    read: async (result) => track(await result),
    readSecondary: async (result, fallback) => {
      const settled = result.then(
        (answer) => (track(answer).found && 'data' in answer ? answer.data : fallback),
        (error: unknown) => {
          reportFailure(error);
          return fallback;
        },
      );
      let timer: NodeJS.Timeout | undefined;
      const limitMs = secondaryLimitMs + (parts.extraMs?.() ?? 0);
      const late = new Promise<typeof fallback>((resolve) => {
        timer = setTimeout(() => {
          reportFailure(new Error(`Secondary data took longer than ${Math.round(limitMs)} ms.`));
          resolve(fallback);
        }, limitMs);
      });
      return Promise.race([settled, late]).finally(() => clearTimeout(timer));
    },
  };
  return { context, tags, holdsMs: () => shortestMs, isWhole: () => failures.size === 0 };
};
