import { pathOnSite, showBlogs, type Vertical } from '#brands';
import { tokensCss } from '#brands/theme';
import { escapeHtml } from '#content/text/escape-html';
import { privacyPaths } from '#content/site/privacy-paths';
import { toScriptJson } from '#content/render/script-json';
import type { PageContext } from '#features/pages/page.pure';
import { listComponents } from './amp-components.view.ts';
import { ampCss } from './amp-css.view.ts';

const boilerplate =
  '<style amp-boilerplate>body{-webkit-animation:-amp-start 8s steps(1,end) 0s 1 normal both;-moz-animation:-amp-start 8s steps(1,end) 0s 1 normal both;-ms-animation:-amp-start 8s steps(1,end) 0s 1 normal both;animation:-amp-start 8s steps(1,end) 0s 1 normal both}@-webkit-keyframes -amp-start{from{visibility:hidden}to{visibility:visible}}@-moz-keyframes -amp-start{from{visibility:hidden}to{visibility:visible}}@-ms-keyframes -amp-start{from{visibility:hidden}to{visibility:visible}}@-o-keyframes -amp-start{from{visibility:hidden}to{visibility:visible}}@keyframes -amp-start{from{visibility:hidden}to{visibility:visible}}</style><noscript><style amp-boilerplate>body{-webkit-animation:none;-moz-animation:none;-ms-animation:none;animation:none}</style></noscript>';

const cdn = 'https://cdn.ampproject.org';
const script = (file: string, element = ''): string => `<script async${element} src="${cdn}/${file}"></script>`;

// made once: building the tokens of a brand costs more than the rest of a document
const styles = new Map(showBlogs.map(({ vertical }) => [vertical, `${tokensCss(vertical)}${ampCss}`]));
const styleOf = (vertical: Vertical): string => styles.get(vertical) ?? ampCss;

/** What an AMP document is made of: the metadata of the page it stands for, and its body. */
export type AmpParts = {
  title: string;
  description: string | undefined;
  /** The path of the page it stands for, on this site. */
  canonicalPath: string;
  noindex: boolean;
  structuredData: readonly Record<string, unknown>[];
  body: string;
};

type AmpContext = Pick<PageContext, 'brand' | 'messages' | 'now'> & { address: { origin: string } };

/** The ways to a reader's choices and to what is collected (PR-29). An AMP document asks nobody but the makers of AMP, and its own page tells of the rest. */
const renderPrivacyLinks = ({ brand, messages: { privacy } }: AmpContext): string => {
  const link = (path: string, text: string): string => `<p><a href="${pathOnSite(brand, path)}">${escapeHtml(text)}</a></p>`;
  return link(privacyPaths.choices, privacy.link) + link(privacyPaths.notice, privacy.noticeLink);
};

/** A whole AMP document: its scripts, its one style sheet, the way back to the page it stands for. */
export const renderAmpDocument = (parts: AmpParts, context: AmpContext): string => {
  const { brand, messages } = context;
  const { origin } = context.address;
  const year = new Date(context.now).getUTCFullYear();
  const name = escapeHtml(brand.displayName);
  const home = pathOnSite(brand, '/');
  const canonical = escapeHtml(`${origin}${parts.canonicalPath}`);
  return [
    `<!doctype html><html amp lang="${brand.language}" data-brand="${brand.vertical}"><head><meta charset="utf-8">`,
    script('v0.js'),
    ...listComponents(parts.body).map(({ name: element, file }) => script(file, ` custom-element="${element}"`)),
    `<title>${escapeHtml(parts.title)} | ${name}</title>`,
    `<link rel="canonical" href="${canonical}">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    parts.description ? `<meta name="description" content="${escapeHtml(parts.description)}">` : '',
    `<meta name="robots" content="${parts.noindex ? 'noindex' : 'max-image-preview:large'}">`,
    boilerplate,
    `<style amp-custom>${styleOf(brand.vertical)}</style>`,
    ...parts.structuredData.map((data) => `<script type="application/ld+json">${toScriptJson(data).scriptJson}</script>`),
    `</head><body><header class="bar"><a href="${home}">${name}</a></header>`,
    `<main>${parts.body}</main>`,
    `<footer class="foot"><p><a href="${canonical}">${escapeHtml(messages.amp.wholePage)}</a></p>${renderPrivacyLinks(context)}<p>${escapeHtml(messages.site.copyright(year, brand.displayName))}</p></footer>`,
    '</body></html>',
  ].join('');
};
