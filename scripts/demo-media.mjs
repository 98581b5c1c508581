// Makes the demo newsroom's clips in demo/media from clips.yaml: `node scripts/run.mjs scripts/demo-media.mjs [name]`. It needs ffmpeg with libx264,
// libvpx-vp9 and libopus; what it makes is checked in, so that nobody else does. The same drawings come again, the bytes only with the same ffmpeg.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { renderPicture } from '../packages/drawn-pictures/index.ts';
import { brandPictures } from '../src/demo/load/brand-palettes.ts';

const folder = join(import.meta.dirname, '../demo/media');
const rate = 24;
const segment = 4;
const fade = 1;
const duration = 12;
const codecs = {
  h264: {
    video: ['libx264', '-preset', 'slow', '-profile:v', 'main', '-bf', '0', '-sc_threshold', '0'],
    quality: '35',
    audio: ['aac', '-b:a', '32k'],
    named: { high: 'avc1.4d401f', low: 'avc1.4d4015' },
    sound: 'mp4a.40.2',
  },
  vp9: {
    video: ['libvpx-vp9', '-b:v', '0', '-cpu-used', '2', '-row-mt', '1'],
    quality: '46',
    audio: ['libopus', '-b:a', '24k'],
    named: { high: 'vp09.00.30.08', low: 'vp09.00.21.08' },
    sound: 'opus',
  },
};

const ffmpeg = (...words) =>
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...words.map(String)], { stdio: ['ignore', 'inherit', 'inherit'] });

/** How the camera moves over one still: zooms are slow, and drawn from a large picture, so that nothing trembles. */
const moveOver = (move, frames) => {
  const part = `on/${frames}`;
  const zoom = { in: `1+0.14*${part}`, out: `1.14-0.14*${part}`, left: '1.14', right: '1.14' }[move];
  const across = { in: '0.5', out: '0.5', left: `(1-${part})`, right: part }[move];
  return `z='${zoom}':x='(iw-iw/zoom)*${across}':y='(ih-ih/zoom)*0.5'`;
};

const drawScenes = async ({ name, scenes, upright }, work) => {
  const [width, height] = upright ? [900, 1600] : [1600, 900];
  for (const [index, { brand, subject }] of scenes.entries()) {
    const order = {
      drawing: { kind: 'scene', subject, treatment: 'plain' },
      seed: `${name}/${subject}`,
      palette: brandPictures[brand],
      width,
      height,
    };
    const { bytes } = await renderPicture(order, { readLetters: () => Promise.reject(new Error('Scenes have no letters.')) });
    writeFileSync(join(work, `${index}.jpg`), bytes);
  }
};

/** The whole clip once, without loss: stills that move and fade into one another, and a chord that swells and ends. */
const makeMaster = ({ scenes, sound, upright }, work) => {
  const each = (duration + fade * (scenes.length - 1)) / scenes.length;
  const frames = Math.ceil(each * rate);
  const size = upright ? '540x960' : '960x540';
  const large = upright ? '2160:-1' : '3840:-1';
  const moved = scenes.map(
    ({ move }, index) => `[${index}:v]scale=${large},zoompan=${moveOver(move, frames)}:d=1:s=${size}:fps=${rate},setsar=1[s${index}]`,
  );
  const faded = scenes.slice(1).map((_, index) => {
    const from = index === 0 ? 's0' : `f${index - 1}`;
    return `[${from}][s${index + 1}]xfade=duration=${fade}:offset=${((index + 1) * (each - fade)).toFixed(3)}[f${index}]`;
  });
  const chord = sound
    .map((pitch, index) => `0.09*sin(2*PI*${pitch}*t)*(0.7+0.3*sin(2*PI*${(0.13 + index * 0.07).toFixed(2)}*t))`)
    .join('+');
  const stills = scenes.flatMap((_, index) => ['-loop', 1, '-framerate', rate, '-t', each.toFixed(3), '-i', join(work, `${index}.jpg`)]);
  ffmpeg(
    ...stills,
    ...['-f', 'lavfi', '-t', duration, '-i', `aevalsrc='${chord}':s=48000`],
    ...['-filter_complex', `${[...moved, ...faded].join(';')};[f${scenes.length - 2}]format=yuv420p[v]`],
    ...['-map', '[v]', '-map', `${scenes.length}:a`, '-af', `afade=t=in:d=1.2,afade=t=out:st=${duration - 2}:d=2,lowpass=f=1400`],
    ...['-t', duration, '-c:v', 'ffv1', '-c:a', 'pcm_s16le', join(work, 'master.mkv')],
  );
};

const sizesOf = ({ upright }) => ({ high: upright ? [540, 960] : [960, 540], low: upright ? [270, 480] : [480, 270] });

/** Encodes one rendition and cuts it into segments; gives its line of the main playlist. */
const makeRendition = (clip, work, codec, step) => {
  const { video, quality, audio, named, sound } = codecs[codec];
  const [width, height] = sizesOf(clip)[step];
  const name = `${codec}-${Math.min(width, height)}`;
  const whole = join(work, `${name}.mp4`);
  const keys = ['-g', segment * rate, '-keyint_min', segment * rate];
  ffmpeg(
    ...['-i', join(work, 'master.mkv'), '-vf', `scale=${width}:${height}`, '-c:v', ...video, '-crf', quality, ...keys],
    ...['-c:a', ...audio, '-ac', 1, '-strict', '-2', '-map_metadata', -1, '-movflags', '+faststart', whole],
  );
  const out = join(folder, clip.name, name);
  mkdirSync(out, { recursive: true });
  ffmpeg(
    ...[
      '-i',
      whole,
      '-c',
      'copy',
      '-strict',
      '-2',
      '-f',
      'hls',
      '-hls_time',
      segment,
      '-hls_playlist_type',
      'vod',
      '-hls_segment_type',
      'fmp4',
    ],
    ...['-hls_flags', 'independent_segments', '-hls_fmp4_init_filename', 'init.mp4', '-hls_segment_filename', join(out, '%d.m4s')],
    join(out, 'index.m3u8'),
  );
  const bandwidth = Math.round(((statSync(whole).size * 8) / duration) * 1.5);
  return `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${width}x${height},CODECS="${named[step]},${sound}",FRAME-RATE=${rate}\n${name}/index.m3u8`;
};

const clock = (seconds) => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
const cue = (start, end, text) => `${clock(start)} --> ${clock(end)}\n${text}\n`;

const makeThumbnails = (clip, out, work) => {
  const [width, height] = clip.upright ? [72, 128] : [160, 90];
  ffmpeg(
    '-i',
    join(work, 'master.mkv'),
    '-vf',
    `fps=1,scale=${width}:${height},tile=4x3`,
    '-frames:v',
    1,
    '-q:v',
    6,
    join(out, 'storyboard.jpg'),
  );
  const cues = Array.from({ length: duration }, (_, second) =>
    cue(second, second + 1, `storyboard.jpg#xywh=${(second % 4) * width},${Math.floor(second / 4) * height},${width},${height}`),
  );
  writeFileSync(join(out, 'storyboard.vtt'), `WEBVTT\n\n${cues.join('\n')}`);
};

const makeCaptions = ({ captions }, out) => {
  for (const language of ['en', 'es']) {
    const cues = captions.map((line, index) => cue(line.start, captions[index + 1]?.start ?? duration - 0.3, line[language]));
    writeFileSync(join(out, `captions-${language}.vtt`), `WEBVTT\n\n${cues.join('\n')}`);
  }
};

const make = async (clip) => {
  const work = mkdtempSync(join(tmpdir(), 'clip-'));
  const out = join(folder, clip.name);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  await drawScenes(clip, work);
  makeMaster(clip, work);
  const lines = Object.keys(codecs).flatMap((codec) => ['high', 'low'].map((step) => makeRendition(clip, work, codec, step)));
  writeFileSync(join(out, 'master.m3u8'), `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n${lines.join('\n')}\n`);
  ffmpeg('-i', join(work, 'h264-270.mp4'), '-c', 'copy', '-movflags', '+faststart', join(out, 'video.mp4'));
  ffmpeg('-i', join(work, 'vp9-270.mp4'), '-c', 'copy', join(out, 'video.webm'));
  ffmpeg('-ss', 2, '-i', join(work, 'master.mkv'), '-frames:v', 1, '-q:v', 5, join(out, 'poster.jpg'));
  makeThumbnails(clip, out, work);
  makeCaptions(clip, out);
  rmSync(work, { recursive: true });
  console.log(`made ${clip.name}`);
};

const [only] = process.argv.slice(2);
for (const clip of parse(readFileSync(join(folder, 'clips.yaml'), 'utf8'))) if (!only || clip.name === only) await make(clip);
