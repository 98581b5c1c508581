import type { Kysely } from 'kysely';
import { isZonesPath } from '#content/rules/zones';
import { brandOf, brandsOfSite } from '#brands';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { fileAnswer, type FileAnswer, type FileRoutes, type FileType, type PageContext } from '#features/pages/page';
import {
  addressesInFile,
  countFiles,
  toMonthRange,
  newsInFile,
  newsMs,
  videosInFile,
  findSitemapName,
  type SitemapName,
  buildSitemapPath,
} from './sitemap.rules.ts';
import {
  countAuthors,
  countMonths,
  countNews,
  countVideos,
  findAuthors,
  findFronts,
  findNews,
  findPieces,
  findSections,
  type PieceRow,
  type SectionRow,
} from './sitemap.store.ts';
import { renderVideoPart } from './video-sitemap.service.ts';
import { renderEntry, renderIndex, renderNews, renderSitemap } from './sitemap.view.ts';

export type SitemapParts = { database: Kysely<DocumentTables> };

const xml = 'application/xml; charset=utf-8';
/** Rows read at once: only their text stays in memory. */
const batch = 1_000;
const missing: FileAnswer = { kind: 'missing', status: 404 };
const timestamp = (date: Date | null | undefined): string | undefined => date?.toISOString();

const answer = (text: string): FileAnswer => fileAnswer(xml, text, { 'x-robots-tag': 'noindex' });

/** Makes a sitemap depend on the lists of all brands of its site. */
const trackLists = (context: PageContext): Promise<unknown> =>
  context.read(
    Promise.resolve({ found: true, data: undefined, tags: brandsOfSite(context.brand.site).map(({ vertical }) => `tax:${vertical}`) }),
  );

const renderPieceEntry = ({ path, changed, item }: PieceRow, { address: { origin }, pictures }: PageContext): string => {
  const image = item.computedValues.teaseImage;
  return renderEntry({
    url: `${origin}${path}`,
    changed: timestamp(changed),
    imageUrl: image && `${origin}${pictures.url(image, 'original', 1240)}`,
  });
};

const openPieces = async (database: SitemapParts['database'], context: PageContext, month: string, part: number): Promise<FileAnswer> => {
  const { site } = context.brand;
  const range = toMonthRange(month);
  let text = '';
  let after: { at: Date; id: string } | undefined;
  for (let left = addressesInFile; left > 0;) {
    const place = after ? { after, size: Math.min(batch, left) } : { offset: (part - 1) * addressesInFile, size: Math.min(batch, left) };
    const rows = await findPieces(database, site, range, place);
    for (const row of rows) text += renderPieceEntry(row, context);
    const last = rows.at(-1);
    if (!last || rows.length < place.size) break;
    after = { at: last.published_at, id: last.id };
    left -= rows.length;
  }
  return text === '' ? missing : answer(renderSitemap(text));
};

const renderPaths = (rows: readonly SectionRow[], origin: string): FileAnswer => {
  // a section and its front at the same address are one entry
  const places = new Map<string, SectionRow>();
  for (const row of rows) if (!places.get(row.url)?.changed) places.set(row.url, row);
  return answer(
    renderSitemap(
      [...places.values()].map(({ url, changed }) => renderEntry({ url: `${origin}${url}`, changed: timestamp(changed) })).join(''),
    ),
  );
};

const toNewsRange = (now: number) => ({ from: new Date(now - newsMs).toISOString(), to: new Date(now).toISOString() });

const openNewsPart = async (database: SitemapParts['database'], context: PageContext, part: number): Promise<FileAnswer> => {
  const { brand, now } = context;
  const { origin } = context.address;
  const rows = await findNews(database, brand.site, toNewsRange(now), { size: newsInFile, offset: (part - 1) * newsInFile });
  return answer(
    renderNews(
      rows.map(({ path, published_at: published, vertical, headline }) => ({
        url: `${origin}${path}`,
        headline,
        published: published.toISOString(),
        publication: brandOf(vertical).displayName,
        language: brandOf(vertical).language,
      })),
    ),
  );
};

/** Names of the parts of one sitemap, counted from 1. */
const listParts = <Name extends SitemapName>(count: number, name: (part: number) => Name): Name[] =>
  Array.from({ length: count }, (_, index) => name(index + 1));

const openIndex = async (database: SitemapParts['database'], { brand, address: { origin } }: PageContext): Promise<FileAnswer> => {
  const [months, authors] = await Promise.all([countMonths(database, brand.site), countAuthors(database, brand.site)]);
  const files = months.flatMap(({ month, count, changed }) =>
    listParts(countFiles(count, addressesInFile), (part) => ({ kind: 'pieces', month, part }) as const).map((name) => ({
      name,
      changed: timestamp(changed),
    })),
  );
  const others = [
    { kind: 'sections' } as const,
    ...listParts(countFiles(authors, addressesInFile), (part) => ({ kind: 'authors', part }) as const),
  ];
  const all = [...files, ...others.map((name) => ({ name, changed: undefined }))];
  return answer(renderIndex(all.map(({ name, changed }) => ({ url: `${origin}${buildSitemapPath(name)}`, changed }))));
};

const openNews = async (database: SitemapParts['database'], context: PageContext): Promise<FileAnswer> => {
  const { count, newest } = await countNews(database, context.brand.site, toNewsRange(context.now));
  const files = countFiles(count, newsInFile, 1);
  if (files === 1) return openNewsPart(database, context, 1);
  const names = listParts(files, (part) => ({ kind: 'news', part }) as const);
  return answer(
    renderIndex(names.map((name) => ({ url: `${context.address.origin}${buildSitemapPath(name)}`, changed: timestamp(newest) }))),
  );
};

const openNamed = async (database: SitemapParts['database'], context: PageContext): Promise<FileAnswer> => {
  const name = findSitemapName(context.address.path);
  const { brand } = context;
  const { origin } = context.address;
  if (!name) return missing;
  if (name.kind === 'pieces') return openPieces(database, context, name.month, name.part);
  if (name.kind === 'videos') return answer(await renderVideoPart(database, context, name.part));
  if (name.kind === 'news') return openNewsPart(database, context, name.part);
  if (name.kind === 'sections') {
    const [fronts, sections] = await Promise.all([findFronts(database, brand.site), findSections(database, brand.site)]);
    return renderPaths([...fronts.filter(({ url }) => !isZonesPath(brand.site, url)), ...sections], origin);
  }
  const rows = await findAuthors(database, brand.site, addressesInFile, (name.part - 1) * addressesInFile);
  return rows.length === 0 ? missing : renderPaths(rows, origin);
};

const openVideos = async (database: SitemapParts['database'], context: PageContext): Promise<FileAnswer> => {
  const { count, newest } = await countVideos(database, context.brand.site, new Date(context.now).toISOString());
  const files = countFiles(count, videosInFile, 1);
  if (files === 1) return answer(await renderVideoPart(database, context, 1));
  const names = listParts(files, (part) => ({ kind: 'videos', part }) as const);
  return answer(
    renderIndex(names.map((name) => ({ url: `${context.address.origin}${buildSitemapPath(name)}`, changed: timestamp(newest) }))),
  );
};

/** The sitemaps of a site: `/sitemap.xml` names the others below `/sitemaps/`, `/sitemap-news.xml` is its news of two days (FD-07), `/sitemap-video.xml` its videos (VD-14). */
export const createSitemapRoutes = ({ database }: SitemapParts): FileRoutes => {
  const file = (open: (database: SitemapParts['database'], context: PageContext) => Promise<FileAnswer>): FileType => ({
    id: 'sitemap',
    open: async (context) => {
      await trackLists(context);
      return open(database, context);
    },
  });
  const fixed: Readonly<Record<string, FileType>> = {
    '/sitemap.xml': file(openIndex),
    '/sitemap-news.xml': file(openNews),
    '/sitemap-video.xml': file(openVideos),
  };
  const below = file(openNamed);
  return (_brand, path) => {
    const found = Object.hasOwn(fixed, path) ? fixed[path] : findSitemapName(path) ? below : undefined;
    return found && { file: found, params: {} };
  };
};
