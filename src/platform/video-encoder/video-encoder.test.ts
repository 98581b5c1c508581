import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#platform/config';
import { createStandInEncoder, writeStandIn } from '../../../test/support/stand-in-encoder.ts';
import { createVideoEncoder } from './index.ts';

const { searchPath } = readConfig().encoder;
const folder = mkdtempSync(join(tmpdir(), 'masthead-encoder-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const dayMs = 86_400_000;
const source = { kind: 'mp4', duration: 0, width: 640, height: 360 } as const;
const endless = 'exec sleep 86400';

const findVersion = (command: string, path = searchPath) => createVideoEncoder({ command, searchPath: path }).version();

test('VD-31: an encoder is a program that says its version and makes H.264', async () => {
  expect(await findVersion(writeStandIn(folder, 'with', 'exit 1'))).toBe('9.9');
});

test('VD-31: there is none where the program is absent, makes no H.264, is another program, or cannot say its version', async () => {
  const failing = join(folder, 'failing');
  writeFileSync(failing, '#!/bin/sh\necho "ffmpeg version 9.9 --enable-libx264"\nexit 1\n');
  chmodSync(failing, 0o755);
  const commands = [
    join(folder, 'absent'),
    writeStandIn(folder, 'without', 'exit 1', 'ffmpeg version 9.9 --enable-libx265'),
    writeStandIn(folder, 'other', 'exit 1', 'another version 9.9 --enable-libx264'),
    failing,
  ];
  expect(await Promise.all(commands.map((command) => findVersion(command)))).toEqual(commands.map(() => undefined));
});

test('VD-31: where it is off no program is looked for, also not one of that name', async () => {
  writeStandIn(folder, 'off', 'exit 1');
  expect(await findVersion('off', `${folder}:${searchPath}`)).toBeUndefined();
});

test('VD-31: what takes longer than its limit is ended, and named with the limit', async () => {
  const { encode } = createStandInEncoder(folder, 'late', endless, 1);
  await expect(encode('source.mp4', source, { folder })).rejects.toThrow('Looking at the video took longer than 0 s.');
});

test('VD-31: the limit grows with the length of the video', async () => {
  // to start a program takes longer than no time at all
  const { encode } = createStandInEncoder(folder, 'long', 'exit 1', 0);
  await expect(encode('source.mp4', { ...source, duration: 3600 }, { folder })).rejects.toThrow('ffmpeg finds no picture in this video.');
});

test.each(['before it begins', 'while it runs'])('VD-31: a stop %s ends the program, and is no failure of the video', async (when) => {
  const stop = new AbortController();
  const reason = new Error('The site stops.');
  const work = mkdtempSync(join(folder, 'work-'));
  if (when === 'before it begins') stop.abort(reason);
  const { encode } = createStandInEncoder(folder, 'endless', `touch begun; ${endless}`, dayMs);
  const ended = expect(encode('source.mp4', source, { folder: work, stop: stop.signal })).rejects.toBe(reason);
  if (when === 'while it runs') {
    await expect.poll(() => existsSync(join(work, 'begun'))).toBe(true);
    stop.abort(reason);
  }
  await ended;
});
