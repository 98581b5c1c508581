import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Documents } from '#features/newsroom/documents';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { createUploads } from '#features/newsroom/uploads';
import type { LineItems } from '#features/revenue/line-items';
import type { MediaStore } from '#platform/media';
import { dayMs } from '#platform/time';
import { adSizes, buildAdHtml, type DemoAd, readAds } from '../newsroom/ads.ts';

const by = 'demo';
const days = 60;

type Upload = (file: string, alt: string) => Promise<string>;

const buildCreatives = async ({ key, advertiser, art, html, creatives }: DemoAd, upload: Upload): Promise<unknown[]> => {
  const pictures: unknown[] = [];
  // one after the other, so that their ids are the same at each load
  for (const size of art ? adSizes : []) {
    const alt = `${art?.headline} ${art?.call}. ${advertiser}.`;
    pictures.push({ kind: 'picture', sizes: [size], picture: await upload(`${key}-${size}.webp`, alt), alt });
  }
  return [...pictures, ...(html ? [{ kind: 'html', sizes: html.sizes, html: buildAdHtml(html) }] : []), ...creatives];
};

/** Loads the line items of the demo, with their pictures from `demo/ads`. They run from now on. */
export const loadDemoAds = async (parts: {
  folder: string;
  documents: Documents;
  database: Kysely<DocumentTables>;
  media: MediaStore;
  lineItems: Pick<LineItems, 'create'>;
  now: () => number;
}): Promise<number> => {
  const { folder, documents, database, media, lineItems, now } = parts;
  const uploads = createUploads({ documents, database, media, now, pictureUrl: () => '', originOf: () => '' });
  const upload: Upload = async (file, alt) => {
    const { picture } = await uploads.upload(await readFile(join(folder, 'ads', file)), 'image/webp', { name: file, alt }, by);
    return picture.id;
  };
  const ads = await readAds(folder);
  const starts = new Date(now()).toISOString();
  const ends = new Date(now() + days * dayMs).toISOString();
  for (const ad of ads) {
    const { name, advertiser, kind, weight, perDay, cap, targeting, target } = ad;
    const creatives = await buildCreatives(ad, upload);
    const sent = { name, advertiser, kind, weight, starts, ends, cap, targeting, creatives, target };
    await lineItems.create({ ...sent, ...(perDay !== undefined && { goal: perDay * days }) }, by);
  }
  await uploads.close();
  return ads.length;
};
