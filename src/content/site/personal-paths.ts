/** A path whose answers are made for one reader, or are only for editors and operators. No shared cache may store them or drop the request's cookies. */
export type PersonalPath = {
  /** The segments of the path; `*` stands for one segment. The paths below it belong to it. */
  path: string;
  /** `brand`: inside every brand, so at any depth of a host, whatever base paths brands have. `host`: only at the root of a host. */
  at: 'brand' | 'host';
  /** The contents of the answers, for people who configure a cache. */
  holds: string;
  /** True if the paths below it do not belong to it. */
  isExact?: true;
  /** True if robots are told to stay away. */
  isClosed?: true;
};

/** A path whose answers are too long for a cache, or never end: they are passed on as they arrive and are not stored. `isFile`: large files, asked for in ranges. */
export type StreamedPath = Pick<PersonalPath, 'path' | 'at' | 'holds'> & { isFile?: true };

/** Every personal path of the program: pages and calls, `Cache-Control`, robots.txt, the Varnish configuration and the table for other CDNs derive from it (OP-23). */
export const personalPaths: readonly PersonalPath[] = [
  {
    path: '/account',
    at: 'brand',
    holds: "sign-in, a reader's account, saved items, subscription and the pieces that a reader may open",
    isClosed: true,
  },
  { path: '/privacy-choices', at: 'brand', holds: "a reader's privacy choices" },
  { path: '/draft', at: 'brand', holds: 'previews of unpublished pages and their data, by signed links', isClosed: true },
  { path: '/live', at: 'brand', holds: 'the live TV page, which knows the TV provider', isExact: true },
  { path: '/live/sign-in', at: 'brand', holds: 'signing in with a TV provider' },
  { path: '/live/return', at: 'brand', holds: 'the way back from a TV provider' },
  { path: '/live/sign-out', at: 'brand', holds: 'signing out of a TV provider' },
  { path: '/live/device', at: 'brand', holds: 'the code that a TV shows' },
  { path: '/live/code', at: 'brand', holds: 'the form for the code of a TV' },
  { path: '/live/blank', at: 'brand', holds: 'the page that opens and closes a sign-in window' },
  { path: '/newsletters/sign-up', at: 'brand', holds: 'the sign-up form of a newsletter' },
  { path: '/newsletters/confirm', at: 'brand', holds: 'confirming a newsletter, by a mailed link' },
  { path: '/newsletters/leave', at: 'brand', holds: 'unsubscribing from a newsletter, by a mailed link' },
  { path: '/newsletters/preview', at: 'brand', holds: 'previews of newsletters, by signed links' },
  { path: '/embedded-newsletter/*/sign-up', at: 'brand', holds: 'the sign-up form of a newsletter in a frame' },
  { path: '/getStartTodayArticlePermissions', at: 'brand', holds: 'the call that says whether a reader may read a piece' },
  { path: '/auth', at: 'host', holds: 'the calls of accounts', isClosed: true },
  { path: '/mynewsapi', at: 'host', holds: 'the calls of saved items, history and recommendations', isClosed: true },
  { path: '/services/paywall/access', at: 'host', holds: 'the call that says how a meter stands' },
  { path: '/services/tve/session', at: 'host', holds: 'the sign-in with a TV provider' },
  { path: '/services/tve/authorize', at: 'host', holds: 'the permission to watch a channel' },
  { path: '/services/tve/preauthorize', at: 'host', holds: 'the channels that a viewer may watch' },
  { path: '/services/tve/code', at: 'host', holds: 'the sign-in of a TV by its code' },
  { path: '/services/push/subscriptions', at: 'host', holds: "a browser's push subscription" },
  { path: '/services/ads/click', at: 'host', holds: 'clicks on ads, each of which is counted', isClosed: true },
  { path: '/ads/creatives', at: 'host', holds: 'ads in a frame, each with its own click address', isClosed: true },
  { path: '/live-media', at: 'host', holds: 'the live stream, for viewers with a token' },
  { path: '/editorial', at: 'host', holds: 'the calls of editors', isClosed: true },
  { path: '/dev', at: 'host', holds: "the demo's outbox and push service", isClosed: true },
  { path: '/metrics', at: 'host', holds: 'the numbers of a process', isClosed: true },
  { path: '/healthz', at: 'host', holds: 'whether a process is alive' },
  { path: '/readyz', at: 'host', holds: 'whether a process can serve' },
];

/** Every path that streams past a shared cache (OP-26). */
export const streamedPaths: readonly StreamedPath[] = [
  { path: '/media', at: 'host', holds: 'video and audio files, with ranges', isFile: true },
  { path: '/bentoapi/live/*/events', at: 'host', holds: 'the event streams of live blogs' },
];

/** Returns the regular expression, for JavaScript and PCRE, that matches a path of the table with or without a query. */
export const toPathPattern = ({ path, at, isExact }: Pick<PersonalPath, 'path' | 'at' | 'isExact'>): string =>
  `^${at === 'brand' ? '[^?]*' : ''}${path.replaceAll('*', '[^/?]+')}${isExact ? '/?(?:\\?|$)' : '(?:[/?]|$)'}`;

const anyPersonal = new RegExp(personalPaths.map(toPathPattern).join('|'));

/** Decides whether the answers at a path (with or without its query) are personal. */
export const isPersonalPath = (url: string): boolean => anyPersonal.test(url);
