import { type Brand, flagsOf } from '#brands';
import type { CallResult, ContentClient } from '#content/responses/content-client';
import { readPageZones } from '#features/reading/front';
import {
  buildRequestState,
  createPageBytes,
  type OutsideSources,
  type PageAddress,
  type PageContext,
  type PageDeployment,
  type PictureRenderer,
} from '#features/pages/page';
import { adsTag } from '#features/slots/ads';
import { messagesOf } from '#messages';

/** How long secondary data may take before the page goes on without it. */
const secondaryLimitMs = 1000;

type PageRequest = {
  brand: Brand;
  address: PageAddress;
  correlationId: string;
  /** A piece is rendered whole for one reader. */
  opened?: PageContext['opened'];
};

type PageContextParts = {
  content: ContentClient;
  pictures: PictureRenderer;
  /** Milliseconds since 1970. */
  now: number;
  sources: OutsideSources;
  deployment: PageDeployment;
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
  const { brand, address, correlationId, opened } = request;
  const { deployment } = parts;
  const context: PageContext = {
    brand,
    address,
    opened,
    state: {
      ...buildRequestState({ ...address, correlationId, vertical: brand.vertical }),
      mpsConfig: deployment.ads?.mpsConfig ?? {},
    },
    flags: flagsOf(brand.vertical, !address.query.featureFlag),
    messages: messagesOf(brand.language),
    now: parts.now,
    content: parts.content,
    pictures: parts.pictures,
    bytes: createPageBytes(),
    sources: parts.sources,
    deployment,
    readZones: (type, standing) => readPageZones(context, type, standing),
    call: {
      site: brand.site,
      bento: address.query.bento,
      curator: address.query.curator,
      correlationId,
      ...(opened && { entitled: true }),
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
