import { type DefaultTreeAdapterTypes, html as names, parseFragment, serialize } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** The flag of a page that is shown inside the app (PG-13). */
const appFlag = 'chromeless=st-app';
// what is a file or lies behind a call is no page of the app
const isFile = /\.(?:xml|json|txt|md|jpg|png|webp|avif|vtt)$/;

const withFlag = (href: string): string => {
  const [, path = '', query, fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(href) ?? [];
  if (path === '' || isFile.test(path) || query?.includes('chromeless=')) return href;
  return `${path}${query ? `${query}&${appFlag}` : `?${appFlag}`}${fragment}`;
};

/** What flags of the query ask of the HTML of a page or of a part of one. */
export type HtmlFlags = {
  /** Inside the app links to pages of these origins, `https://www.example.com`, open inside the app as well (PG-13). */
  app?: { origins: readonly string[] } | undefined;
  /** Nothing waits until it comes near, pictures in an editor's own HTML neither (PG-14). */
  atOnce?: boolean | undefined;
};

const keepAppView = (element: Element, origins: readonly string[]): void => {
  const href = element.attrs.find(({ name }) => name === 'href');
  if (!href) return;
  const { value } = href;
  const isOurs = /^\/(?!\/)/.test(value) || origins.some((origin) => value === origin || value.startsWith(`${origin}/`));
  if (isOurs) href.value = withFlag(value);
};

const loadAtOnce = (element: Element): void => {
  element.attrs = element.attrs.filter(({ name, value }) => name !== 'loading' || value !== 'lazy');
};

const apply = (node: Node, { app, atOnce }: HtmlFlags): void => {
  if ('tagName' in node && node.namespaceURI === names.NS.HTML) {
    if (app && node.tagName === 'a') keepAppView(node, app.origins);
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
