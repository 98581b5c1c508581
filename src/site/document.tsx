import { brandOf, fallbackLanguage } from '#brands';
import { escapeHtml } from '#content/text/escape-html';
import { type ScriptJson, toScriptJson } from '#content/render/script-json';
import type { Head, PageContext, PageState } from '#features/pages/page';
import type { Assets } from './assets.ts';

const isScriptJson = (data: Record<string, unknown> | ScriptJson): data is ScriptJson => typeof data['scriptJson'] === 'string';
const renderStructuredData = (data: Record<string, unknown> | ScriptJson): string =>
  `<script type="application/ld+json">${(isScriptJson(data) ? data : toScriptJson(data)).scriptJson}</script>`;

const renderMeta = (name: string, content: string | undefined) => (content ? `<meta name="${name}" content="${escapeHtml(content)}">` : '');
const renderProperty = (name: string, content: string | undefined) =>
  content ? `<meta property="${name}" content="${escapeHtml(content)}">` : '';
const renderLink = (relation: string, href: string | undefined, more = '') =>
  href ? `<link rel="${relation}" href="${escapeHtml(href)}"${more}>` : '';

/** True for a picture that is square or upright: a large card would crop it. */
const isSquare = ({ imageUrl, imageWidth = 0, imageHeight = 0 }: NonNullable<Head['openGraph']>): boolean =>
  imageUrl !== undefined && imageHeight > 0 && imageWidth <= imageHeight;

/** What a share shows: the video itself where there is one, else a large picture or a small one. */
const renderCard = ({ player }: Head, { address: { origin } }: PageContext, hasLargePicture: boolean): string[] => {
  if (!player) return [renderMeta('twitter:card', hasLargePicture ? 'summary_large_image' : 'summary')];
  const [address, width, height] = [`${origin}${player.path}`, String(player.width), String(player.height)];
  return [
    renderMeta('twitter:card', 'player'),
    renderMeta('twitter:player', address),
    renderMeta('twitter:player:width', width),
    renderMeta('twitter:player:height', height),
    renderProperty('og:video', address),
    renderProperty('og:video:type', 'text/html'),
    renderProperty('og:video:width', width),
    renderProperty('og:video:height', height),
  ];
};

const renderOpenGraph = (head: Head, context: PageContext, assets: Assets, canonical: string): string => {
  const graph = head.openGraph ?? { type: 'website' };
  const card = assets.icons[context.brand.vertical]?.card;
  const picture = graph.imageUrl ?? (card && `${context.address.origin}${card}`);
  return [
    renderProperty('og:type', graph.type),
    renderProperty('og:site_name', context.brand.displayName),
    renderProperty('og:title', graph.title ?? head.title),
    renderProperty('og:description', head.description),
    renderProperty('og:url', graph.path === undefined ? canonical : `${context.address.origin}${graph.path}`),
    renderProperty('og:locale', context.brand.language === 'es' ? 'es_US' : 'en_US'),
    renderProperty('og:image', picture),
    graph.imageUrl
      ? renderProperty('og:image:width', graph.imageWidth?.toString()) +
        renderProperty('og:image:height', graph.imageHeight?.toString()) +
        renderProperty('og:image:alt', graph.imageAlt)
      : '',
    ...renderCard(head, context, picture !== undefined && !isSquare(graph)),
    renderProperty('article:published_time', head.article?.publishedTime),
    renderProperty('article:modified_time', head.article?.modifiedTime),
    renderProperty('article:section', head.article?.section),
    ...(head.article?.authors ?? []).map((author) => renderProperty('article:author', author)),
    ...(head.article?.tags ?? []).slice(0, 10).map((tag) => renderProperty('article:tag', tag)),
  ].join('');
};

/** Links to every language of a page, its own among them; none without a real translation (SD-06). The fallback language is for everybody else. */
const renderTranslationLinks = (head: Head, language: string, canonical: string): string[] => {
  const others = head.translations ?? [];
  if (others.length === 0) return [];
  const all = [{ language, url: canonical }, ...others];
  const general = all.find((one) => one.language === fallbackLanguage) ?? { url: canonical };
  return [...all, { language: 'x-default', url: general.url }].map((one) =>
    renderLink('alternate', one.url, ` hreflang="${one.language}"`),
  );
};

const renderStylesheets = (
  assets: Assets,
  { pageId, head, context, hasPlayer }: { pageId: string; head: Head; context: PageContext; hasPlayer: boolean },
): string =>
  [
    assets.themes[context.brand.vertical],
    assets.pages[pageId],
    ...(head.hasZones ? [assets.zones] : []),
    // a player may stand in any text: its style sheet comes with it
    ...(hasPlayer ? [assets.player] : []),
  ]
    .map((href) => renderLink('stylesheet', href))
    .join('');

const formatTitle = ({ title }: Head, { brand: { displayName, tagline } }: PageContext): string => {
  if (title === displayName) return `${title} – ${tagline}`;
  // the title of a home's later page begins with the name already
  return title.startsWith(`${displayName} – `) ? title : `${title} | ${displayName}`;
};

/** Renders what precedes and what follows the body of a page. */
export const renderDocument = (parts: {
  head: Head;
  state: PageState;
  context: PageContext;
  assets: Assets;
  pageId: string;
  boot: string;
  hasPlayer: boolean;
  noindex: boolean;
}): { before: string; after: string } => {
  const { head, state, context, assets } = parts;
  const { brand } = context;
  const { canonicalUrl: canonical } = state;
  const noindex = parts.noindex || head.robots === 'noindex';
  const icons = assets.icons[brand.vertical];
  const preload = head.preloadImage;
  const before = [
    `<!doctype html><html lang="${brandOf(brand.vertical).language}" data-brand="${brand.vertical}" data-view="${state.view}"${state.isChromeless ? ' data-chromeless' : ''}${context.address.appPath === undefined ? '' : ` data-app-path="${context.address.appPath}"`}${head.reads && !parts.noindex ? ` data-read="${escapeHtml(head.reads)}"` : ''}><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<title>${escapeHtml(formatTitle(head, context))}</title>`,
    `<script>${parts.boot}</script>`,
    renderStylesheets(assets, parts),
    ...(assets.fonts[brand.vertical] ?? []).map(
      (font) => `<link rel="preload" href="${escapeHtml(font)}" as="font" type="font/woff2" crossorigin>`,
    ),
    preload
      ? `<link rel="preload" as="image" type="${preload.type}" imagesrcset="${escapeHtml(preload.imageSrcSet)}" imagesizes="${escapeHtml(preload.imageSizes)}" fetchpriority="high">`
      : '',
    renderMeta('description', head.description),
    renderLink('canonical', canonical),
    renderLink('amphtml', head.ampPath && `${context.address.origin}${head.ampPath}`),
    renderMeta('robots', noindex ? 'noindex' : 'max-image-preview:large, max-snippet:-1, max-video-preview:-1'),
    renderOpenGraph(head, context, assets, canonical),
    renderLink('icon', icons?.svg, ' type="image/svg+xml"'),
    renderLink('apple-touch-icon', icons?.touch),
    renderLink('prev', head.previous),
    renderLink('next', head.next),
    ...renderTranslationLinks(head, brand.language, canonical),
    renderLink('license', `${context.address.origin}/license.xml`, ' type="application/rsl+xml"'),
    ...(head.alternates ?? []).map((feed) => renderLink('alternate', feed.path, ` type="${feed.type}" title="${escapeHtml(feed.title)}"`)),
    `<meta name="color-scheme" content="light dark">`,
    ...(head.structuredData ?? []).map(renderStructuredData),
    `</head><body>`,
  ].join('');
  return { before, after: '</body></html>' };
};
