/** The flag of a page that is shown inside the app (PG-13). */
const appFlag = 'chromeless=st-app';

const link = /(<a\b[^>]*?\shref=")([^"]*)"/g;
// what is a file or lies behind a call is no page of the app
const isFile = /\.(?:xml|json|txt|md|jpg|png|webp|avif|vtt)$/;

const withFlag = (href: string): string => {
  const [, path = '', query, fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(href) ?? [];
  if (path === '' || isFile.test(path) || query?.includes('chromeless=')) return href;
  return `${path}${query ? `${query}&amp;${appFlag}` : `?${appFlag}`}${fragment}`;
};

/** The HTML of a page inside the app (PG-13): its links to pages of these origins open inside the app as well. */
export const keepAppView = (html: string, origins: readonly string[]): string =>
  html.replace(link, (whole, before: string, href: string) => {
    const isOurs = /^\/(?!\/)/.test(href) || origins.some((origin) => href === origin || href.startsWith(`${origin}/`));
    return isOurs ? `${before}${withFlag(href)}"` : whole;
  });

/** The HTML of a page with `lazyload=false`: nothing waits until it comes near, pictures in an editor's own HTML neither (PG-14). */
export const loadAtOnce = (html: string): string => html.replace(/(<(?:img|iframe)\b[^>]*?) loading="lazy"/g, '$1');
