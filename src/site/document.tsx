import { brandOf, fallbackLanguage } from '#brands';
import { escapeHtml } from '#content/html/escape-html';
import type { Head, PageContext, PageState } from '#features/reading/page';
import type { Assets } from './assets.ts';

// "</script" cannot end the element early, and "<!--" cannot start a comment in it (SD-02)
const jsonForScript = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

const meta = (name: string, content: string | undefined) => (content ? `<meta name="${name}" content="${escapeHtml(content)}">` : '');
const property = (name: string, content: string | undefined) =>
  content ? `<meta property="${name}" content="${escapeHtml(content)}">` : '';
const link = (relation: string, href: string | undefined, more = '') =>
  href ? `<link rel="${relation}" href="${escapeHtml(href)}"${more}>` : '';

/** True for a picture that is as high as wide, or higher: a large card would cut it. */
const isSquare = ({ imageUrl, imageWidth = 0, imageHeight = 0 }: NonNullable<Head['openGraph']>): boolean =>
  imageUrl !== undefined && imageHeight > 0 && imageWidth <= imageHeight;

const openGraph = (head: Head, context: PageContext, assets: Assets, canonical: string): string => {
  const graph = head.openGraph ?? { type: 'website' };
  const card = assets.icons[context.brand.vertical]?.card;
  const picture = graph.imageUrl ?? (card && `${context.origin}${card}`);
  return [
    property('og:type', graph.type),
    property('og:site_name', context.brand.displayName),
    property('og:title', graph.title ?? head.title),
    property('og:description', head.description),
    property('og:url', graph.path === undefined ? canonical : `${context.origin}${graph.path}`),
    property('og:locale', context.brand.language === 'es' ? 'es_US' : 'en_US'),
    property('og:image', picture),
    graph.imageUrl
      ? property('og:image:width', graph.imageWidth?.toString()) +
        property('og:image:height', graph.imageHeight?.toString()) +
        property('og:image:alt', graph.imageAlt)
      : '',
    meta('twitter:card', picture && !isSquare(graph) ? 'summary_large_image' : 'summary'),
    property('article:published_time', head.article?.publishedTime),
    property('article:modified_time', head.article?.modifiedTime),
    property('article:section', head.article?.section),
    ...(head.article?.authors ?? []).map((author) => property('article:author', author)),
    ...(head.article?.tags ?? []).slice(0, 10).map((tag) => property('article:tag', tag)),
  ].join('');
};

/** The languages of a page, itself among them; without a true translation there are none (SD-06). the fallback is for everybody else. */
const translationLinks = (head: Head, language: string, canonical: string): string[] => {
  const others = head.translations ?? [];
  if (others.length === 0) return [];
  const all = [{ language, url: canonical }, ...others];
  const general = all.find((one) => one.language === fallbackLanguage) ?? { url: canonical };
  return [...all, { language: 'x-default', url: general.url }].map((one) => link('alternate', one.url, ` hreflang="${one.language}"`));
};

const stylesheets = (assets: Assets, pageId: string, { hasZones }: Head, context: PageContext): string =>
  [assets.themes[context.brand.vertical], assets.pages[pageId], ...(hasZones ? [assets.zones] : [])]
    .map((href) => link('stylesheet', href))
    .join('');

const formatTitle = ({ title }: Head, { brand: { displayName, tagline } }: PageContext): string => {
  if (title === displayName) return `${title} – ${tagline}`;
  // a later page of a home has the name in front already
  return title.startsWith(`${displayName} – `) ? title : `${title} | ${displayName}`;
};

/** The whole HTML of a page: what it says of itself, its style sheets, and the body that was rendered. */
export const renderDocument = (parts: {
  head: Head;
  state: PageState;
  context: PageContext;
  assets: Assets;
  pageId: string;
  boot: string;
  body: string;
  noindex: boolean;
}): string => {
  const { head, state, context, assets, pageId } = parts;
  const { brand } = context;
  const { canonicalUrl: canonical } = state;
  const noindex = parts.noindex || head.robots === 'noindex';
  const icons = assets.icons[brand.vertical];
  const preload = head.preloadImage;
  return [
    `<!doctype html><html lang="${brandOf(brand.vertical).language}" data-brand="${brand.vertical}" data-view="${state.view}"${state.isChromeless ? ' data-chromeless' : ''}${head.reads && !parts.noindex ? ` data-read="${escapeHtml(head.reads)}"` : ''}><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<title>${escapeHtml(formatTitle(head, context))}</title>`,
    `<script>${parts.boot}</script>`,
    stylesheets(assets, pageId, head, context),
    ...(assets.fonts[brand.vertical] ?? []).map(
      (font) => `<link rel="preload" href="${escapeHtml(font)}" as="font" type="font/woff2" crossorigin>`,
    ),
    preload
      ? `<link rel="preload" as="image" type="${preload.type}" imagesrcset="${escapeHtml(preload.imageSrcSet)}" imagesizes="${escapeHtml(preload.imageSizes)}" fetchpriority="high">`
      : '',
    meta('description', head.description),
    link('canonical', canonical),
    meta('robots', noindex ? 'noindex' : 'max-image-preview:large, max-snippet:-1, max-video-preview:-1'),
    openGraph(head, context, assets, canonical),
    link('icon', icons?.svg, ' type="image/svg+xml"'),
    link('apple-touch-icon', icons?.touch),
    link('prev', head.previous),
    link('next', head.next),
    ...translationLinks(head, brand.language, canonical),
    link('license', `${context.origin}/license.xml`, ' type="application/rsl+xml"'),
    ...(head.alternates ?? []).map((feed) => link('alternate', feed.path, ` type="${feed.type}" title="${escapeHtml(feed.title)}"`)),
    `<meta name="color-scheme" content="light dark">`,
    ...(head.structuredData ?? []).map((data) => `<script type="application/ld+json">${jsonForScript(data)}</script>`),
    `</head><body>`,
    parts.body,
    `</body></html>`,
  ].join('');
};
