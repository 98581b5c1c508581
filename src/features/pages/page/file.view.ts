import type { Brand } from '#brands';
import type { PageContext } from './page.view.ts';

/** A file of the site, ready to be sent and cached: its text, its media type with charset, headers of its own. */
export type SiteFile = { contentType: string; body: string; headers?: Readonly<Record<string, string>> };
/** The result of opening a file. */
export type FileAnswer =
  | { kind: 'file'; file: SiteFile }
  | { kind: 'redirect'; location: string; status: 301 | 302 }
  | { kind: 'missing'; status: 403 | 404 | 410; movedTo?: string | undefined };

/** A kind of file the site answers with instead of a page: a feed, a sitemap, robots.txt. It is cached, tagged and purged as pages are. */
export type FileType = { id: string; open(context: PageContext): Promise<FileAnswer> };
export type FileRoute = { file: FileType; params: Record<string, string> };
/** Which file answers a path of a site; undefined where a page does. */
export type FileRoutes = (brand: Brand, path: string) => FileRoute | undefined;

/** The answer with a file. */
export const fileAnswer = (contentType: string, body: string, headers: Readonly<Record<string, string>> = {}): FileAnswer => ({
  kind: 'file',
  file: { contentType, body, headers },
});
