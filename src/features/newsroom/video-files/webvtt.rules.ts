import type { Cue } from '#content/model/media';

/** A line of a captions file that cannot be used, counted from 1. */
export type LineProblem = { line: number; problem: string };

/** Bytes that a file of captions may have: ten hours of speech are a tenth of it. */
export const mostCaptionBytes = 2_000_000;
const mostCues = 20_000;
const mostProblems = 20;
const mostText = 1_000;

const time = /^(?:([0-9]{2,4}):)?([0-5][0-9]):([0-5][0-9])\.([0-9]{3})$/;
const timing = /^\s*([0-9:.,]+)\s*-->\s*([0-9:.,]+)(?:\s.*)?$/;

const toSeconds = (text: string): number | undefined => {
  const match = time.exec(text);
  if (!match) return undefined;
  const [, hours = '0', minutes = '0', seconds = '0', thousandths = '0'] = match;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000;
};

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' };

/** What a cue says, as plain text. The tags of WebVTT go; any other is text, and so is a script. */
const toText = (lines: readonly string[]): string =>
  lines
    .join(' ')
    .replace(/<\/?(?:c|i|b|u|ruby|rt|v|lang)(?:\.[^\s<>]*)?(?:\s[^<>]*)?>|<[0-9:.]+>/g, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_whole, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

const readTiming = (line: string): { start: number; end: number } | string => {
  const match = timing.exec(line);
  const [start, end] = [toSeconds(match?.[1] ?? ''), toSeconds(match?.[2] ?? '')];
  if (start === undefined || end === undefined) return 'is no time of a cue, such as "00:00:01.000 --> 00:00:04.000"';
  return end > start ? { start, end } : 'ends before it starts';
};

type Block = { at: number; lines: readonly string[] };

const toBlocks = (lines: readonly string[]): Block[] => {
  const blocks: Block[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    if (lines[index]?.trim() === '') continue;
    const at = index;
    while (index < lines.length && lines[index]?.trim() !== '') index += 1;
    blocks.push({ at, lines: lines.slice(at, index) });
  }
  return blocks;
};

/** Reads the cue of a block; undefined for what is none: notes, styles, regions. */
const readCue = ({ at, lines }: Block): Cue | LineProblem | undefined => {
  const found = lines.findIndex((line) => line.includes('-->'));
  const [first = ''] = lines;
  if (found === -1) {
    if (/^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(first)) return undefined;
    return { line: at + 1, problem: 'begins no cue: a cue has a line with its times' };
  }
  if (found > 1) return { line: at + 1, problem: 'stands before the times of a cue, where only its name may stand' };
  const times = readTiming(lines[found] ?? '');
  if (typeof times === 'string') return { line: at + found + 1, problem: times };
  const text = toText(lines.slice(found + 1));
  if (text.length > mostText) return { line: at + found + 2, problem: `is longer than ${mostText} characters` };
  return { ...times, text };
};

/** Reads a file of captions (WebVTT): what is said from when to when, in the order of the file, or each line that cannot be used. */
export const parseWebVtt = (file: string): { cues: Cue[]; problems: LineProblem[] } => {
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? ''))
    return { cues: [], problems: [{ line: 1, problem: 'must be WEBVTT: this is no file of captions' }] };
  const headerEnd = lines.findIndex((line, index) => index > 0 && line.trim() === '');
  const body = headerEnd === -1 ? [] : lines.slice(headerEnd);
  const read = toBlocks(body).flatMap(({ at, lines: own }) => readCue({ at: at + headerEnd, lines: own }) ?? []);
  const problems = read.flatMap((one) => ('problem' in one ? [one] : []));
  const cues = read.flatMap((one) => ('text' in one && one.text !== '' ? [one] : []));
  if (cues.length > mostCues) problems.push({ line: lines.length, problem: `comes after ${mostCues} cues, which is as many as are taken` });
  return { cues, problems: problems.slice(0, mostProblems) };
};
