import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brandOf, brands } from '#brands';
import { fontFamilies } from '#brands/theme';
import { buildCardPath } from '#content/urls/card-address';
import type { WirePiece } from '#content/responses/wire';
import { findAnswer } from '#features/newsroom/document-queries';
import { createFolderStore, buildMasterKey } from '#platform/media';
import { createTestSite, testArticle, testImage, testPerson, type TestSite } from '../../../../test/support/test-site.ts';
import { toFontFile } from '../../../site/brand-files.ts';
import { chooseCardStyles, renderCard } from './card-drawing.view.ts';
import { type CardServer, createCardServer } from './card-server.service.ts';
import { toDrawable } from './card-text.view.ts';
import { createLettering } from './lettering.service.ts';

const project = join(createRequire(import.meta.url).resolve('#brands'), '../../..');
let folder: string;
let site: TestSite;
let cards: CardServer;
const failures: unknown[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masthead-cards-'));
  site = await createTestSite();
  const media = createFolderStore(join(folder, 'media'));
  const photo = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#2255cc' } })
    .png()
    .toBuffer();
  await media.put(buildMasterKey('ncim1', 1), photo, 'image/png');
  cards = createCardServer({
    database: site.database,
    media,
    toFontFile: (face) => toFontFile(face, project),
    cacheFolder: folder,
    now: Date.now,
    onFailure: (error) => failures.push(error),
  });
  await site.write(
    testPerson(1),
    testArticle(1, { headline: 'A headline for all', authors: ['ncpn1'] }),
    testArticle(2, { primaryImage: testImage(1, { width: 1600, height: 1000 }) }),
    testArticle(3, { primaryImage: testImage(2) }),
    testArticle(4, { status: 'unpublished' }),
    testArticle(5, { status: 'draft' }),
    testArticle(6, { headline: '😀 مرحبا 日本' }),
  );
});
afterAll(async () => {
  await cards.close();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const readAddress = async (id: string): Promise<string> => buildCardPath((await findAnswer(site.database, id))?.answer as WirePiece);
const pixels = async (bytes: Uint8Array | undefined) => sharp(bytes).resize(1, 1, { fit: 'fill' }).raw().toBuffer();

describe('the card of a piece', () => {
  test('SH-01: is a picture of 1200 by 630, kept, and purged with the piece', async () => {
    const path = await readAddress('rcna1');
    const { status, headers, bytes } = await cards.handle(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'surrogate-key': 'rcna1' });
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
    expect((await cards.handle(path, headers['etag'])).status).toBe(304);
    expect(Buffer.compare((await cards.handle(path)).bytes ?? Buffer.alloc(0), bytes ?? Buffer.alloc(1))).toBe(0);
  });

  test('stands on the picture of the piece, or on the brand where the store has none', async () => {
    const [red = 0, , blue = 0] = await pixels((await cards.handle(await readAddress('rcna2'))).bytes);
    expect(blue).toBeGreaterThan(red + 30);
    expect((await cards.handle(await readAddress('rcna3'))).status).toBe(200);
    expect(failures).toEqual([]);
  });

  test('SH-05: without its picture is cached for a minute, and has the picture when the store answers again', async () => {
    const master = createFolderStore(join(folder, 'media'));
    let isAway = true;
    const own = createCardServer({
      database: site.database,
      media: { ...master, get: (key) => (isAway ? Promise.reject(new Error('The store is away.')) : master.get(key)) },
      toFontFile: (face) => toFontFile(face, project),
      cacheFolder: join(folder, 'own'),
      now: Date.now,
      onFailure: () => undefined,
    });
    const path = await readAddress('rcna2');
    const without = await own.handle(path);
    expect([without.status, without.headers['cache-control'], without.headers['etag']]).toEqual([
      200,
      'public, max-age=60, s-maxage=60',
      undefined,
    ]);
    isAway = false;
    const whole = await own.handle(path);
    expect([whole.status, whole.headers['cache-control']]).toEqual([200, 'public, max-age=86400, s-maxage=31536000']);
    const [red = 0, , blue = 0] = await pixels(whole.bytes);
    expect(blue).toBeGreaterThan(red + 30);
    await own.close();
  });

  test('is drawn without letters that no face has', async () => {
    expect((await cards.handle(await readAddress('rcna6'))).status).toBe(200);
  });

  test('SH-02: nobody can make another one: a made-up or old version leads to the card of today', async () => {
    const path = await readAddress('rcna1');
    const made = await cards.handle('/cards/rcna1-0123456789a.jpg');
    expect([made.status, made.headers['location'], made.bytes]).toEqual([302, path, undefined]);
    await site.write(testArticle(1, { headline: 'Another headline', authors: ['ncpn1'] }));
    const old = await cards.handle(path);
    expect([old.status, old.headers['location']]).toEqual([302, await readAddress('rcna1')]);
    expect(await readAddress('rcna1')).not.toBe(path);
  });

  test('SH-01: is there of public pieces only', async () => {
    for (const path of [
      '/cards/rcna4-0123456789a.jpg',
      '/cards/rcna5-0123456789a.jpg',
      '/cards/ncpn1-0123456789a.jpg',
      '/cards/rcna99-0123456789a.jpg',
      '/cards/../x.jpg',
      '/cards/rcna1.jpg',
    ])
      expect((await cards.handle(path)).status).toBe(404);
  });
});

test('every brand has the letters of both languages for its cards, at its own weight', async () => {
  const lettering = createLettering((face) => toFontFile(face, project));
  const text = 'Año nuevo: ¿quién paga? “Sí” — Šárka';
  for (const { vertical } of brands) {
    const styles = chooseCardStyles(brandOf(vertical));
    const letters = {
      headline: await lettering(styles.headline),
      kicker: await lettering(styles.kicker),
      byline: await lettering(styles.byline),
    };
    expect([vertical, toDrawable(text, letters.headline)]).toEqual([vertical, text]);
    const svg = renderCard(brandOf(vertical), { headline: text, kicker: 'Más', byline: 'Por Ñandú' }, letters, false);
    expect(svg).not.toMatch(/<text|NaN|undefined/);
    expect(fontFamilies[styles.headline.family]).toBeDefined();
  }
});
