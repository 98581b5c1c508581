/** A rendition of a finished stream: what it is called here, its line in the main list, and where its segments are listed. */
export type ListedRendition = { name: string; line: string; bandwidth: number; path: string };
/** The segments of a rendition, each with its length in milliseconds, and their head. */
export type ListedSegments = { head: string; segments: readonly { path: string; ms: number }[] };

/** The file that a list names, within the folder of the stream. */
const resolveName = (from: string, given: string): string => {
  const parts = [...from.split('/').slice(0, -1), ...given.split('/')];
  const isOutside = /^[a-z][a-z0-9+.-]*:|[?#\\%]|^\//i.test(given) || parts.some((part) => part === '..' || part === '.' || part === '');
  if (isOutside) throw new Error(`${from} names ${given}, which is no file of its folder`);
  return parts.join('/');
};

const families: readonly [RegExp, string][] = [
  [/avc[13]/, 'h264'],
  [/hvc1|hev1/, 'h265'],
  [/vp09/, 'vp9'],
  [/av01/, 'av1'],
];

const nameRendition = (line: string, taken: ReadonlySet<string>): string => {
  const [, codecs = ''] = /CODECS="([^"]*)"/.exec(line) ?? [];
  const [, height = ''] = /RESOLUTION=\d+x(\d+)/.exec(line) ?? [];
  const name = `${families.find(([form]) => form.test(codecs))?.[1] ?? 'video'}-${height === '' ? 'any' : height}`;
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name}-${number}`;
  return free;
};

const linesOf = (text: string): string[] => text.replace(/^\uFEFF/, '').split(/\r?\n/);

/** The renditions of a main list, named by codec and height, as those of other clips are. */
export const readMainList = (path: string, text: string): ListedRendition[] => {
  const lines = linesOf(text);
  const taken = new Set<string>();
  const found = lines.flatMap((line, at) => {
    if (!line.startsWith('#EXT-X-STREAM-INF:')) return [];
    if (/AUDIO="|VIDEO="/.test(line)) throw new Error(`${path} has sound apart from its pictures; mix them into one list each`);
    const name = nameRendition(line, taken);
    taken.add(name);
    const given = lines.slice(at + 1).find((next) => next.trim() !== '' && !next.startsWith('#')) ?? '';
    return { name, line: line.trim(), bandwidth: Number(/BANDWIDTH=(\d+)/.exec(line)?.[1] ?? 0), path: resolveName(path, given.trim()) };
  });
  if (found.length === 0) throw new Error(`${path} lists no renditions (#EXT-X-STREAM-INF)`);
  return found;
};

/** The segments of a list. They are parts of MP4 with one head, whole files, and neither encrypted nor interrupted. */
export const readSegmentList = (path: string, text: string): ListedSegments => {
  const refused = /#EXT-X-(?:BYTERANGE|KEY:METHOD=(?!NONE)|DISCONTINUITY)/.exec(text)?.[0];
  if (refused !== undefined) throw new Error(`${path} has ${refused}; make a plain list of whole segments`);
  const heads = new Set(Array.from(text.matchAll(/#EXT-X-MAP:URI="([^"]+)"/g), ([, given = '']) => resolveName(path, given)));
  const [head] = heads;
  if (head === undefined || heads.size > 1)
    throw new Error(`${path} must have one #EXT-X-MAP: segments are parts of MP4 (-hls_segment_type fmp4)`);
  let ms: number | undefined;
  const segments: { path: string; ms: number }[] = [];
  for (const line of linesOf(text).map((one) => one.trim())) {
    if (line.startsWith('#EXTINF:')) ms = Math.round(Number(/^#EXTINF:([\d.]+)/.exec(line)?.[1]) * 1000);
    if (line === '' || line.startsWith('#')) continue;
    if (ms === undefined || !(ms > 0 && ms <= 60_000))
      throw new Error(`${path} has a segment without a length of at most a minute: ${line}`);
    segments.push({ path: resolveName(path, line), ms });
    ms = undefined;
  }
  if (segments.length === 0) throw new Error(`${path} lists no segments`);
  return { head, segments };
};
