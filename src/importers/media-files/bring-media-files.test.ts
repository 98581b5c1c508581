import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#platform/errors';
import { foreignCorpus } from '../../../test/support/corpora.ts';
import { createTestSite, type TestSite } from '../../../test/support/test-site.ts';
import { importing, readArticle } from '../loop/importing.fixture.ts';
import { importGhost } from '../sources/ghost/import-ghost.ts';
import { importWxr } from '../sources/wxr/import-wxr.ts';

const ghost = importing(importGhost);
const wordpress = importing(importWxr);
let site: TestSite;
const old = join(ghost.folder, 'old');
beforeAll(async () => {
  site = await createTestSite();
  mkdirSync(join(old, 'content/files/2024/05'), { recursive: true });
  mkdirSync(join(old, 'content/media/2024/05'), { recursive: true });
});
afterAll(async () => {
  await site.close();
  ghost.close();
  wordpress.close();
});

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(1_234_000, 'words ')]);
const mp3 = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(5_000)]);
const archive = (html: string, title: string): string =>
  JSON.stringify({
    db: [
      {
        meta: { exported_on: 1, version: '6.0.0' },
        data: {
          posts: [
            {
              id: title,
              uuid: `00000000-0000-4000-8000-${String(title.length).padStart(12, '0')}`,
              title,
              slug: title.toLowerCase().replaceAll(' ', '-'),
              type: 'post',
              status: 'published',
              visibility: 'public',
              published_at: '2024-05-06T07:08:09.000Z',
              html,
            },
          ],
          settings: [{ id: 's1', key: 'title', value: 'Old' }],
        },
      },
    ],
  });
const at = 'https://old.example/content';
const stored = (kind: string): string[] => {
  const folder = join(ghost.folder, 'media', kind);
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .map(String)
        .filter((name) => /\.[a-z0-9]+$/.test(name) && !name.endsWith('.type'))
    : [];
};
const html = `<p>See <a href="${at}/files/2024/05/The%20R%C3%A9port.pdf">the report</a>, <a href="${at}/files/2024/05/The%20R%C3%A9port.pdf">again, 1 MB</a> and <a href="https://other.example/law.pdf">the law</a>.</p>
<audio src="${at}/media/2024/05/talk.mp3" controls></audio>
<p><a href="${at}/files/2024/05/gone.pdf">Gone</a> <a href="${at}/media/2024/05/page.mp4">A page</a></p>`;

test('IM-24: files of the folder of media are stored once, and pieces lead to them; what cannot be had stays and is named', async () => {
  writeFileSync(join(old, 'content/files/2024/05/The Réport.pdf'), pdf);
  writeFileSync(join(old, 'content/media/2024/05/talk.mp3'), mp3);
  writeFileSync(join(old, 'content/media/2024/05/page.mp4'), '<html>Not found</html>');
  const call = { mediaFolder: old, siteUrl: 'https://old.example' };
  const count = () => ['files', 'audio', 'video'].map((kind) => stored(kind).length);
  const [files = 0, audio = 0, video = 0] = count();
  const tried = await ghost.bring(site, archive(html, 'With files'), { ...call, dryRun: true });
  expect(count()).toEqual([files, audio, video]);
  const { losses } = await ghost.bring(site, archive(html, 'With files'), call);
  expect(tried.losses).toEqual(losses);
  const named = losses.filter(({ what }) => what === 'file').map(({ text }) => text);
  expect(named).toEqual([
    `${at}/files/2024/05/gone.pdf stays where it was: not in the folder of --media`,
    `${at}/media/2024/05/page.mp4 stays where it was: no MP4 by what is in it`,
  ]);
  expect(count()).toEqual([files + 1, audio + 1, video]);
  const { path, document } = await readArticle(site, 'With files');
  const page = (await site.get(path ?? '')).html;
  expect(page).toMatch(/<a href="\/media\/files\/[0-9a-f]{32}\/the-re-port\.pdf"[^>]*>the report \(PDF, 1\.2 MB\)<\/a>/);
  expect(page).toMatch(/<a href="\/media\/files\/[0-9a-f]{32}\/the-re-port\.pdf"[^>]*>again, 1 MB<\/a>/);
  expect(page).toMatch(/<audio[^>]* src="\/media\/audio\/[0-9a-f]{32}\/talk\.mp3"/);
  expect(page).toContain('href="https://other.example/law.pdf"');
  expect(page).toContain(`href="${at}/files/2024/05/gone.pdf"`);
  expect((await ghost.bring(site, archive(html, 'With files'), call)).totals).toEqual({ post: { unchanged: 1, notWhole: 1 } });
  expect(JSON.stringify(document.body)).not.toContain('talk.mp3"}]');
});

test('IM-24: files are fetched where that is asked for, and what answers otherwise is named', async () => {
  const asked: string[] = [];
  const words = `<audio src="${at}/media/a.mp3" controls></audio><audio src="${at}/media/b.mp3" controls></audio><audio src="${at}/media/c.mp3" controls></audio>`;
  const { losses } = await ghost.bring(site, archive(words, 'Fetched from there'), {
    siteUrl: 'https://old.example',
    fetch: async (url) => {
      asked.push(url);
      if (url.endsWith('c.mp3')) throw new AppError({ code: 'outside/too-large', status: 502, message: 'It is too large.' });
      return { url, status: url.endsWith('a.mp3') ? 200 : 404, headers: {}, mediaType: 'audio/mpeg', bytes: mp3, text: () => '' };
    },
  });
  expect(asked).toEqual(['a', 'b', 'c'].map((name) => `${at}/media/${name}.mp3`));
  const named = losses.filter(({ what }) => what === 'file').map(({ text }) => text);
  expect([named.length, named[1]]).toEqual([2, `${at}/media/c.mp3 stays where it was: It is too large.`]);
  const { path } = await readArticle(site, 'Fetched from there');
  expect((await site.get(path ?? '')).html).toMatch(/src="\/media\/audio\/[0-9a-f]{32}\/a\.mp3"/);
});

test('IM-24: the theme test data of WordPress: its sound and its PDF are here, and led to', async () => {
  const folder = join(wordpress.folder, 'uploads');
  mkdirSync(join(folder, '2008/06'), { recursive: true });
  mkdirSync(join(folder, '2018/11'), { recursive: true });
  writeFileSync(join(folder, '2008/06/originaldixielandjazzbandwithalbernard-stlouisblues.mp3'), mp3);
  writeFileSync(join(folder, '2018/11/file_block.pdf'), pdf);
  const archives = foreignCorpus('import/wxr');
  if (archives === undefined) return;
  const { losses } = await wordpress.bring(site, [join(archives, 'theme-unit-test-data.xml')], { mediaFolder: folder });
  expect(losses.filter(({ what, text }) => what === 'file' && /\.(?:mp3|pdf) stays/.test(text))).toEqual([]);
  const rows = await site.database.selectFrom('document').select('document').where('type', '=', 'article').execute();
  const all = JSON.stringify(rows);
  expect(all).toMatch(/"url":"\/media\/audio\/[0-9a-f]{32}\/originaldixielandjazzbandwithalbernard-stlouisblues\.mp3"/);
  expect(all).toMatch(/"href":"\/media\/files\/[0-9a-f]{32}\/file-block\.pdf"/);
});
