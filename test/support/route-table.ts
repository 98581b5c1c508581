// The addresses of a site, from the program's own tables: the routes that its calls mount, the patterns of its pages, and the paths of personal pages.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import fc from 'fast-check';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { privacyPaths } from '#content/site/privacy-paths';
import { textFiles } from '../../src/features/distribution/site-files/site-file-routes.service.ts';
import { blankPath } from '../../src/features/media/live-tv/live-blank.service.ts';
import { liveCodePaths } from '../../src/features/media/live-tv/live-code-pages.service.ts';
import { livePaths } from '../../src/features/media/live-tv/live-pages.service.ts';
import { doings, openings } from '../../src/features/my-account/account-forms/account-steps.service.ts';
import { authScreens, pathOfScreen } from '../../src/features/slots/account-link/auth-screens.rules.ts';
import { ownFiles } from '../../src/features/my-account/account-forms/own-data.service.ts';
import { asides, optionsPath } from '../../src/features/my-account/account-forms/sign-in-asides.service.ts';
import { socialPaths } from '../../src/features/my-account/account-forms/social-steps.service.ts';
import { leavePath } from '../../src/features/mailings/newsletter-sending/leave.service.ts';
import { boxPath } from '../../src/features/mailings/newsletters/sign-up-pages.service.ts';
import { confirmPath } from '../../src/features/slots/sign-up-box/sign-up.rules.ts';
import { pushPath } from '../../src/features/mailings/push/push-path.rules.ts';
import { exportFiles } from '../../src/features/library/saved-pages/saved-files.service.ts';
import { savedActions } from '../../src/features/library/saved-pages/saved-forms.service.ts';
import { addPath, endPath, importPath } from '../../src/features/library/saved-pages/saved-pages.service.ts';
import { savedTabs, toTabPath } from '../../src/features/library/saved-pages/saved-tabs.rules.ts';
import { mockPath } from '../../src/features/revenue/paywall/reading-pages.service.ts';
import { subscriptionBase } from '../../src/features/revenue/subscription-pages/payer.service.ts';
import { fixedRoutes } from '../../src/site/routes.ts';
import { startWholeSite } from './whole-site.ts';

/** The values of path parameters of calls: a piece, a brand, a zip code. */
const values = ['rcna1019', 'news', '10001'];
/** The values of query fields of calls, used where a schema has the field. */
const fields: Readonly<Record<string, string>> = {
  zip: '10001',
  path: '/',
  ids: 'rcna1019',
  query: 'city',
  q: 'city',
  vertical: 'news',
  articleId: 'rcna1050',
  environment: 'staging',
  from: '2026-11-27T00:00:00.000Z',
  to: '2026-11-28T00:00:00.000Z',
  size: '3',
  slots: 'top',
  taxonomy: 'news/politics',
  token: 'token',
};

const fill = (url: string): string[] =>
  /[:*]/.test(url) ? values.map((value) => url.replaceAll(/:\w+/g, value).replaceAll('*', value)) : [url];

const buildQuery = ({ schema }: RouteOptions): string[] => {
  const { shape = {} } = (schema?.querystring ?? {}) as { shape?: Record<string, unknown> };
  const known = Object.entries(fields).filter(([name]) => name in shape);
  return known.length === 0 ? [] : [`?${new URLSearchParams(known).toString()}`];
};

/** Every address that the calls of a site can be read at, taken from its routes as they are mounted; a stream without an end is left out. */
export const listCallPaths = async (): Promise<string[]> => {
  const mounted = new Map<string, string[]>();
  const note = (route: RouteOptions): void => {
    if ([route.method].flat().includes('GET') && !route.url.endsWith('/events')) mounted.set(route.url, ['', ...buildQuery(route)]);
  };
  const onCreated = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', note);
  };
  subscribe('fastify.initialization', onCreated);
  try {
    await (await startWholeSite({ variables: { MASTHEAD_DEMO: '1' } })).close();
  } finally {
    unsubscribe('fastify.initialization', onCreated);
  }
  return [...mounted].flatMap(([url, asked]) => fill(url).flatMap((path) => asked.map((query) => `${path}${query}`)));
};

/** Paths inside a brand of the pages that are made for one reader; `piece` is a gated one. */
export const listPersonalPaths = (piece: string): string[] => [
  ...new Set([
    ...authScreens.map(pathOfScreen),
    ...[openings, doings, asides, ownFiles, exportFiles, savedActions].flatMap((table) => Object.keys(table)),
    ...[optionsPath, ...socialPaths, ...savedTabs.map(toTabPath), addPath, importPath, `${endPath}rcna1019`],
    ...['', '/plans', '/checkout', '/checkout/01234567-89ab-4cde-8f01-23456789abcd', '/receipts/1'].map(
      (rest) => `${subscriptionBase}${rest}`,
    ),
    ...['', '/gift', '/cards'].map((rest) => `/account/reading/${piece}${rest}`),
    ...[
      mockPath,
      pushPath,
      privacyPaths.choices,
      boxPath,
      confirmPath,
      `${leavePath}token`,
      '/embedded-newsletter/sub_news_politics/sign-up',
    ],
    ...[...livePaths, ...Object.values(liveCodePaths), blankPath, '/newsletters/preview/token'],
  ]),
];

/** Paths inside a brand of pages with a path of their own: two that each pattern matches, and the files of a site. */
export const listFixedPaths = (): string[] => [
  ...new Set([
    ...fixedRoutes.flatMap(({ pattern }) => fc.sample(fc.stringMatching(pattern), { numRuns: 2, seed: 20_261_127 })),
    ...Object.keys(textFiles),
    ...['/llms.txt', '/sitemap.xml', '/sitemap-news.xml', '/sitemap-video.xml', '/sitemaps/sections.xml', '/sitemaps/news-1.xml'],
    ...['/rss.xml', '/atom.xml', '/feed.json', '/service-worker.js', privacyPaths.notice],
    ...['/search?q=city', '/schedule', '/program-guide', '/local', '/local/10001', '/newsletters', '/opinion/columnists', '/no-such-page'],
  ]),
];
