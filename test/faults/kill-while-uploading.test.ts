// SIGKILL in the middle of a part of an upload: what came before is there, and a client of others goes on.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ask, type Question } from '../support/ask.ts';
import { beginProgram, type ServingProgram, serveProgram } from '../support/program.ts';
import { mp4Of } from '../support/video-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'masthead-upload-'));
const token = 'Tq7Zr2Lw5Xc9Vb4Nm7Kj1Hg6Fd3Sa0Po';
const environment = {
  MASTHEAD_DATA: join(folder, 'data'),
  MASTHEAD_DEMO: '0',
  MASTHEAD_LOG_LEVEL: 'silent',
  MASTHEAD_EDITORIAL_TOKEN: token,
};
let site: ServingProgram;
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

const authorization = `Bearer ${token}`;
const call = (path: string, { headers, ...question }: Question) =>
  ask(site.port, path, { ...question, headers: { authorization, ...headers } });

/** A video of 40 MB: what follows its picture is a box that players pass over. */
const largeVideo = (): Buffer => {
  const free = randomBytes(40_000_000);
  free.writeUInt32BE(free.length, 0);
  free.write('free', 4, 'latin1');
  return Buffer.concat([mp4Of({ seconds: 12, width: 640, height: 360 }), free]);
};

test('VD-27: an upload whose server was killed goes on where it was, and the video has every byte', async () => {
  const content = largeVideo();
  const file = join(folder, 'harbor.mp4');
  writeFileSync(file, content);
  site = await serveProgram(environment);
  const begun = await call('/editorial/uploads', { method: 'POST', headers: { 'upload-length': String(content.length) } });
  const place = begun.headers['location'] ?? '';
  const offset = async () => Number((await call(place, { method: 'HEAD' })).headers['upload-offset']);
  const headers = {
    authorization,
    'content-type': 'application/offset+octet-stream',
    'upload-offset': '0',
    'content-length': content.length,
  };
  const sending = request({ host: '127.0.0.1', port: site.port, path: place, method: 'PATCH', headers });
  sending.on('error', () => undefined);
  // more than two slices, and never the end
  sending.write(content.subarray(0, 15_000_000));
  await expect.poll(offset).toBeGreaterThan(0);
  process.kill(site.pid, 'SIGKILL');
  await site.ended;

  site = await serveProgram(environment);
  const kept = await offset();
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThan(15_000_000);
  const client = join(import.meta.dirname, '../support/upload-beside.ts');
  const words = [process.execPath, client, `http://127.0.0.1:${site.port}${place}`, token, file, '--on'] as const;
  expect(await beginProgram(words, {}, () => undefined).ended).toMatchObject({ code: 0 });
  const body = { files: [{ upload: place.split('/').at(-1) }], document: { vertical: 'news', headline: 'Ships in the harbor' } };
  const made = await call('/editorial/videos', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(made.status).toBe(201);
  const { data } = JSON.parse(made.text) as { data: { videoAssets: { publicUrl: string }[] } };
  const played = await ask(site.port, data.videoAssets[0]?.publicUrl ?? '');
  expect(played.bytes.equals(content)).toBe(true);
});
