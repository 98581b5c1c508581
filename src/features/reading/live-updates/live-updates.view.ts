import type { WireArticleCards } from '#content/responses/wire';
import type { Messages } from '#messages';
import { liveUntil } from '#content/rules/live-rule';

/** The props of the page's script: where the blog is, what is shown, and its messages. It fills in `{count}` and the like. */
export type LiveUpdatesProps = {
  blog: string;
  /** The path of the blog; its cards alone are below `/cards`. */
  path: string;
  stream: string;
  poll: string;
  /** True on the first page of all cards: there new ones are put on top; elsewhere "SEE NEW" leads to it. */
  isWhole: boolean;
  pageSize: number;
  totalItems: number;
  generation: number;
  /** The server's time as the page was made, and until when the blog is live if nothing more happens (0 where it is not). Milliseconds since 1970. */
  now: number;
  until: number;
  sizes: readonly number[];
  messages: { one: string; many: string; ended: string; failed: string; copied: string; now: string; new: string };
};

/** The links of a live blog that script acts on instead of leaving the page. */
export const actionLinks = 'a[data-more],a[data-share],a[data-part="see-new"]';

/** Events of the island that listens for the one that acts: the state of the blog, and a request that failed. */
export const stateEvent = 'live-state';
export const failedEvent = 'live-failed';

/** The path of a live blog's state, which pages poll. */
export const buildLiveStatePath = (id: string): string => `/bentoapi/live/${id}`;
/** The path of the stream of the same states. */
export const buildLiveStreamPath = (id: string): string => `${buildLiveStatePath(id)}/events`;

/** The props of the page's script for a live blog. */
export const buildLiveUpdatesProps = (
  path: string,
  { article }: WireArticleCards,
  parts: { isWhole: boolean; now: number; pageSize: number; sizes: readonly number[]; messages: Messages },
): LiveUpdatesProps => {
  const { liveBlog, article: pieces } = parts.messages;
  return {
    blog: article.id,
    path,
    stream: buildLiveStreamPath(article.id),
    poll: buildLiveStatePath(article.id),
    isWhole: parts.isWhole,
    pageSize: parts.pageSize,
    totalItems: article.state.totalItems,
    generation: article.state.generation,
    now: parts.now,
    until: liveUntil(article.state, parts.now) ?? 0,
    sizes: parts.sizes,
    messages: {
      one: liveBlog.newUpdates(1),
      many: liveBlog.newUpdates('{count}'),
      ended: liveBlog.ended,
      failed: liveBlog.loadFailed,
      copied: pieces.copied,
      now: parts.messages.time.now,
      new: liveBlog.new,
    },
  };
};
