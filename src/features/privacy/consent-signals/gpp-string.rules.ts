import { bitsToText, textToBits as decodeBits, toBits } from './bits.rules.ts';
import { type GppField, type GppSection, gppSections } from './gpp-sections.rules.ts';

/** The values of a section by field, and whether the browser sends the signal where the section has it. */
export type GppValues = Readonly<Record<string, number | readonly number[] | boolean>>;
export type GppParsed = Readonly<Record<string, GppValues>>;

/** Bits as text: filled up to whole bytes first, then to whole characters. */
const encodeBits = (bits: string): string => bitsToText(bits.padEnd(Math.ceil(bits.length / 8) * 8, '0'));

const fibonacci = [1, 2, 3, 5, 8, 13, 21, 34];
/** A number as a sum of Fibonacci numbers, the smallest first, ended by a second 1. */
const toFibonacci = (value: number): string => {
  let rest = value;
  let code = '';
  for (const part of fibonacci.toReversed()) {
    if (part <= rest) {
      rest -= part;
      code = `1${code}`;
    } else if (code !== '') code = `0${code}`;
  }
  return `${code}1`;
};

/** The ids of sections as ranges: each is how far it is from the one before, and how long. */
const encodeIds = (ids: readonly number[]): string => {
  const ranges: { from: number; to: number }[] = [];
  for (const id of ids) {
    const last = ranges.at(-1);
    if (last && last.to === id - 1) last.to = id;
    else ranges.push({ from: id, to: id });
  }
  let before = 0;
  const bits = ranges.map(({ from, to }) => {
    const distance = toFibonacci(from - before);
    before = to;
    return to > from ? `1${distance}${toFibonacci(to - from)}` : `0${distance}`;
  });
  return toBits(ranges.length, 12) + bits.join('');
};

// type 3 and version 1 of the header
const encodeHeader = (ids: readonly number[]): string => encodeBits(toBits(3, 6) + toBits(1, 6) + encodeIds(ids));

const listValues = ({ name, count }: GppField, values: GppValues): readonly number[] => {
  const value = values[name];
  return Array.from({ length: count ?? 1 }, (_, index) => (Array.isArray(value) ? Number(value[index] ?? 0) : Number(value ?? 0)));
};

/** One section as text: its fields, and the segment of the signal (type 1, a bit) where it has one. */
export const encodeGppSection = ({ fields, hasGpc }: GppSection, values: GppValues): string => {
  const core = fields.flatMap((field) => listValues(field, values).map((value) => toBits(value, field.bits))).join('');
  return encodeBits(core) + (hasGpc ? `.${encodeBits(`01${values['Gpc'] === true ? 1 : 0}`)}` : '');
};

/** The string of some sections, in the order of their ids. */
export const encodeGpp = (sections: readonly { section: GppSection; values: GppValues }[]): string =>
  [
    encodeHeader(sections.map(({ section }) => section.id)),
    ...sections.map(({ section, values }) => encodeGppSection(section, values)),
  ].join('~');

const decodeGppSection = (section: GppSection, text: string): GppValues | undefined => {
  const [core = '', signal, ...more] = text.split('.');
  const bits = decodeBits(core);
  const length = section.fields.reduce((sum, { bits: each, count = 1 }) => sum + each * count, 0);
  // cut short or too long: the text of so many bits has one length
  if (bits === undefined || core.length !== encodeBits('0'.repeat(length)).length || more.length > 0) return undefined;
  if ((signal !== undefined) !== section.hasGpc) return undefined;
  const values: Record<string, number | number[] | boolean> = {};
  let at = 0;
  for (const { name, bits: each, count } of section.fields) {
    const read = Array.from({ length: count ?? 1 }, () => Number.parseInt(bits.slice(at, (at += each)), 2));
    values[name] = count === undefined ? (read[0] ?? 0) : read;
  }
  if (signal === undefined) return values;
  const signalBits = decodeBits(signal);
  if (signalBits === undefined || signal.length !== encodeBits('000').length || !signalBits.startsWith('01')) return undefined;
  return { ...values, Gpc: signalBits[2] === '1' };
};

/** Reads a string of sections of the United States; undefined for one that was cut short, changed, or has sections that are not known here. */
export const decodeGpp = (text: string): GppParsed | undefined => {
  const [header = '', ...parts] = text.split('~');
  const found = parts.map((part) =>
    gppSections.flatMap((section) => {
      const values = decodeGppSection(section, part);
      return values && values[section.fields[0]?.name ?? ''] === section.version ? [{ section, values }] : [];
    }),
  );
  return readSections(header, found);
};

type Found = { section: GppSection; values: GppValues };
/** The header says which sections follow; what each part may be by its length is tried against it. */
const readSections = (header: string, found: readonly (readonly Found[])[]): GppParsed | undefined => {
  const ids = decodeIds(header);
  if (ids?.length !== found.length) return undefined;
  const read = ids.map((id, index) => found[index]?.find(({ section }) => section.id === id));
  if (read.some((one) => one === undefined) || encodeHeader(ids) !== header) return undefined;
  return Object.fromEntries(read.flatMap((one) => (one ? [[one.section.name, one.values] as const] : [])));
};

/** The ids in a header; undefined where it is none. */
const decodeIds = (header: string): number[] | undefined => {
  const bits = decodeBits(header);
  if (!bits?.startsWith(toBits(3, 6) + toBits(1, 6))) return undefined;
  const ids: number[] = [];
  let [at, before] = [24, 0];
  const read = (): number => {
    const end = bits.indexOf('11', at);
    const code = end < 0 ? '' : bits.slice(at, end + 1);
    at = end + 2;
    return [...code].reduce((sum, bit, index) => sum + (bit === '1' ? (fibonacci[index] ?? 0) : 0), 0);
  };
  for (let ranges = Number.parseInt(bits.slice(12, 24), 2); ranges > 0 && ids.length <= gppSections.length; ranges -= 1) {
    const isRange = bits[at] === '1';
    at += 1;
    const from = before + read();
    before = isRange ? from + read() : from;
    if (from === 0 || before > 60) return undefined;
    for (let id = from; id <= before; id += 1) ids.push(id);
  }
  return ids;
};
