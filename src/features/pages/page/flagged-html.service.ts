import { type DefaultTreeAdapterTypes, html as names, parseFragment, serialize } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** The flag of a page that is shown inside the app (PG-13). */
const appFlag = 'chromeless=st-app';
// what is a file or lies behind a call is no page of the app
const isFile = /\.(?:xml|json|txt|md|jpg|png|webp|avif|vtt)$/;

/** What a page inside the app is known by: the origins of our sites, `https://www.example.com`, and for pages below a path of the app that site and path. */
export type AppView = { origins: readonly string[]; below?: { origin: string; path: string } | undefined };

const withFlag = (href: string): string => {
  const [, path = '', query, fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(href) ?? [];
  if (path === '' || isFile.test(path) || query?.includes('chromeless=')) return href;
  return `${path}${query ? `${query}&${appFlag}` : `?${appFlag}`}${fragment}`;
};

const withAppPath = (path: string, appPath: string): string => {
  const isInside = path.startsWith(appPath) && /^(?:[/?#]|$)/.test(path.slice(appPath.length));
  return isInside || isFile.test(path.replace(/[?#][^]*/, '')) ? path : `${appPath}${/^[?#]|^$/.test(path) ? `/${path}` : path}`;
};

/** A link as it stands inside the app: to pages of its own site below the app's path, to those of our other sites with the flag; every other one as it is. */
export const toAppLink = (href: string, { origins, below }: AppView): string => {
  const isPath = /^\/(?!\/)/.test(href);
  const isOwn = below !== undefined && (href === below.origin || href.startsWith(`${below.origin}/`));
  if (below && isPath) return withAppPath(href, below.path);
  if (below && isOwn) return `${below.origin}${withAppPath(href.slice(below.origin.length), below.path)}`;
  const isOurs = isPath || origins.some((origin) => href === origin || href.startsWith(`${origin}/`));
  return isOurs ? withFlag(href) : href;
};

/** What flags of the query ask of the HTML of a page or of a part of one. */
export type HtmlFlags = {
  /** Inside the app links to pages of ours open inside the app as well (PG-13, PG-29). */
  app?: AppView | undefined;
  /** Nothing waits until it comes near, pictures in an editor's own HTML neither (PG-14). */
  atOnce?: boolean | undefined;
};

const keepAppView = (element: Element, app: AppView): void => {
  const href = element.attrs.find(({ name }) => name === 'href');
  if (href) href.value = toAppLink(href.value, app);
};

const loadAtOnce = (element: Element): void => {
  element.attrs = element.attrs.filter(({ name, value }) => name !== 'loading' || value !== 'lazy');
};

const apply = (node: Node, { app, atOnce }: HtmlFlags): void => {
  if ('tagName' in node && node.namespaceURI === names.NS.HTML) {
    if (app && node.tagName === 'a') keepAppView(node, app);
    if (atOnce && (node.tagName === 'img' || node.tagName === 'iframe')) loadAtOnce(node);
  }
  if ('childNodes' in node) for (const child of node.childNodes) apply(child, { app, atOnce });
};

/**
 * The HTML of a page, or of a part of one, as flags of the query change it, read and written as a tree. Here and not where each link is made: bodies, cards
 * and what came from outside are stored as HTML, so every place that shows them would have to do the same to it; and pages without these flags
 * pay nothing.
 */
export const applyHtmlFlags = (html: string, flags: HtmlFlags): string => {
  if (!flags.app && !flags.atOnce) return html;
  const tree = parseFragment(html);
  apply(tree, flags);
  return serialize(tree);
};
