import { createHash, createHmac } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { imageWidths } from '#content/model/image';
import { createFolderStore, createS3Store, type MediaStore } from '#platform/media';
import { createPictureServer } from '#platform/pictures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bringTriesForward, runKind } from '../../../../test/support/run-kind.ts';
import { type Editor, createEditor, sentArticle } from '../../../../test/support/editor.ts';
import { buildBareJpeg, buildMarkedJpeg, markedTexts, privateMarks } from '../../../../test/support/marked-picture.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';
import { startS3LikeServer } from '../../../platform/media/s3-like-server.fixture.ts';
import { createUploads } from './index.ts';

const dayMs = 86_400_000;
let clock = Date.parse('2026-11-22T12:00:00.000Z');
let site: WholeSite;
let editor: Editor;
let marked: Buffer;
beforeAll(async () => {
  site = await startWholeSite({ now: () => clock });
  editor = createEditor(site);
  marked = await buildMarkedJpeg();
});
afterAll(() => site.close());

type File = { file: string; mediaType: string; bytes: number; checksum: string };
type Picture = File & { id: string; image: Record<string, unknown>; original: File; title?: string; dateCreated?: string };
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const upload = async (bytes: Uint8Array, query = '', type = 'image/jpeg'): Promise<Picture & { url: string }> => {
  const { status, text, json } = await editor('POST', `/media${query}`, bytes, { headers: { 'content-type': type } });
  expect(status, text).toBe(201);
  const { picture, url } = json.data as unknown as { picture: Picture; url: string };
  return { ...picture, url };
};
const toFilePath = (key: string): string => join(site.mediaFolder, key);
/** The files below a folder, which is made with the first of them. */
const listFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
        entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
      )
    : [];
const hasMark = (bytes: Buffer): boolean => privateMarks.some((mark) => bytes.includes(mark));

describe('an upload', () => {
  test('PX-13: is stored byte for byte as it came, with EXIF, IPTC, XMP, profile, Content Credentials and gain map', async () => {
    const { original, file } = await upload(marked);
    expect(original).toEqual({ file: `originals/${file}`, mediaType: 'image/jpeg', bytes: marked.length, checksum: sha256(marked) });
    expect(readFileSync(toFilePath(original.file)).equals(marked)).toBe(true);
  });

  test('PX-13: that is animated stays animated, though its master is the first frame', async () => {
    const frames = [await buildBareJpeg(20, 20), await buildBareJpeg(20, 20)];
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { original, mediaType } = await upload(gif, '', 'image/gif');
    expect([mediaType, original.mediaType]).toEqual(['image/png', 'image/gif']);
    expect(readFileSync(toFilePath(original.file)).equals(gif)).toBe(true);
  });

  test('PX-13: that is clean is its own master, stored once', async () => {
    const bare = await buildBareJpeg();
    const { id, file, original, checksum } = await upload(bare);
    expect([original.file, original.checksum]).toEqual([file, checksum]);
    expect(readFileSync(toFilePath(file)).equals(bare)).toBe(true);
    expect(existsSync(toFilePath(`originals/${id}`))).toBe(false);
  });

  test('PX-14: its master has nothing but the picture', async () => {
    const { file } = await upload(marked);
    const master = readFileSync(toFilePath(file));
    const { exif, iptc, xmp, icc } = await sharp(master).metadata();
    expect([exif, iptc, xmp, icc, hasMark(master)]).toEqual([undefined, undefined, undefined, undefined, false]);
  });

  test('PX-22: its file is not exchanged by words, nor left out', async () => {
    const one = await upload(marked);
    const other = await upload(await buildMarkedJpeg(sharp(await buildBareJpeg(50, 50))));
    const { url: _url, ...document } = one;
    const put = (sent: object) => editor('PUT', `/documents/${one.id}`, sent, { etag: '"1"' });
    for (const original of [other.original, { ...one.original, mediaType: 'text/html' }, undefined]) {
      const refused = await put({ ...document, original });
      expect([refused.status, refused.json.details.fields[0]?.path]).toEqual([400, 'original']);
    }
    const { file, mediaType, bytes, checksum } = one.original;
    const saved = await put({ ...document, original: { checksum, bytes, mediaType, file }, title: 'Said better' });
    expect([saved.status, saved.text]).toEqual([200, expect.any(String)]);
  });
});

describe('the words and rights of a file', () => {
  test('PX-15: become those of its document', async () => {
    const { image, title, dateCreated } = await upload(marked);
    const { title: itsTitle, dateCreated: itsDate, ...rest } = markedTexts;
    expect(image).toMatchObject(rest);
    expect([title, dateCreated]).toEqual([itsTitle, itsDate]);
  });

  test('PX-18: give way to what an editor said, and to what an editor left empty', async () => {
    const given = await upload(marked, '?alt=Ships&caption=Seen%20at%20dawn&credit=Staff');
    expect(given.image).toMatchObject({
      alt: 'Ships',
      caption: 'Seen at dawn',
      credit: 'Staff',
      copyrightNotice: markedTexts.copyrightNotice,
    });
    const decorative = await upload(marked, '?alt=');
    expect(decorative.image).toMatchObject({ alt: '', credit: markedTexts.credit });
  });

  test('PX-21: stand in the article, for readers and for search engines', async () => {
    const { image } = await upload(marked);
    const body = [{ type: 'image', image, size: 'medium' }];
    const made = await editor('POST', '/documents', sentArticle('The ferry', { status: 'published', primaryImage: image, body }));
    expect(made.status, made.text).toBe(201);
    const page = (await site.get(made.json.data.path)).text;
    const line = `${markedTexts.credit} · ${markedTexts.copyrightNotice}`;
    expect(page.split(line).length - 1).toBe(2);
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '') as unknown;
    expect(JSON.stringify(data)).toContain(`"license":"${markedTexts.license}"`);
    const [article] = [data].flat() as { image: object[] }[];
    expect(article?.image[0]).toMatchObject({
      '@type': 'ImageObject',
      creditText: markedTexts.credit,
      creator: { '@type': 'Person', name: markedTexts.creator },
      copyrightNotice: markedTexts.copyrightNotice,
      license: markedTexts.license,
      acquireLicensePage: markedTexts.acquireLicensePage,
    });
  });

  test('PX-21: that are corrected in the library change in the articles that copied them', async () => {
    const { url: _url, ...document } = await upload(marked);
    const made = await editor('POST', '/documents', sentArticle('Corrected', { status: 'published', primaryImage: document.image }));
    const image = { ...document.image, copyrightNotice: '© 2026 Harbor Wire' };
    expect((await editor('PUT', `/documents/${document.id}`, { ...document, image }, { etag: '"1"' })).status).toBe(200);
    await expect.poll(async () => (await site.get(made.json.data.path)).text).toContain('© 2026 Harbor Wire');
  });
});

describe('no address', () => {
  const sign = (signed: string): string => createHmac('sha256', site.secret).update(signed).digest('base64url').slice(0, 10);
  /** Every form of address that the servers of pictures and media files know, and what people try around them. */
  const listAddresses = ({ id, file, original }: Picture): string[] => {
    const key = original.file;
    const forged = [key.replace(/\/1$/, ''), `${id}/../originals/${id}`, `originals//${id}`, `${id}/1/../../originals/${id}`];
    const signed = forged.flatMap((one) =>
      ['all', '0.0.60.40'].map((part) => `/_images/${one}/1/${part}-${sign(`${one}/1/${part}`)}/640.jpg`),
    );
    const bare = ['', '.jpg', '.mp4', '.pdf', '/', '?download=1', '.type', '%00.jpg'].flatMap((end) => [
      `/${key}${end}`,
      `/media/${key}${end}`,
      `/_images/${key}${end}`,
      `/media/${file}${end}`,
    ]);
    const around = ['..', '%2e%2e', '.%2e', '..%2f..', '%2e%2e%2f', '....//'].flatMap((up) =>
      ['/media/video/', '/media/files/', '/_images/', '/_client/', '/cards/', '/', '/news/'].map(
        (from) => `${from}${up}/${up}/media/${key}`,
      ),
    );
    const turns = ['..', '%2e%2e', '..%5c'].map((up) => `/media/files/${up}/${key}.jpg`);
    const others = [
      `/media/${key.replaceAll('/', '%2f')}`,
      `/MEDIA/${key}`,
      `/media//${key}`,
      `/media/files/${key}.jpg`,
      `/${id}`,
      `/cards/${id}/1.jpg`,
    ];
    const calls = [
      `/bentoapi/image/${id}`,
      `/bentoapi/media/${key}`,
      `/mynewsapi/media/${key}`,
      `/editorial/media/${id}`,
      `/editorial/uploads/${key}`,
    ];
    return [...signed, ...bare, ...around, ...turns, ...others, ...calls];
  };

  test('PX-13: of the site leads to an upload, whatever its spelling, method, range or signature', async () => {
    const picture = await upload(marked);
    const addresses = listAddresses(picture);
    expect(addresses.length).toBeGreaterThan(90);
    for (const address of addresses)
      for (const question of [
        { headers: {} as Record<string, string> },
        { headers: { range: 'bytes=0-99999' } },
        { headers: { authorization: `Bearer ${site.token}` } },
      ]) {
        const { status, bytes } = await site.get(address, question);
        expect([address, status < 300 && status !== 204, hasMark(bytes) || bytes.includes(marked.subarray(0, 400))]).toEqual([
          address,
          false,
          false,
        ]);
      }
  });

  test('PX-13: of the site gives more than a rendition, in any size and format', async () => {
    const { url } = await upload(marked);
    const folder = new URL(url).pathname.replace(/[^/]*$/, '');
    for (const width of imageWidths)
      for (const format of ['avif', 'webp', 'jpg']) {
        const { status, bytes } = await site.get(`${folder}${width}.${format}`);
        const { exif, iptc, xmp } = await sharp(bytes).metadata();
        expect([status, exif, iptc, xmp, hasMark(bytes)]).toEqual([200, undefined, undefined, undefined, false]);
      }
  });

  test('PX-13: is built or answered for an upload by the picture server itself, even with the right signature', async () => {
    const asked: string[] = [];
    const get: MediaStore['get'] = async (key) => void asked.push(key);
    const server = createPictureServer({
      store: { get } as MediaStore,
      cacheFolder: join(site.mediaFolder, '../test-cache'),
      cacheBytes: 1000,
      secret: site.secret,
      allowedWidths: [640],
      now: Date.now,
      onFailure: () => undefined,
    });
    expect((await server.handle(`/_images/originals/ncim1/1/all-${sign('originals/ncim1/1/all')}/640.jpg`)).status).toBe(404);
    expect((await server.handle(`/_images/ncim1/1/all-${sign('ncim1/1/all')}/640.jpg`)).status).toBe(404);
    expect(asked).toEqual(['ncim1/1']);
    await server.close();
  });
});

describe('deleting for good', () => {
  const cacheOf = (): string[] => listFiles(join(site.mediaFolder, '../picture-cache'));
  const remove = async (id: string): Promise<void> => {
    expect((await editor('DELETE', `/documents/${id}`)).status).toBe(200);
  };

  test('PX-19: a takedown removes the renditions at once, and emptying the bin the upload and its master', async () => {
    const { id, url, file, original } = await upload(marked);
    const before = new Set(cacheOf());
    expect((await site.get(new URL(url).pathname)).status).toBe(200);
    const made = cacheOf().filter((path) => !before.has(path));
    expect(made.length).toBe(1);
    await remove(id);
    await expect.poll(() => made.some((path) => existsSync(path))).toBe(false);
    expect((await site.get(new URL(url).pathname)).status).toBe(404);
    expect([file, original.file].map((key) => existsSync(toFilePath(key)))).toEqual([true, true]);
    expect((await editor('DELETE', `/bin/${id}`)).status).toBeLessThan(300);
    expect([file, original.file].flatMap((key) => [existsSync(toFilePath(key)), existsSync(`${toFilePath(key)}.type`)])).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  test.each(['file', 'original'] as const)('PX-19: goes on where the %s could not be removed', async (part) => {
    const { id, file, original } = await upload(marked);
    await remove(id);
    const path = toFilePath(part === 'file' ? file : original.file);
    // a folder in place of the file is what no store can remove
    renameSync(path, `${path}.aside`);
    mkdirSync(path);
    writeFileSync(join(path, 'x'), '');
    clock += 31 * dayMs;
    const failed: string[] = [];
    const emptyBin = () => runKind(site.database, site.editorial.bin.expired, (_error, one) => failed.push(one));
    await emptyBin();
    expect(failed).toEqual([id]);
    rmSync(path, { recursive: true });
    renameSync(`${path}.aside`, path);
    await bringTriesForward(site.database);
    await emptyBin();
    expect([failed, existsSync(toFilePath(file)), existsSync(toFilePath(original.file))]).toEqual([[id], false, false]);
  });

  test('PX-19: a picture that was stored before uploads were kept goes as before', async () => {
    const { id, file } = await upload(marked);
    const [row] = await site.database.selectFrom('document').select('document').where('id', '=', id).execute();
    const { original: _original, ...document } = row?.document as unknown as Picture;
    await site.documents.write(document, { by: 'test' });
    await remove(id);
    await site.editorial.bin.empty(id, 'test');
    expect(existsSync(toFilePath(file))).toBe(false);
  });
});

describe('an upload that breaks off', () => {
  const withStore = (change: (store: MediaStore) => Partial<MediaStore>) => {
    const media = createFolderStore(site.mediaFolder);
    const store = { ...media, ...change(media) };
    const { documents, database } = site;
    return createUploads({ documents, database, media: store, now: () => clock, pictureUrl: () => '', originOf: () => '' });
  };
  const listOriginals = (): string[] => listFiles(toFilePath('originals'));

  test('PX-20: because its master cannot be stored leaves no file and no row', async () => {
    const before = listOriginals();
    const uploads = withStore((media) => ({
      put: (key, bytes, type) => (key.startsWith('originals/') ? media.put(key, bytes, type) : Promise.reject(new Error('away'))),
    }));
    await expect(uploads.upload(marked, undefined, {}, 'test')).rejects.toThrow('away');
    expect(listOriginals()).toEqual(before);
    clock += 2 * dayMs;
    expect((await runKind(site.database, site.editorial.uploads.left)).done).toBe(0);
  });

  test('PX-20: because its process was killed is removed a day later, and not before', async () => {
    let stored = '';
    const uploads = withStore((media) => ({
      put: async (key, bytes, type) => {
        // the process ends after the upload was stored: nothing behind this is ever done
        if (!key.startsWith('originals/')) return new Promise<never>(() => undefined);
        await media.put(key, bytes, type);
        stored = key;
      },
    }));
    void uploads.upload(marked, undefined, {}, 'test');
    await expect.poll(() => stored).not.toBe('');
    clock += dayMs - 1000;
    expect([(await runKind(site.database, site.editorial.uploads.left)).done, existsSync(toFilePath(stored))]).toEqual([0, true]);
    clock += 2000;
    expect([(await runKind(site.database, site.editorial.uploads.left)).done, existsSync(toFilePath(stored))]).toEqual([1, false]);
  });

  test('PX-20: a picture that has its document is never removed', async () => {
    const { file, original } = await upload(marked);
    clock += 2 * dayMs;
    expect((await runKind(site.database, site.editorial.uploads.left)).done).toBe(0);
    expect([existsSync(toFilePath(file)), existsSync(toFilePath(original.file))]).toEqual([true, true]);
  });
});

test('PX-10, PX-13, PX-19: in a bucket an upload lies below originals/, byte for byte, and leaves with its master', async () => {
  const credentials = { accessKeyId: 'newsroom', secretAccessKey: 'a-secret-of-the-test' };
  const bucket = await startS3LikeServer('pictures', credentials);
  const remote = await startWholeSite({
    variables: {
      MASTHEAD_MEDIA_S3_ENDPOINT: bucket.endpoint,
      MASTHEAD_MEDIA_S3_BUCKET: 'pictures',
      MASTHEAD_MEDIA_S3_REGION: 'us-east-1',
      MASTHEAD_MEDIA_S3_ACCESS_KEY_ID: credentials.accessKeyId,
      MASTHEAD_MEDIA_S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
  });
  try {
    const sent = await createEditor(remote)('POST', '/media', marked, { headers: { 'content-type': 'image/jpeg' } });
    expect(sent.status, sent.text).toBe(201);
    const { id, file, original } = sent.json.data.picture as unknown as Picture;
    const keys = bucket.paths().map((path) => path.replace(/^\/pictures\/(?:media\/)?/, ''));
    expect(keys.toSorted()).toEqual([file, original.file].toSorted());
    // what a policy may make public begins otherwise
    expect(keys.filter((key) => /^(?:video|audio|files)\//.test(key))).toEqual([]);
    const store = createS3Store({ ...credentials, endpoint: bucket.endpoint, bucket: 'pictures', region: 'us-east-1' });
    expect(Buffer.from((await store.get(original.file))?.bytes ?? []).equals(marked)).toBe(true);
    expect((await remote.get(`/media/${original.file}`)).status).toBe(404);
    await remote.editorial.bin.remove(id, { by: 'test' });
    await remote.editorial.bin.empty(id, 'test');
    expect(bucket.paths()).toEqual([]);
  } finally {
    await remote.close();
    await bucket.stop();
  }
});
