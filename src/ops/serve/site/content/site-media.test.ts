import { createFolderStore } from '#platform/media';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWholeSite, type WholeSite } from '../../../../../test/support/whole-site.ts';

let site: WholeSite;
beforeAll(async () => {
  site = await startWholeSite();
  await createFolderStore(site.mediaFolder).put('video/ab12/0.m4s', Buffer.from('segment'), 'video/iso.segment');
});
afterAll(() => site.close());

test('VD-21: every host of the house has its media files, with the tag that a CDN purges by', async () => {
  for (const host of ['news.localhost', 'telemundo.localhost']) {
    const { status, headers, text } = await site.get('/media/video/ab12/0.m4s', {
      host: `${host}:${site.port}`,
      headers: { range: 'bytes=0-2' },
    });
    expect([status, text]).toEqual([206, 'seg']);
    expect(headers).toMatchObject({ 'content-type': 'video/iso.segment', 'surrogate-key': 'media-video/ab12' });
  }
  expect((await site.get('/media/video/ab12/1.m4s')).status).toBe(404);
  expect((await site.get('/media/video/ab12/0.m4s', { method: 'POST', body: 'x' })).status).toBe(405);
});
