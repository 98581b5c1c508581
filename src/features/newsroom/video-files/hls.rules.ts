/** One playlist of a stream: its lines with the names in them changed, and what they name. */
export type Playlist = {
  isMaster: boolean;
  /** What it names, each with its line, relative to the folder of the stream. */
  names: readonly { name: string; line: number }[];
  /** Seconds, of a list of segments. */
  duration: number;
  renditions: readonly { width?: number; height?: number; bitrate?: number }[];
  /** The same list with other names, as `rename` gives them. */
  rewrite: (rename: (name: string) => string) => string;
};

/** A line that cannot be used, counted from 1. */
export type PlaylistProblem = { line: number; problem: string };

const attributeUri = /URI="([^"]*)"/g;
const notTaken: readonly [RegExp, string][] = [
  [/^#EXT-X-(?:SESSION-)?KEY:(?!METHOD=NONE)/, 'asks for a key: encrypted streams are not taken'],
  [/^#EXT-X-DEFINE/, 'defines words that stand in for others; write them out'],
  [/X-ASSET-(?:URI|LIST)=/, 'names another stream that is played in between'],
  [/^#EXT-X-(?:PART|PRELOAD-HINT|SKIP|SERVER-CONTROL)/, 'belongs to a live stream; send the list of a finished one'],
];

/** The name that a line gives, as the path of a file within the stream's folder; or why it is none. */
const resolveName = (from: string, given: string): string | { problem: string } => {
  if (/^[a-z][a-z0-9+.-]*:/i.test(given) || given.startsWith('/') || given.includes('\\'))
    return { problem: 'must name a file of its own folder: no address, no path from the top' };
  if (/[?#]|\{\$/.test(given)) return { problem: 'must be the plain name of a file' };
  let name: string;
  try {
    name = decodeURIComponent(given);
  } catch {
    return { problem: 'is no name that can be read' };
  }
  const parts = [...from.split('/').slice(0, -1), ...name.split('/')];
  if (parts.some((part) => part === '..' || part === '.' || part === '') || /[\0\\]/.test(name))
    return { problem: 'must name a file of its own folder, without dots that lead elsewhere' };
  return parts.join('/');
};

const readRendition = (line: string): { width?: number; height?: number; bitrate?: number } => {
  const [, width, height] = /[:,]RESOLUTION=([0-9]{1,5})x([0-9]{1,5})(?:,|$)/.exec(line) ?? [];
  const [, bitrate] = /[:,]BANDWIDTH=([0-9]{1,12})(?:,|$)/.exec(line) ?? [];
  return {
    ...(width !== undefined && { width: Number(width), height: Number(height) }),
    ...(bitrate !== undefined && { bitrate: Number(bitrate) }),
  };
};

const readLength = (line: string): number => Number(/^#EXTINF:([0-9]{1,6}(?:\.[0-9]{1,9})?)(?:,|$)/.exec(line)?.[1] ?? 'x');

/** Reads a playlist of HLS that lies at `path` within its folder: it names files of that folder alone, and it is finished. */
export const parsePlaylist = (path: string, text: string): Playlist | { problems: PlaylistProblem[] } => {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n/);
  if (lines[0]?.trim() !== '#EXTM3U') return { problems: [{ line: 1, problem: 'must be #EXTM3U: this is no playlist' }] };
  const problems: PlaylistProblem[] = [];
  const names: { name: string; line: number }[] = [];
  const isMaster = lines.some((line) => line.startsWith('#EXT-X-STREAM-INF:'));
  let duration = 0;
  const take = (given: string, line: number): void => {
    const name = resolveName(path, given);
    if (typeof name === 'string') names.push({ name, line });
    else problems.push({ line, ...name });
  };
  for (const [index, line] of lines.entries()) {
    const at = index + 1;
    for (const [pattern, problem] of notTaken) if (pattern.test(line)) problems.push({ line: at, problem });
    if (line.startsWith('#EXTINF:')) {
      const length = readLength(line);
      if (Number.isNaN(length)) problems.push({ line: at, problem: 'is no length of a segment in seconds' });
      else duration += length;
    }
    if (line.startsWith('#')) for (const [, given = ''] of line.matchAll(attributeUri)) take(given, at);
    else if (line.trim() !== '') take(line.trim(), at);
  }
  if (!isMaster && !lines.some((line) => line.trim() === '#EXT-X-ENDLIST'))
    problems.push({ line: lines.length, problem: 'has no #EXT-X-ENDLIST: the stream is not finished' });
  if (names.length === 0 && problems.length === 0) problems.push({ line: lines.length, problem: 'ends without naming a file' });
  if (problems.length > 0) return { problems: problems.slice(0, 20) };
  const renditions = lines.filter((line) => line.startsWith('#EXT-X-STREAM-INF:')).map(readRendition);
  const rewrite = (rename: (name: string) => string): string => {
    const renamed = (given: string): string => {
      const name = resolveName(path, given);
      return typeof name === 'string' ? rename(name) : given;
    };
    return lines
      .map((line) =>
        line.startsWith('#')
          ? line.replace(attributeUri, (_whole, given: string) => `URI="${renamed(given)}"`)
          : line.trim() === ''
            ? ''
            : renamed(line.trim()),
      )
      .join('\n');
  };
  return { isMaster, names, duration, renditions, rewrite };
};

/** Names under which files may be stored, each once: small letters, digits, dots and hyphens, in one folder. */
export const toStoredNames = (names: readonly string[]): Map<string, string> => {
  const taken = new Set<string>();
  const stored = new Map<string, string>();
  for (const name of names) {
    const end = /\.[A-Za-z0-9]{1,5}$/.exec(name)?.[0].toLowerCase() ?? '';
    const stem = name
      .slice(0, name.length - end.length)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|(?<!-)-+$/g, '')
      .slice(-60)
      .replace(/^-+/, '');
    let one = `${stem === '' ? 'file' : stem}${end}`;
    for (let number = 2; taken.has(one); number += 1) one = `${stem === '' ? 'file' : stem}-${number}${end}`;
    taken.add(one);
    stored.set(name, one);
  }
  return stored;
};
