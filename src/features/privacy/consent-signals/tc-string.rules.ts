import { dayMs } from '#platform/time';
import { bitsToText, textToBits, toBits } from './bits.rules.ts';

/** What a string of Europe's framework says (IAB TCF 2.3). Lists of ids ascend. Nobody relies on a legitimate interest here, so none is ever written. */
export type TcModel = {
  /** The day of the choice: milliseconds since 1970, at midnight UTC. */
  day: number;
  cmpId: number;
  cmpVersion: number;
  /** Two letters each. */
  language: string;
  country: string;
  /** The versions of the list of vendors, and of the policy that it follows. */
  listVersion: number;
  policyVersion: number;
  specialFeatures: readonly number[];
  purposes: readonly number[];
  vendors: readonly number[];
  /** The vendors that were shown, those that were refused too: without this part a string is none since 2.3. */
  disclosed: readonly number[];
};

const stringVersion = 2;
const disclosedSegment = 1;
/** Longer ones are none of ours: 3,000 letters hold every vendor that has an id today many times over. */
const mostLetters = 3_000;

/** Bits as text: filled up to whole bytes and whole letters at once. */
const encode = (bits: string): string => bitsToText(bits.padEnd(Math.ceil(bits.length / 24) * 24, '0'));
const letters = (text: string): string => [...text].map((letter) => toBits(letter.charCodeAt(0) - 65, 6)).join('');
const flags = (ids: readonly number[], count: number): string =>
  Array.from({ length: count }, (_, index) => (ids.includes(index + 1) ? '1' : '0')).join('');

const toRanges = (ids: readonly number[]): [from: number, to: number][] => {
  const ranges: [number, number][] = [];
  for (const id of ids) {
    const last = ranges.at(-1);
    if (last?.[1] === id - 1) last[1] = id;
    else ranges.push([id, id]);
  }
  return ranges;
};

/** Vendors as a bit each, or as ranges where those are shorter. */
const encodeVendors = (ids: readonly number[]): string => {
  const most = ids.at(-1) ?? 0;
  const ranges = toRanges(ids);
  const ranged = ranges.map(([from, to]) => (from === to ? `0${toBits(from, 16)}` : `1${toBits(from, 16)}${toBits(to, 16)}`)).join('');
  const isRanged = 12 + ranged.length < most;
  const known = new Set(ids);
  const field = isRanged ? '' : Array.from({ length: most }, (_, index) => (known.has(index + 1) ? '1' : '0')).join('');
  return toBits(most, 16) + (isRanged ? `1${toBits(ranges.length, 12)}${ranged}` : `0${field}`);
};

/** Writes a string: its core, and the part of the vendors that were shown. */
export const encodeTc = (model: TcModel): string => {
  const { day, cmpId, cmpVersion, language, country, listVersion, policyVersion } = model;
  const time = toBits(day / 100, 36);
  const screen = toBits(1, 6);
  const isServiceSpecific = '1';
  const [ownTexts, purposeOneApart] = ['0', '0'];
  const core = [
    ...[toBits(stringVersion, 6), time, time, toBits(cmpId, 12), toBits(cmpVersion, 12), screen, letters(language)],
    ...[toBits(listVersion, 12), toBits(policyVersion, 6), isServiceSpecific, ownTexts, flags(model.specialFeatures, 12)],
    ...[flags(model.purposes, 24), flags([], 24), purposeOneApart, letters(country)],
    // consents, legitimate interests, restrictions
    ...[encodeVendors(model.vendors), encodeVendors([]), toBits(0, 12)],
  ].join('');
  return `${encode(core)}.${encode(toBits(disclosedSegment, 3) + encodeVendors(model.disclosed))}`;
};

/** Takes so many bits after the last as a number. Past the end it gives NaN, which no string is written from. */
const createReader = (bits: string) => {
  let at = 0;
  const take = (count: number): string => bits.slice(at, (at += count));
  return {
    number: (count: number): number => Number.parseInt(take(count), 2),
    letters: (): string => [take(6), take(6)].map((six) => String.fromCharCode(65 + Number.parseInt(six, 2))).join(''),
    ids: (count: number): number[] => [...take(count)].flatMap((bit, index) => (bit === '1' ? [index + 1] : [])),
  };
};

const readVendors = (reader: ReturnType<typeof createReader>): number[] => {
  const most = reader.number(16);
  if (reader.number(1) !== 1) return reader.ids(most);
  const ids: number[] = [];
  for (let ranges = reader.number(12); ranges > 0; ranges -= 1) {
    const isRange = reader.number(1) === 1;
    const from = reader.number(16);
    const to = isRange ? reader.number(16) : from;
    // ranges ascend, so that no short text stands for millions of ids; also past the end of the text
    if (!(from > (ids.at(-1) ?? 0) && to >= from)) return [];
    for (let id = from; id <= to; id += 1) ids.push(id);
  }
  return ids;
};

/**
 * Reads a string as it is written here; undefined for every other: cut short, changed, of another version, without the part of the vendors that were shown,
 * or with a vendor let in that was not shown. What is read must give the same text again.
 */
export const decodeTc = (text: string): TcModel | undefined => {
  const [coreBits, shownBits, ...more] = text.length > mostLetters ? [] : text.split('.').map(textToBits);
  if (coreBits === undefined || shownBits === undefined || more.length > 0) return undefined;
  const core = createReader(coreBits);
  core.number(6);
  const day = core.number(36) * 100;
  core.number(36);
  const [cmpId, cmpVersion] = [core.number(12), core.number(12)];
  core.number(6);
  const language = core.letters();
  const [listVersion, policyVersion] = [core.number(12), core.number(6)];
  core.number(2);
  const [specialFeatures, purposes] = [core.ids(12), core.ids(24)];
  core.number(25);
  const country = core.letters();
  const vendors = readVendors(core);
  const shown = createReader(shownBits);
  shown.number(3);
  const disclosed = readVendors(shown);
  const model = { day, cmpId, cmpVersion, language, country, listVersion, policyVersion, specialFeatures, purposes, vendors, disclosed };
  const known = new Set(disclosed);
  return day % dayMs === 0 && vendors.every((id) => known.has(id)) && encodeTc(model) === text ? model : undefined;
};
