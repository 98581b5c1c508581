import type { Kysely } from 'kysely';
import { isZonesPath } from '#content/zones';
import { brandOf, brandsOfSite } from '#brands';
import type { DocumentTables } from '#features/newsroom/documents';
import { fileAnswer, type FileAnswer, type FileRoutes, type FileType, type PageContext } from '#features/reading/page';
import {
  addressesInFile,
  filesFor,
  monthRange,
  newsInFile,
  newsMs,
  readSitemapPath,
  type SitemapName,
  sitemapPath,
} from './sitemap.rules.ts';
import {
  countAuthors,
  countMonths,
  countNews,
  findAuthors,
  findFronts,
  findNews,
  findPieces,
  findSections,
  type PieceRow,
  type SectionRow,
} from './sitemap.store.ts';
import { entryXml, indexXml, newsXml, sitemapXml } from './sitemap.view.ts';

export type SitemapParts = { database: Kysely<DocumentTables> };

const xml = 'application/xml; charset=utf-8';
/** Rows read at once: the file grows by text, the rows go. */
const batch = 1_000;
const missing: FileAnswer = { kind: 'missing', status: 404 };
const timestamp = (date: Date | null | undefined): string | undefined => date?.toISOString();

const answer = (text: string): FileAnswer => fileAnswer(xml, text, { 'x-robots-tag': 'noindex' });

/** A sitemap shows all brands of a site: whatever enters or leaves one of their lists changes it. */
const noteLists = (context: PageContext): Promise<unknown> =>
  context.read(
    Promise.resolve({ found: true, data: undefined, tags: brandsOfSite(context.brand.site).map(({ vertical }) => `tax:${vertical}`) }),
  );

const pieceEntry = ({ path, changed, item }: PieceRow, { origin, pictures }: PageContext): string => {
  const image = item.computedValues.teaseImage;
  return entryXml({
    url: `${origin}${path}`,
    changed: timestamp(changed),
    imageUrl: image && `${origin}${pictures.url(image, 'original', 1240)}`,
  });
};

const piecesFile = async (database: SitemapParts['database'], context: PageContext, month: string, part: number): Promise<FileAnswer> => {
  const { site } = context.brand;
  const range = monthRange(month);
  let text = '';
  let after: { at: Date; id: string } | undefined;
  for (let left = addressesInFile; left > 0;) {
    const place = after ? { after, size: Math.min(batch, left) } : { offset: (part - 1) * addressesInFile, size: Math.min(batch, left) };
    const rows = await findPieces(database, site, range, place);
    for (const row of rows) text += pieceEntry(row, context);
    const last = rows.at(-1);
    if (!last || rows.length < place.size) break;
    after = { at: last.published_at, id: last.id };
    left -= rows.length;
  }
  return text === '' ? missing : answer(sitemapXml(text));
};

const placesFile = (rows: readonly SectionRow[], origin: string): FileAnswer => {
  // a section whose front has its address is there once
  const places = new Map<string, SectionRow>();
  for (const row of rows) if (!places.get(row.url)?.changed) places.set(row.url, row);
  return answer(
    sitemapXml([...places.values()].map(({ url, changed }) => entryXml({ url: `${origin}${url}`, changed: timestamp(changed) })).join('')),
  );
};

const newsRange = (now: number) => ({ from: new Date(now - newsMs).toISOString(), to: new Date(now).toISOString() });

const newsFile = async (database: SitemapParts['database'], context: PageContext, part: number): Promise<FileAnswer> => {
  const { brand, origin, now } = context;
  const rows = await findNews(database, brand.site, newsRange(now), { size: newsInFile, offset: (part - 1) * newsInFile });
  return answer(
    newsXml(
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

/** Parts of the same name, counted from 1. */
const parts = <Name extends SitemapName>(count: number, name: (part: number) => Name): Name[] =>
  Array.from({ length: count }, (_, index) => name(index + 1));

const index = async (database: SitemapParts['database'], { brand, origin }: PageContext): Promise<FileAnswer> => {
  const [months, authors] = await Promise.all([countMonths(database, brand.site), countAuthors(database, brand.site)]);
  const files = months.flatMap(({ month, count, changed }) =>
    parts(filesFor(count, addressesInFile), (part) => ({ kind: 'pieces', month, part }) as const).map((name) => ({
      name,
      changed: timestamp(changed),
    })),
  );
  const others = [
    { kind: 'sections' } as const,
    ...parts(filesFor(authors, addressesInFile), (part) => ({ kind: 'authors', part }) as const),
  ];
  const all = [...files, ...others.map((name) => ({ name, changed: undefined }))];
  return answer(indexXml(all.map(({ name, changed }) => ({ url: `${origin}${sitemapPath(name)}`, changed }))));
};

const news = async (database: SitemapParts['database'], context: PageContext): Promise<FileAnswer> => {
  const { count, newest } = await countNews(database, context.brand.site, newsRange(context.now));
  const files = filesFor(count, newsInFile, 1);
  if (files === 1) return newsFile(database, context, 1);
  const names = parts(files, (part) => ({ kind: 'news', part }) as const);
  return answer(indexXml(names.map((name) => ({ url: `${context.origin}${sitemapPath(name)}`, changed: timestamp(newest) }))));
};

const named = async (database: SitemapParts['database'], context: PageContext): Promise<FileAnswer> => {
  const name = readSitemapPath(context.path);
  const { brand, origin } = context;
  if (!name) return missing;
  if (name.kind === 'pieces') return piecesFile(database, context, name.month, name.part);
  if (name.kind === 'news') return newsFile(database, context, name.part);
  if (name.kind === 'sections') {
    const [fronts, sections] = await Promise.all([findFronts(database, brand.site), findSections(database, brand.site)]);
    return placesFile([...fronts.filter(({ url }) => !isZonesPath(brand.site, url)), ...sections], origin);
  }
  const rows = await findAuthors(database, brand.site, addressesInFile, (name.part - 1) * addressesInFile);
  return rows.length === 0 ? missing : placesFile(rows, origin);
};

/** The sitemaps of a site: `/sitemap.xml` names the others below `/sitemaps/`, `/sitemap-news.xml` is its news of two days (FD-07). */
export const createSitemapRoutes = ({ database }: SitemapParts): FileRoutes => {
  const file = (open: (database: SitemapParts['database'], context: PageContext) => Promise<FileAnswer>): FileType => ({
    id: 'sitemap',
    open: async (context) => {
      await noteLists(context);
      return open(database, context);
    },
  });
  const fixed: Readonly<Record<string, FileType>> = { '/sitemap.xml': file(index), '/sitemap-news.xml': file(news) };
  const below = file(named);
  return (_brand, path) => {
    const found = Object.hasOwn(fixed, path) ? fixed[path] : readSitemapPath(path) ? below : undefined;
    return found && { file: found, params: {} };
  };
};
